import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fault, listFaults, nameOf, toAnswer } from "#scripts/testing/fault-proxy/fault.ts";
import type { Rule } from "#scripts/testing/fault-proxy/start-fault-proxy.ts";
import { type ConsoleSide, openConsoleSide } from "#scripts/testing/order-world/console-side.ts";
import { type Attempt, judgeOrders } from "#scripts/testing/order-world/judge-orders.ts";
import { REISSUE_AFTER_MS, SLOW_MS } from "#scripts/testing/order-world/quick.ts";
import { type ServiceSide, startServiceSide } from "#scripts/testing/order-world/service-side.ts";
import { isCall, LOST_ANSWER, withoutFilter } from "#scripts/testing/order-world/traffic.ts";
import { isSettled, watchOrders } from "#scripts/testing/order-world/watch-orders.ts";

// Console, worker, provider, supplier and PostgreSQL as in life, with a proxy of ours on the line between the two programs.
let service: ServiceSide;
let desk: ConsoleSide;

beforeAll(async () => {
  service = await startServiceSide();
  desk = await openConsoleSide(service);
});
afterAll(async () => {
  await desk.close();
  await service.close();
});

const FAULTS = listFaults({ slowMs: SLOW_MS });
/** How long a busy machine may take; on a quiet one it is a tenth of that. */
const WITHIN_MS = 240_000;
/**
 * A request that goes out on a connection just as it is closed is lost before the proxy can read it, and with it its
 * fault. What was not met is tried again, so that in the end every fault was.
 */
const TURNS_MAX = 4;

/** What a poll may be refused with. None of it says that there is no order (§4.11). */
const REFUSALS: [string, Buffer][] = [
  ["401", toAnswer(401, { code: 100000401, msg: "expired", data: {} })],
  ["403", toAnswer(403, { code: 100000403, msg: "no right", data: {} })],
  ["404", toAnswer(404, { code: 100000404, msg: "not found", data: {} })],
  ["503", toAnswer(503, "<html>")],
  ["an empty body", toAnswer(200, {})],
  ["code 0 and no list", toAnswer(200, { code: 0, msg: "success", data: {} })],
];

async function settle(attempts: readonly Attempt[]): Promise<string[]> {
  const seen = await watchOrders(desk, attempts, { isEnd: isSettled, withinMs: WITHIN_MS });
  return [...seen, ...(await judgeOrders(service, desk, attempts))];
}

/** Does it for all of them, and again for those whose fault nothing came to. */
async function untilMet<Named extends { name: string }>(
  all: readonly Named[],
  act: (wanted: readonly Named[]) => Promise<void>,
): Promise<void> {
  let wanted = all;
  for (let turn = 0; wanted.length > 0; turn += 1) {
    if (turn === TURNS_MAX) throw new Error(`never met: ${wanted.map(({ name }) => name).join("; ")}`);
    const before = desk.line.left().length;
    await act(wanted);
    // Those of this turn, by what they do; those before it are never met any more.
    const left = desk.line.left().slice(before);
    wanted = wanted.filter(({ name }) => left.some((fault) => name.endsWith(`, ${fault}`)));
  }
}

describe("a broken line between console and provider", () => {
  it("at any byte of Book, of a poll or of Cancel loses no order and makes none twice", async () => {
    const plans = [
      ...FAULTS.map((fault) => ({
        name: `Book, ${nameOf(fault)}`,
        rules: (reference: string) => [{ when: isCall("book", reference), fault }],
      })),
      ...FAULTS.map((fault) => ({
        name: `poll, ${nameOf(fault)}`,
        rules: (reference: string) => [
          { when: isCall("book", reference), fault: LOST_ANSWER },
          { when: isCall("queryOrders", reference), fault, times: 2 },
        ],
      })),
    ];
    await untilMet(plans, async (wanted) => {
      expect(await settle(await desk.bookEach(wanted))).toEqual([]);
    });

    const cancels = FAULTS.map((fault) => ({ name: `Cancel, ${nameOf(fault)}`, fault }));
    await untilMet(cancels, async (wanted) => {
      const booked = await desk.bookEach(wanted.map(({ name }) => ({ name, rules: () => [] })));
      expect(await settle(booked)).toEqual([]);
      for (const [index, { fault }] of wanted.entries()) {
        const { orderId, reference } = booked[index] ?? { orderId: "", reference: "" };
        desk.line.add({ when: isCall("cancel", reference), fault });
        await desk.cancel(orderId);
      }
      expect(await settle(booked)).toEqual([]);
    });
  });

  it("leaves an order alone whose polls are all refused, or answered without the filter", async () => {
    const untilMs = Date.now() + 3 * REISSUE_AFTER_MS;
    const everyPoll = (reference: string, fault: Fault): Rule => {
      const isPoll = isCall("queryOrders", reference);
      return { when: (exchange) => isPoll(exchange) && Date.now() < untilMs, fault, times: Infinity };
    };
    const attempts = await desk.bookEach([
      ...REFUSALS.map(([name, answer]) => ({
        name: `polls refused with ${name}`,
        rules: (reference: string) => [
          { when: isCall("book", reference), fault: LOST_ANSWER },
          everyPoll(reference, { how: "instead", answer }),
        ],
      })),
      {
        // Not even delivered: all that the service has are other people's orders.
        name: "polls without the filter",
        rules: (reference) => [
          { when: isCall("book", reference), fault: { how: "reset", side: "request", at: "body" } },
          everyPoll(reference, { how: "rewrite", toRequest: withoutFilter }),
        ],
      },
    ]);
    expect(await settle(attempts)).toEqual([]);
  });

  it("waits while nobody can be reached, and says so with a state", async () => {
    const [toCancel, ...checks] = await desk.check(4);
    const standing = { ...(await desk.book(toCancel ?? "")), name: "nobody listens, Cancel" };
    expect(await settle([standing])).toEqual([]);
    await desk.line.refuse(true);
    await desk.cancel(standing.orderId);
    const booked = await Promise.all(checks.map((check) => desk.book(check)));
    const attempts = [...booked.map((attempt) => ({ ...attempt, name: "nobody listens, Book" })), standing];
    const whileClosed = await watchOrders(desk, attempts, { isEnd: () => false, withinMs: 700 });
    await desk.line.refuse(false);
    expect(whileClosed).toEqual([]);
    expect(await settle(attempts)).toEqual([]);
  });
});
