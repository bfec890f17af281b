import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "#scripts/testing/fault-proxy/fault.ts";
import { comesTrue, type ConsoleSide, openConsoleSide } from "#scripts/testing/order-world/console-side.ts";
import { arm, isArmed, keepRunning } from "#scripts/testing/order-world/crashes.ts";
import { PLANTED_BUGS } from "#scripts/testing/order-world/bugs.ts";
import { type Attempt, judgeOrders } from "#scripts/testing/order-world/judge-orders.ts";
import {
  BOOK_POINTS,
  CANCEL_POINTS,
  MANY_DEATHS,
  POLL_POINTS,
  SERVICE_BOOK_POINTS,
  SERVICE_CANCEL_POINTS,
  SERVICE_PLANTS,
  WEB_POINTS,
  WORKER_PLANTS,
} from "#scripts/testing/order-world/kill-points.ts";
import { type OwnServer, startOwnServer } from "#scripts/testing/order-world/own-server.ts";
import { type ServiceSide, startServiceSide } from "#scripts/testing/order-world/service-side.ts";
import { about, commits, nth } from "#scripts/testing/order-world/store-line.ts";
import { isCall, LOST_ANSWER } from "#scripts/testing/order-world/traffic.ts";
import { isSettled, watchOrders } from "#scripts/testing/order-world/watch-orders.ts";

// Both databases stand on a server of this file's own, since it is crashed; what is killed is started again at once.
/** On a machine that has all of this to start again and again beside other work. */
const WITHIN_MS = 240_000;
const DIES_WITHIN_MS = 60_000;

const points = mkdtempSync(join(tmpdir(), "bellhop-points-"));
let server: OwnServer;
let service: ServiceSide;
let desk: ConsoleSide;
let stopKeeping = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  server = await startOwnServer();
  service = await startServiceSide({ database: server.provider, plants: SERVICE_PLANTS, points });
  stopKeeping = keepRunning(service);
  const plants = [...MANY_DEATHS, ...WORKER_PLANTS];
  desk = await openConsoleSide(service, { database: server.console, plants, points, workers: 0 });
});
afterAll(async () => {
  await stopKeeping();
  await desk.close();
  await service.close();
  await server.stop();
  rmSync(points, { recursive: true });
});

/** Without a person: from here on nobody does anything but look. The workers begin when everything is in place. */
async function settle(
  attempts: readonly Attempt[],
  { workers = 2, at = desk }: { workers?: number; at?: ConsoleSide } = {},
): Promise<string[]> {
  for (let started = 0; started < workers; started += 1) at.startWorker();
  const seen = await watchOrders(at, attempts, { isEnd: isSettled, withinMs: WITHIN_MS, isPatient: true });
  await at.stopWorkers();
  const unmet = [...at.line.left(), ...at.store.left(), ...readdirSync(points)];
  return [...seen, ...unmet, ...(await judgeOrders(service, at, attempts))];
}

/** An order for each name, for which is prepared what it is to meet. */
async function bookEach(
  names: readonly string[],
  prepare: (attempt: Attempt, index: number) => void,
): Promise<Attempt[]> {
  const checks = await desk.check(names.length);
  const booked = await Promise.all(checks.map((check) => desk.book(check)));
  return booked.map((attempt, index) => {
    prepare(attempt, index);
    return { ...attempt, name: names[index] ?? "" };
  });
}

const crash = (): Promise<void> => server.crash();

async function cancelEach(attempts: readonly Attempt[]): Promise<void> {
  for (const { orderId } of attempts) await desk.cancel(orderId);
}

function armFor({ orderId }: Attempt, point: string | undefined): void {
  arm(points, `${point}.${orderId}`);
}

