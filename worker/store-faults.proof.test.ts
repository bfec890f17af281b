import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Boundary, type Fault, nameOf, type Side } from "#scripts/testing/fault-proxy/fault.ts";
import type { FaultProxy, Rule } from "#scripts/testing/fault-proxy/start-fault-proxy.ts";
import { comesTrue, type ConsoleSide, openConsoleSide } from "#scripts/testing/order-world/console-side.ts";
import { keepRunning } from "#scripts/testing/order-world/crashes.ts";
import { type Attempt, judgeOrders } from "#scripts/testing/order-world/judge-orders.ts";
import { SILENCE_OF_CONSOLE, SILENCE_OF_SERVICE } from "#scripts/testing/order-world/quick.ts";
import { type ServiceSide, startServiceSide } from "#scripts/testing/order-world/service-side.ts";
import { about, aboutOrderOf, commits, countCertain, nth } from "#scripts/testing/order-world/store-line.ts";
import { isSettled, watchOrders } from "#scripts/testing/order-world/watch-orders.ts";

// The lines to both databases are broken; that between the two programs is whole.
let service: ServiceSide;
let desk: ConsoleSide;
let stopKeeping = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  service = await startServiceSide({ plants: [SILENCE_OF_SERVICE] });
  stopKeeping = keepRunning(service);
  // The worker comes when everything is prepared: it must not begin before the faults are in place.
  desk = await openConsoleSide(service, { plants: [SILENCE_OF_CONSOLE], workers: 0 });
});
afterAll(async () => {
  await stopKeeping();
  await desk.close();
  await service.close();
});

const WITHIN_MS = 240_000;
/** What follows an order once it is settled (a voucher) is asked for within that time. */
const MET_WITHIN_MS = 120_000;
const PRESSES_MAX = 4;

type ToAbout = (attempt: Attempt) => Rule["when"];
type Broken = { name: string; fault: Fault; when: ToAbout };

const breaks = (how: "reset" | "end" | "black-hole", places: readonly [Side, Boundary][]): Fault[] =>
  places.map(([side, at]) => ({ how, side, at }));

/** A COMMIT is one short message: in the middle of it is as good as anywhere in it. */
const EVERYWHERE = (["request", "answer"] as const).flatMap((side) =>
  (["start", "body", "before-last", "end"] as const).map((at): [Side, Boundary] => [side, at]),
);
const AT_COMMIT: readonly Fault[] = [
  ...breaks("reset", EVERYWHERE),
  // Silence is the same wherever it begins, but for what the database had heard by then.
  ...breaks("black-hole", [
    ["request", "before-last"],
    ["request", "end"],
    ["answer", "before-last"],
  ]),
];

/** Carried out, and nobody hears of it; and half an answer. */
const LOST: readonly Fault[] = [
  ...breaks("reset", [["request", "end"]]),
  ...breaks("end", [["answer", "body"]]),
];

function atCommit(whose: string, toAbout: ToAbout, number: number): Broken[] {
  return AT_COMMIT.map((fault) => ({
    name: `${whose} COMMIT ${number}, ${nameOf(fault)}`,
    fault,
    when: (attempt) => nth(commits(toAbout(attempt)), number),
  }));
}

/** Every one of so many statements about an order, COMMIT included. */
function atEach(whose: string, toAbout: ToAbout, count: number): Broken[] {
  return Array.from({ length: count }, (_, index) => {
    const fault = LOST[index % LOST.length] ?? { how: "stale" };
    return {
      name: `${whose} statement ${index + 1}, ${nameOf(fault)}`,
      fault,
      when: (attempt: Attempt) => nth(toAbout(attempt), index + 1),
    };
  });
}

const ofConsole: ToAbout = ({ orderId }) => about(orderId);
const ofService: ToAbout = ({ reference }) => aboutOrderOf(reference);

/** How many statements an order is certain to need, of either program, by some that met no fault. */
async function countStatements(): Promise<{ worker: number; provider: number }> {
  const attempts = await Promise.all((await desk.check(3)).map((check) => desk.book(check)));
  for (const { orderId } of attempts) await desk.advance(orderId);
  expect(await judgeOrders(service, desk, attempts)).toEqual([]);
  const least = ({ exchanges }: FaultProxy, toAbout: ToAbout) =>
    Math.min(...attempts.map((attempt) => countCertain(exchanges, toAbout(attempt))));
  return { worker: least(desk.store, ofConsole), provider: least(service.store, ofService) };
}

/** An order for each of them, whose line breaks as it says. */
async function bookEach(store: FaultProxy, broken: readonly Broken[]): Promise<Attempt[]> {
  const checks = await desk.check(broken.length);
  const attempts = await Promise.all(checks.map((check) => desk.book(check)));
  return broken.map(({ name, fault, when }, index) => {
    const attempt = attempts[index] ?? { name, orderId: "", reference: "" };
    store.add({ when: when(attempt), fault });
    return { ...attempt, name };
  });
}

async function settle(attempts: readonly Attempt[]): Promise<string[]> {
  const seen = await watchOrders(desk, attempts, { isEnd: isSettled, withinMs: WITHIN_MS });
  return [...seen, ...(await judgeOrders(service, desk, attempts))];
}

describe("a broken line to a database", () => {
  it("of the worker or of the provider loses no order and makes none twice", async () => {
    const count = await countStatements();
    // Claimed and recorded; committed, asked, confirmed.
    expect(count.worker).toBeGreaterThan(10);
    expect(count.provider).toBeGreaterThan(10);
    const attempts = [
      ...(await bookEach(desk.store, [
        ...[1, 2].flatMap((number) => atCommit("worker's", ofConsole, number)),
        ...atEach("worker's", ofConsole, count.worker),
      ])),
      ...(await bookEach(service.store, [
        ...atCommit("provider's", ofService, 1),
        ...atEach("provider's", ofService, count.provider),
      ])),
    ];
    desk.startWorker();
    expect(await settle(attempts)).toEqual([]);
    await comesTrue(() => desk.store.left().length + service.store.left().length === 0, MET_WITHIN_MS);
    expect([...desk.store.left(), ...service.store.left()]).toEqual([]);
  });

  it("of the web process leaves one order for what was checked, however often Book is pressed", async () => {
    const faults = [...breaks("reset", EVERYWHERE), ...breaks("end", EVERYWHERE)];
    const checks = await desk.check(faults.length);
    const attempts: Attempt[] = [];
    const web = desk.openWeb();
    for (const [index, fault] of faults.entries()) {
      const checkId = checks[index] ?? "";
      desk.store.add({ when: nth(commits(about(checkId)), 1), fault });
      // A connection that broke just before is lost before the proxy can read from it; then it is pressed again.
      for (let press = 0; press < PRESSES_MAX && desk.store.left().length > 0; press += 1) {
        await web.book(checkId).catch(() => null);
      }
      attempts.push({ ...(await desk.book(checkId)), name: `the web's COMMIT, ${nameOf(fault)}` });
    }
    await web.close();
    expect(await settle(attempts)).toEqual([]);
    const counted = await desk.world.services.db.order.count({ where: { checkId: { in: checks } } });
    expect(counted).toBe(faults.length);
    expect(desk.store.left()).toEqual([]);
  });
});
