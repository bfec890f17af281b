import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { envelope, ok } from "#scripts/testing/interface-server.ts";
import {
  AGENT,
  broken,
  FREE_UNTIL,
  gatewayTimeout,
  OPENED,
  openOrderDesk,
  type OrderDesk,
  refuse,
  usd,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { cancelOrder } from "./cancel-order.ts";
import { quoteCancel } from "./quote-cancel.ts";

const CANCEL = "/api/trade/cancel";

let desk: OrderDesk;
let orderId: string;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.reset();
  orderId = await desk.bookConfirmed();
});

function cancelFor(agreedFeeMinor: number, email = AGENT) {
  return cancelOrder(desk.actor(email), { orderId, agreedFeeMinor, currency: "USD" }, desk.services);
}

describe("quoteCancel", () => {
  it("says what cancelling costs now and what it will cost later", async () => {
    const quote = valueOf(await quoteCancel(desk.actor(AGENT), { orderId }, desk.services));
    expect(quote).toMatchObject({
      fee: { amountMinor: 0 },
      refund: { amountMinor: 25_000 },
      until: FREE_UNTIL,
      isRefundable: true,
    });
    expect(quote.nextSteps).toHaveLength(2);
  });

  it("answers other people like a missing one, and a manager without the right by refusing", async () => {
    for (const [email, code] of [
      ["agent2@bellhop.test", "missing"],
      ["agent@other.test", "missing"],
      ["manager@bellhop.test", "forbidden"],
    ] as const) {
      expect(await quoteCancel(desk.actor(email), { orderId }, desk.services)).toMatchObject({
        failure: { code },
      });
      expect(await cancelFor(0, email)).toMatchObject({ failure: { code } });
    }
    expect(desk.server.callsTo(CANCEL)).toHaveLength(0);
  });
});

describe("cancelOrder", () => {
  it("wants the fee of now agreed to", async () => {
    expect(await cancelFor(1)).toMatchObject({ failure: { code: "changed" } });
    desk.moveTo("2030-01-26T00:00:00Z");
    expect(await cancelFor(0)).toMatchObject({ failure: { code: "changed" } });
    expect(await cancelFor(10_000)).toMatchObject({ ok: true });
    desk.moveTo(OPENED);
  });

  it("sends one cancellation however often it is asked for", async () => {
    const asked = await Promise.all([cancelFor(0), cancelFor(0), cancelFor(0)]);
    expect(asked.filter(({ ok: isOk }) => isOk)).toHaveLength(1);
    expect(asked.filter((outcome) => !outcome.ok).map((outcome) => outcome.failure.code)).toEqual([
      "conflict",
      "conflict",
    ]);
    desk.onQuery = (references) =>
      ok({
        orders: references.map((reference) =>
          desk.place(reference, { cancelTime: "2029-12-01T12:00:01Z", refundedPrice: usd(250) }),
        ),
      });
    const order = await desk.work(orderId);
    expect(order).toMatchObject({
      state: "cancelled",
      isFinal: true,
      cancelObstacle: "state",
      cancellation: { state: "done", serviceFee: { amountMinor: 0 }, refunded: { amountMinor: 25_000 } },
    });
    expect(desk.server.callsTo(CANCEL)).toHaveLength(1);
    expect(await cancelFor(0)).toMatchObject({ failure: { code: "conflict" } });
  });

  it("follows a cancellation that is still being processed, to either end", async () => {
    desk.onCancel = (reference) => ok({ status: desk.place(reference, { status: 3 }).status });
    valueOf(await cancelFor(0));
    const accepted = await desk.work(orderId, { forS: 5 });
    expect(accepted).toMatchObject({
      state: "needCancel",
      isFinal: false,
      cancellation: { state: "accepted" },
    });
    desk.place(accepted.reference, { status: 2, statusRemark: "The hotel said no" });
    const order = await desk.work(orderId, { forS: 60 });
    expect(order).toMatchObject({
      state: "confirmed",
      cancellation: { state: "refused", message: "The hotel said no" },
      cancelObstacle: null,
    });
  });

  it.each([
    ["504", gatewayTimeout],
    ["a broken line", broken],
  ])("never sends it twice after %s, and finds out that it was carried out", async (_name, reply) => {
    desk.onCancel = (reference) => {
      desk.place(reference, { status: 4 });
      return reply;
    };
    valueOf(await cancelFor(0));
    expect(await desk.work(orderId, { forS: 5 })).toMatchObject({
      state: "cancelled",
      cancellation: { state: "done" },
    });
    expect(desk.server.callsTo(CANCEL)).toHaveLength(1);
  });

  it("gives up after the ladder where the order stands, and may be asked for again", async () => {
    desk.onCancel = () => gatewayTimeout;
    valueOf(await cancelFor(0));
    expect(await desk.work(orderId, { forS: 500 })).toMatchObject({
      state: "confirmed",
      isFinal: false,
      cancellation: { state: "unsettled" },
      cancelObstacle: "in-progress",
    });
    expect(await desk.work(orderId, { forS: 200 })).toMatchObject({
      state: "confirmed",
      isFinal: true,
      cancellation: { state: "not-carried-out" },
      cancelObstacle: null,
    });
    expect(desk.server.callsTo(CANCEL)).toHaveLength(1);
    expect(await cancelFor(0)).toMatchObject({ ok: true });
  });

  it("asks the order where the state is said not to allow it", async () => {
    desk.onCancel = (reference) => {
      desk.place(reference, { status: 4 });
      return refuse(100001121);
    };
    valueOf(await cancelFor(0));
    expect(await desk.work(orderId)).toMatchObject({ state: "cancelled", cancellation: { state: "done" } });
  });

  it("leaves the order as it was where the supplier refuses", async () => {
    desk.onCancel = () => refuse(100001122, "Not this one");
    valueOf(await cancelFor(0));
    expect(await desk.work(orderId)).toMatchObject({
      state: "confirmed",
      cancellation: { state: "refused", message: "Not this one" },
    });
  });

  it("is not sent for a fee nobody agreed to, when it could not be sent in time", async () => {
    desk.onCancel = () => envelope({ code: 100000429, msg: "slow" }, { status: 429 });
    desk.moveTo("2030-01-25T13:59:30Z");
    valueOf(await cancelFor(0));
    const order = await desk.work(orderId, { forS: 600 });
    expect(order).toMatchObject({ state: "confirmed", cancellation: { state: "not-carried-out" } });
    desk.moveTo(OPENED);
  });

  it("is off until the supplier's reference is known", async () => {
    desk.onBook = (reference) => ok({ ...desk.place(reference), supplierReferenceNo: undefined });
    desk.onQuery = (references) =>
      ok({ orders: references.map((each) => ({ customerReferenceNo: each, status: 2 })) });
    orderId = await desk.book();
    expect(await desk.work(orderId)).toMatchObject({
      state: "confirmed",
      cancelObstacle: "no-supplier-reference",
    });
    expect(await cancelFor(0)).toMatchObject({ failure: { code: "conflict" } });
  });
});