const isServiceUp = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${service.port}/`).then(
    () => true,
    () => false,
  );

type Place = Pick<Extract<Fault, { how: "hold" }>, "side" | "at">;
const START: Place = { side: "request", at: "start" };
/** The other one has it, and its answer is not there. */
const SENT: Place = { side: "request", at: "end" };
const ANSWERED: Place = { side: "answer", at: "start" };

/** What is on the line at that place goes on once that is done. */
const meanwhile = (place: Place, act: () => Promise<unknown>): Fault => ({
  how: "hold",
  ...place,
  until: act,
});

describe("kill -9 of whatever carries an order, at every point of its path", () => {
  it("the worker: started again, it ends every order as the provider has it", async () => {
    const attempts = [
      ...(await bookEach(BOOK_POINTS, (attempt, index) => armFor(attempt, BOOK_POINTS[index]))),
      ...(await bookEach(POLL_POINTS, (attempt, index) => {
        armFor(attempt, POLL_POINTS[index]);
        desk.line.add({ when: isCall("book", attempt.reference), fault: LOST_ANSWER });
      })),
    ];
    const toCancel = await bookEach(CANCEL_POINTS, () => {});
    expect(await settle([...attempts, ...toCancel])).toEqual([]);
    await cancelEach(toCancel);
    for (const [index, attempt] of toCancel.entries()) armFor(attempt, CANCEL_POINTS[index]);
    expect(await settle(toCancel)).toEqual([]);
  });

  it("the provider", async () => {
    for (const point of SERVICE_BOOK_POINTS) arm(points, point);
    // One call at a time: each death takes one with it, so that there is a call for every point.
    const attempts = await bookEach([...SERVICE_BOOK_POINTS, "one more"], () => {});
    expect(await settle(attempts, { workers: 1 })).toEqual([]);
    desk.startWorker();
    const toCancel = attempts.slice(0, SERVICE_CANCEL_POINTS.length);
    for (const [index, attempt] of toCancel.entries()) {
      const point = SERVICE_CANCEL_POINTS[index] ?? "";
      arm(points, point);
      await cancelEach([attempt]);
      // One that came while the service is away would never be sent again (§4.14), nor come to its point.
      await comesTrue(() => !isArmed(points, point), DIES_WITHIN_MS);
      await comesTrue(isServiceUp, DIES_WITHIN_MS);
    }
    expect(await settle(toCancel, { workers: 0 })).toEqual([]);
  });

  it("any of them, and the database of both, while something is on a line", async () => {
    const calls: [string, Place, () => Promise<void>][] = [
      ["the worker", START, () => desk.crash()],
      ["the worker", ANSWERED, () => desk.crash()],
      ["the provider", SENT, () => service.kill()],
      ["the provider", ANSWERED, () => service.kill()],
      ["the database", SENT, crash],
      ["the database", ANSWERED, crash],
    ];
    const transactions: [number, Place][] = [
      [1, START],
      [1, ANSWERED],
      [2, START],
    ];
    const toCancel = await bookEach(["the database, Cancel claimed"], () => {});
    expect(await settle(toCancel)).toEqual([]);
    await cancelEach(toCancel);
    for (const { orderId } of toCancel) {
      desk.store.add({ when: nth(commits(about(orderId)), 1), fault: meanwhile(ANSWERED, crash) });
    }
    const attempts = [
      ...toCancel,
      ...(await bookEach(
        calls.map(([whose, { side }]) => `${whose}, ${side} of Book`),
        ({ reference }, index) => {
          const [, place, act] = calls[index] ?? ["", START, crash];
          desk.line.add({ when: isCall("book", reference), fault: meanwhile(place, act) });
        },
      )),
      ...(await bookEach(
        transactions.map(([number, { side }]) => `the database, ${side} of COMMIT ${number}`),
        ({ orderId }, index) => {
          const [number, place] = transactions[index] ?? [1, START];
          desk.store.add({ when: nth(commits(about(orderId)), number), fault: meanwhile(place, crash) });
        },
      )),
    ];
    expect(await settle(attempts)).toEqual([]);
  });

  it("the web process in which Book or Cancel was pressed", async () => {
    const checks = await desk.check(WEB_POINTS.length);
    const attempts: Attempt[] = [];
    for (const [index, point] of WEB_POINTS.entries()) {
      const checkId = checks[index] ?? "";
      arm(points, point);
      await desk.press("book", checkId, points);
      // What died before its commit asked for nothing, so the person presses again; it is one order either way.
      attempts.push({ ...(await desk.book(checkId)), name: `Book, ${point}` });
    }
    expect(await settle(attempts)).toEqual([]);
    for (const [index, { orderId }] of attempts.entries()) {
      const point = WEB_POINTS[index] ?? "";
      arm(points, point);
      await desk.press("cancel", orderId, points);
      if (point === "web-committing") await desk.cancel(orderId);
    }
    expect(await settle(attempts)).toEqual([]);
  });
});

// The harness has to see what it is there for.
describe("planted bugs", () => {
  it("a worker that cannot start is told in its own words, and no order is waited for", async () => {
    const at = await openConsoleSide(service, { plants: PLANTED_BUGS.noLongerExported, workers: 0 });
    try {
      const [checkId = ""] = await at.check(1);
      const waiting = settle([await at.book(checkId)], { workers: 1, at });
      await expect(waiting).rejects.toThrow(/a worker cannot start[^]*SyntaxError: .*recordStep/);
    } finally {
      await at.close();
    }
  });

  it("a Cancel that is written down once its answer is there is caught by the worker's death", async () => {
    const plants = [...MANY_DEATHS, ...WORKER_PLANTS, ...PLANTED_BUGS.cancelRowAfterSend];
    const at = await openConsoleSide(service, { plants, points, workers: 0 });
    try {
      const [checkId = ""] = await at.check(1);
      const attempt = { ...(await at.book(checkId)), name: "dies before it is written down" };
      expect(await settle([attempt], { workers: 1, at })).toEqual([]);
      await at.cancel(attempt.orderId);
      armFor(attempt, "claiming-cancel");
      expect(await settle([attempt], { workers: 1, at })).toContain(
        `${attempt.name}: Cancel was sent 2 times`,
      );
    } finally {
      await at.close();
    }
  });
});
