import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sellFor } from "#scripts/testing/cheaper-rates.ts";
import { broken, gatewayTimeout, HOLDER, refuse, usd, valueOf } from "#scripts/testing/order-desk.ts";
import { openSwapDesk, type SwapDesk } from "#scripts/testing/swap-desk.ts";
import { cancelOrder } from "./cancel-order.ts";
import { checkRate } from "./check-rate.ts";
import { getCheck } from "./get-check.ts";

let desk: SwapDesk;

beforeAll(async () => {
  desk = await openSwapDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

const cancelCalls = () => desk.server.callsTo("/api/trade/cancel");
const whats = async (orderId: string) => (await desk.view(orderId)).history.map(({ what }) => what);

describe("taking an order's place", () => {
  it("brings its guests along, is no twin of it, and gives it up once the new one is confirmed", async () => {
    const checkId = await desk.checkNew();
    const { origin } = valueOf(await getCheck(desk.agent(), { checkId }, desk.services));
    expect(origin).toMatchObject({
      orderId: desk.oldId,
      holder: HOLDER,
      guests: [
        { firstName: "Anna", lastName: desk.lastName() },
        { firstName: "Ben", isChild: true },
      ],
      swap: { saved: { amountMinor: 5_000 }, obstacle: null },
    });
    expect(JSON.stringify(origin)).not.toContain("PASSPORT-CANARY");
    const newId = valueOf(await desk.press(checkId));
    expect(valueOf(await desk.press(checkId))).toBe(newId);
    desk.onCancel = (reference) => {
      expect(reference).toBe(desk.orders.size > 1 ? [...desk.orders.keys()][0] : "only after the new one");
      return desk.standard.onCancel(reference);
    };
    await desk.workFor();
    expect(await desk.view(newId)).toMatchObject({
      state: "confirmed",
      swaps: [{ side: "new", state: "done", other: { orderId: desk.oldId, state: "cancelled" } }],
      twins: [],
    });
    expect(await desk.view(desk.oldId)).toMatchObject({
      state: "cancelled",
      swaps: [{ side: "old", state: "done", other: { orderId: newId, state: "confirmed" } }],
    });
    expect(cancelCalls()).toHaveLength(1);
    expect(await whats(newId)).toEqual(expect.arrayContaining(["booked", "swap-booked", "swap-done"]));
    expect(await whats(desk.oldId)).toEqual(
      expect.arrayContaining(["swap-begun", "cancel-requested", "cancelled", "swap-done"]),
    );
    expect(await desk.attention()).toEqual([]);
  });

  it("touches nothing as long as nobody knows what became of the new one", async () => {
    desk.onBook = () => gatewayTimeout;
    desk.onQuery = () => gatewayTimeout;
    const newId = await desk.swap();
    await desk.workFor(1_200);
    expect(await desk.view(newId)).toMatchObject({ state: "unsettled", swaps: [{ state: "waiting" }] });
    desk.onQuery = desk.standard.onQuery;
    const { reference } = await desk.view(newId);
    for (const status of [0, 1]) {
      desk.place(reference, { status });
      await desk.workFor(1_300);
      expect(await desk.view(desk.oldId)).toMatchObject({ state: "confirmed", cancellation: null });
    }
    expect(cancelCalls()).toEqual([]);
    desk.place(reference, { status: 2 });
    await desk.workFor(1_300);
    expect(await desk.view(desk.oldId)).toMatchObject({ state: "cancelled", swaps: [{ state: "done" }] });
  });

  it.each([
    ["is refused", () => refuse(100001110)],
    ["moved", () => refuse(100001111)],
  ])("leaves the old one alone where the new one %s, and lets it be tried again", async (_why, answer) => {
    desk.onBook = answer;
    const newId = await desk.swap();
    await desk.workFor();
    expect(await desk.view(newId)).toMatchObject({ state: "failed", swaps: [{ state: "kept" }] });
    expect(await desk.view(desk.oldId)).toMatchObject({
      state: "confirmed",
      cancellation: null,
      swaps: [{ side: "old", state: "kept", other: { orderId: newId } }],
      swapObstacle: null,
    });
    expect(cancelCalls()).toEqual([]);
    desk.onBook = desk.standard.onBook;
    const again = await desk.swap();
    await desk.workFor();
    expect(await desk.view(again)).toMatchObject({ state: "confirmed", swaps: [{ state: "done" }] });
    expect(await desk.view(desk.oldId)).toMatchObject({ state: "cancelled" });
  });

  it("asks where giving the old one up has come to cost something, until one of the two is cancelled", async () => {
    const newId = await desk.swap();
    const { terms } = await desk.view(desk.oldId);
    const cancelSteps = [{ until: "2030-01-31T18:00:00+04:00", fee: { amountMinor: 1, currency: "USD" } }];
    await desk.services.db.order.update({
      where: { id: desk.oldId },
      data: { terms: { ...terms, cancelSteps } },
    });
    await desk.workFor();
    for (const orderId of [desk.oldId, newId]) {
      expect(await desk.view(orderId)).toMatchObject({
        state: "confirmed",
        cancellation: null,
        swaps: [{ state: "both", reason: "fee" }],
      });
    }
    expect(cancelCalls()).toEqual([]);
    expect((await desk.attention()).toSorted()).toEqual([desk.oldId, newId].toSorted());
    const fee = { agreedFeeMinor: 0, currency: "USD" };
    valueOf(await cancelOrder(desk.agent(), { orderId: newId, ...fee }, desk.services));
    await desk.workFor();
    expect(await desk.view(newId)).toMatchObject({ state: "cancelled", swaps: [{ state: "kept" }] });
    expect(await desk.view(desk.oldId)).toMatchObject({ state: "confirmed", cancellation: null });
    expect(await desk.attention()).toEqual([]);
  });

  it("asks where the old one's cancellation is refused", async () => {
    desk.onCancel = () => refuse(100001109);
    const refused = await desk.swap();
    await desk.workFor(1_300);
    expect(await desk.view(refused)).toMatchObject({ swaps: [{ state: "both" }] });
    expect(await desk.view(desk.oldId)).toMatchObject({ state: "confirmed" });
    for (const orderId of [desk.oldId, refused]) {
      expect(await desk.look(orderId)).toMatchObject({ failure: { code: "conflict" } });
    }
  });

  it("asks where whoever swapped may not cancel any more", async () => {
    const newId = await desk.swap();
    const { db } = desk.services;
    const role = await db.role.findFirstOrThrow({
      where: { agencyId: desk.agent().agencyId, name: "agent" },
    });
    const permissions = role.permissions.filter((name) => name !== "orders:cancel");
    await db.role.update({ where: { id: role.id }, data: { permissions } });
    await desk.workFor();
    await db.role.update({ where: { id: role.id }, data: { permissions: role.permissions } });
    expect(await desk.view(newId)).toMatchObject({ swaps: [{ state: "both", reason: "not-permitted" }] });
    expect(cancelCalls()).toEqual([]);
  });

  it("asks where what was confirmed is not what was agreed", async () => {
    // It is found by asking, and an order that is asked about tells its price (§2.5).
    desk.onBook = (reference) => {
      desk.place(reference, { netRate: usd(260) });
      return gatewayTimeout;
    };
    const newId = await desk.swap();
    await desk.workFor(120);
    expect(await desk.view(newId)).toMatchObject({
      state: "confirmed",
      swaps: [{ state: "both", reason: "terms" }],
    });
    expect(cancelCalls()).toEqual([]);
  });

  it("gives one place to one of many presses, and none to what is not better any more", async () => {
    const checks = [await desk.checkNew(), await desk.checkNew(), await desk.checkNew()];
    const pressed = await Promise.all(checks.map((checkId) => desk.press(checkId)));
    expect(pressed.filter((each) => each.ok)).toHaveLength(1);
    expect(pressed.filter((each) => !each.ok && each.failure.code === "conflict")).toHaveLength(2);
    await desk.workFor();
    const [taken] = pressed.flatMap((each) => (each.ok ? [each.value] : []));
    expect(
      await desk.services.db.order.count({
        where: { guestKeys: { has: `anna ${desk.lastName().toLowerCase()}` } },
      }),
    ).toBe(2);
    expect(await desk.view(taken ?? "")).toMatchObject({ state: "confirmed" });
  });

  it("is not given to a rate that the re-check made dearer", async () => {
    const { sheetId, rates } = valueOf(await desk.look());
    sellFor(desk, 255);
    const asked = { sheetId, ratePkgId: rates[0]?.rate.ratePkgId };
    const { checkId } = valueOf(await checkRate(desk.agent(), asked, desk.services));
    await desk.services.db.rateCheck.update({ where: { id: checkId }, data: { acceptedAt: new Date() } });
    expect(valueOf(await getCheck(desk.agent(), { checkId }, desk.services)).origin?.swap).toMatchObject({
      obstacle: "not-better",
    });
    expect(await desk.press(checkId)).toMatchObject({ failure: { code: "conflict" } });
  });

  it("keeps the new one from being cancelled while the old one is", async () => {
    desk.onCancel = () => broken;
    const newId = await desk.swap();
    await desk.workFor();
    expect(await desk.view(newId)).toMatchObject({
      cancelObstacle: "swap",
      swaps: [{ state: "cancelling" }],
    });
    const wish = { orderId: newId, agreedFeeMinor: 0, currency: "USD" };
    expect(await cancelOrder(desk.agent(), wish, desk.services)).toMatchObject({
      failure: { code: "conflict" },
    });
    await desk.workFor(1_300);
    expect(await desk.view(newId)).toMatchObject({
      cancelObstacle: null,
      swaps: [{ state: "both", reason: "not-carried-out" }],
    });
  });
});
