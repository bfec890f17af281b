import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AGENT, OPENED, openOrderDesk, type OrderDesk, valueOf } from "#scripts/testing/order-desk.ts";
import { openDatabase } from "#lib/db/client.ts";
import { cancelOrder } from "./cancel-order.ts";
import { carryOutInstruction } from "./carry-out-instruction.ts";
import { liftInstruction } from "./lift-instruction.ts";
import { listMyOrders } from "./list-my-orders.ts";
import { setInstruction } from "./set-instruction.ts";

const CANCEL = "/api/trade/cancel";
const LATEST = "2030-01-25T17:00:00+04:00";

let desk: OrderDesk;
let orderId: string;
beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());

/** A confirmed order whose time has come. */
async function bookDue(): Promise<void> {
  desk.moveTo(OPENED);
  orderId = await desk.bookConfirmed();
  valueOf(await setInstruction(desk.actor(AGENT), { orderId, at: LATEST }, desk.services));
  desk.moveTo(LATEST);
}

const lift = () => liftInstruction(desk.actor(AGENT), { orderId }, desk.services);
const carryOut = () => carryOutInstruction(desk.services, orderId);

async function countAttention(): Promise<number | null> {
  return valueOf(await listMyOrders(desk.actor(AGENT), {}, desk.services)).attentionCount;
}

async function isWaiting(count: number, gate: ReturnType<typeof openDatabase>): Promise<void> {
  for (;;) {
    const [row] = await gate.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if ((row?.count ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe("at the same instant", () => {
  const RACES = 12;

  /** Lets acts begin while the order's row is held, until all of them wait for it, so that none is simply first. */
  async function race(...acts: (() => Promise<unknown>)[]): Promise<void> {
    const gate = openDatabase(desk.databaseUrl, { poolSize: 2 });
    try {
      await gate.$transaction(
        async (tx) => {
          await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`;
          for (const [index, act] of acts.entries()) {
            running.push(act());
            await isWaiting(index + 1, gate);
          }
        },
        { timeout: 20_000 },
      );
    } finally {
      await gate.$disconnect();
    }
    await Promise.all(running.splice(0));
  }
  const running: Promise<unknown>[] = [];

  it("a lift and the time: told as lifted, it is not carried out; carried out, it is not told as lifted", async () => {
    const seen = new Set<string>();
    for (let number = 0; number < RACES; number += 1) {
      await bookDue();
      let lifted: unknown;
      let carried: unknown;
      const acts = [
        async () => (lifted = (await lift()).ok),
        async () => (carried = await carryOut()),
        async () => void (await carryOut()),
      ];
      await race(...(number % 2 === 0 ? acts : acts.toReversed()));
      const order = await desk.work(orderId);
      seen.add(lifted ? "lifted" : "carried out");
      expect({ state: order.state, instruction: order.instruction?.state, carried }).toMatchObject(
        lifted
          ? { state: "confirmed", instruction: "lifted", carried: "idle" }
          : { state: "cancelled", instruction: "carried-out" },
      );
      const asked = desk.server
        .callsTo(CANCEL)
        .filter(({ body }) => JSON.stringify(body).includes(order.reference));
      expect(asked).toHaveLength(lifted ? 0 : 1);
    }
    expect(seen).toEqual(new Set(["lifted", "carried out"]));
  });

  it("a cancellation by hand and the time: one of them is sent", async () => {
    for (let number = 0; number < RACES; number += 1) {
      await bookDue();
      const agreed = { orderId, agreedFeeMinor: 0, currency: "USD" };
      const outcomes: unknown[] = [];
      const acts = [
        async () => outcomes.push((await cancelOrder(desk.actor(AGENT), agreed, desk.services)).ok),
        async () => outcomes.push((await carryOut()) === "asked"),
      ];
      await race(...(number % 2 === 0 ? acts : acts.toReversed()));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      const { state, reference } = await desk.work(orderId);
      expect(state).toBe("cancelled");
      const asked = desk.server
        .callsTo(CANCEL)
        .filter(({ body }) => JSON.stringify(body).includes(reference));
      expect(asked).toHaveLength(1);
      expect(await countAttention()).toBe(0);
    }
  });
});
