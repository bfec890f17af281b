import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOST_ANSWER, isCall, type Plan, withoutFilter } from "#scripts/testing/order-world/traffic.ts";
import { type Fault, toAnswer } from "#scripts/testing/fault-proxy/fault.ts";
import { ALWAYS_RECHECKED, PLANTED_BUGS } from "#scripts/testing/order-world/bugs.ts";
import { comesTrue, type ConsoleSide, openConsoleSide } from "#scripts/testing/order-world/console-side.ts";
import { judgeOrders } from "#scripts/testing/order-world/judge-orders.ts";
import { type ServiceSide, startServiceSide } from "#scripts/testing/order-world/service-side.ts";
import { commits } from "#scripts/testing/order-world/store-line.ts";

/** As soon as it is caught it is over. */
const WITHIN_MS = 300_000;
/** So many consoles at once: a worker that starts keeps a core busy. */
const AT_ONCE = 2;

let service: ServiceSide;

beforeAll(async () => {
  service = await startServiceSide();
});
afterAll(() => service.close());

const NEVER_DELIVERED: Fault = { how: "reset", side: "request", at: "body" };

/** Under each bug, an order that meets what the bug is about, and the words it has to be caught with. */
type Scenario = {
  bug: keyof typeof PLANTED_BUGS;
  caught: RegExp;
  plans: (desk: ConsoleSide) => Plan[];
  /** What happens on the line from the start. */
  before?: (desk: ConsoleSide) => void;
};

const SCENARIOS: Scenario[] = [
  {
    bug: "refusalIsEmpty",
    caught: /Book was sent again \d+ ms later, unproven/,
    plans: () => [
      {
        name: "polls refused",
        rules: (reference) => [
          { when: isCall("book", reference), fault: LOST_ANSWER },
          {
            when: isCall("queryOrders", reference),
            fault: { how: "instead", answer: toAnswer(403, { code: 100000403, msg: "no", data: {} }) },
            times: Infinity,
          },
        ],
      },
    ],
  },
  {
    bug: "newReference",
    caught: /an order nobody knows of/,
    plans: () => [
      {
        name: "never delivered",
        rules: (reference) => [{ when: isCall("book", reference), fault: NEVER_DELIVERED }],
      },
    ],
  },
  {
    bug: "rowAfterSend",
    caught: /Book was sent again \d+ ms later, unproven/,
    plans: (desk) => [
      {
        name: "killed between the send and its answer",
        rules: (reference) => [
          {
            when: isCall("book", reference),
            fault: { how: "hold", side: "answer", at: "start", until: () => desk.crash() },
          },
        ],
      },
    ],
  },
  {
    bug: "sentUncommitted",
    caught: /Book was sent again \d+ ms later, unproven/,
    // Neither the claim nor what came of the send reaches the database.
    before: (desk) =>
      desk.store.add({
        when: commits(({ text }) => text.includes('UPDATE "public"."orders"')),
        fault: { how: "reset", side: "request", at: "start" },
        times: 2,
      }),
    plans: () => [{ name: "the database gone before COMMIT", rules: () => [] }],
  },
  {
    bug: "leaseIgnored",
    caught: /Book was sent again \d+ ms later, unproven/,
    before: (desk) =>
      desk.line.add({
        when: ({ text }) => text.includes("/checkAvail "),
        fault: {
          how: "hold",
          side: "answer",
          at: "start",
          until: () => new Promise((go) => setTimeout(go, 900)),
        },
        times: Infinity,
      }),
    plans: () => [{ name: "two at it", rules: () => [] }],
  },
  {
    bug: "firstRow",
    caught: /the service has 0 orders/,
    plans: () => [
      { name: "another one", rules: () => [] },
      {
        name: "polls without the filter",
        rules: (reference) => [
          { when: isCall("book", reference), fault: NEVER_DELIVERED },
          {
            when: isCall("queryOrders", reference),
            fault: { how: "rewrite", toRequest: withoutFilter },
            times: Infinity,
          },
        ],
      },
    ],
  },
];

async function play({ bug, caught, plans, before }: Scenario): Promise<string> {
  const recheck = bug === "leaseIgnored" ? [ALWAYS_RECHECKED] : [];
  const desk = await openConsoleSide(service, { plants: [...recheck, ...PLANTED_BUGS[bug]], workers: 0 });
  try {
    const wanted = plans(desk);
    const checks = await desk.check(wanted.length);
    before?.(desk);
    desk.startWorker();
    const attempts = await desk.bookEach(wanted, checks);
    let told = "";
    await comesTrue(async () => {
      desk.requireWorkers();
      told = (await judgeOrders(service, desk, attempts)).join("\n");
      return caught.test(told);
    }, WITHIN_MS);
    return told;
  } finally {
    await desk.close();
  }
}

// The harness has to see the faults it is there for.
describe("planted bugs", () => {
  it("each is caught by what an order goes through", async () => {
    const missed: string[] = [];
    const left = [...SCENARIOS];
    const playOn = async (): Promise<void> => {
      for (let scenario = left.shift(); scenario; scenario = left.shift()) {
        const told = await play(scenario);
        if (!scenario.caught.test(told)) missed.push(`${scenario.bug}: ${told}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, playOn));
    expect(missed).toEqual([]);
  });
});
