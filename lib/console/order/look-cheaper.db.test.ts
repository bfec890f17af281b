import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sellFor } from "#scripts/testing/cheaper-rates.ts";
import { QUERY, valueOf } from "#scripts/testing/order-desk.ts";
import { openSwapDesk, type SwapDesk } from "#scripts/testing/swap-desk.ts";
import { lookCheaper } from "./look-cheaper.ts";

let desk: SwapDesk;

beforeAll(async () => {
  desk = await openSwapDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

describe("looking for it cheaper", () => {
  it("asks once, in the order's currency, and shows what costs less and is no worse", async () => {
    const before = desk.server.callsTo("/api/search/hotelRates").length;
    const found = valueOf(await desk.look());
    expect(desk.server.callsTo("/api/search/hotelRates")).toHaveLength(before + 1);
    expect(desk.server.callsTo("/api/search/hotelRates").at(-1)).toMatchObject({
      headers: { currency: "USD" },
      body: { hotelId: "hotel-1", checkIn: QUERY.checkIn, roomOccupancies: QUERY.rooms },
    });
    expect(found).toMatchObject({
      worseCount: 0,
      rates: [{ saved: { amountMinor: 5_000, currency: "USD" }, changes: [{ what: "price" }] }],
    });
  });

  it("says that there is nothing, and how many were worse", async () => {
    sellFor(desk, 250);
    expect(valueOf(await desk.look())).toMatchObject({ rates: [], worseCount: 0 });
    sellFor(desk, 200, { refundableMode: "no", cancelFees: [], refundableUntil: undefined });
    expect(valueOf(await desk.look())).toMatchObject({ rates: [], worseCount: 1 });
  });

  it("is refused for what is not confirmed, not free any more, or somebody else's", async () => {
    const colleague = await lookCheaper(
      desk.actor("agent2@bellhop.test"),
      { orderId: desk.oldId },
      desk.services,
    );
    expect(colleague).toMatchObject({ failure: { code: "missing" } });
    const manager = desk.actor("manager@bellhop.test");
    expect(await lookCheaper(manager, { orderId: desk.oldId }, desk.services)).toMatchObject({
      failure: { code: "forbidden" },
    });
    const steps = [{ until: "2029-11-01T00:00:00Z", fee: { amountMinor: 0, currency: "USD" } }];
    const { terms } = await desk.view(desk.oldId);
    await desk.services.db.order.update({
      where: { id: desk.oldId },
      data: { terms: { ...terms, cancelSteps: steps } },
    });
    expect(await desk.look()).toMatchObject({ failure: { code: "conflict" } });
    expect(await desk.view(desk.oldId)).toMatchObject({ swapObstacle: "not-free" });
  });
});
