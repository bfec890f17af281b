import { afterAll, beforeAll, expect, it } from "vitest";
import { checkCheaper } from "#scripts/testing/cheaper-rates.ts";
import { type LinkedWorld, openLinkedWorld } from "#scripts/testing/linked-world.ts";
import { AGENT, valueOf } from "#scripts/testing/order-desk.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { listReminders } from "#lib/console/reminder/list-reminders.ts";
import { remind } from "#lib/console/reminder/remind.ts";
import { addDays, dayInZone } from "#lib/domain/stay-date.ts";
import { acceptTerms } from "./accept-terms.ts";
import { bookOrder } from "./book-order.ts";
import { checkRate } from "./check-rate.ts";
import { getCheck } from "./get-check.ts";
import { getOrder } from "./get-order.ts";
import { lookCheaper } from "./look-cheaper.ts";
import { settleSwapsOf } from "./settle-swap.ts";
import { watchPrices } from "./watch-prices.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";

// The real provider on the other side: what stands in the end is what it says.
let world: LinkedWorld;

beforeAll(async () => {
  world = await openLinkedWorld();
});
afterAll(() => world.close());

const agent = () => world.actor(AGENT);
const HOLDER = { firstName: "Anna", lastName: "Lee" };

async function bookCheck(checkId: string, firstName: string) {
  const { guestSlots, state, terms } = valueOf(await getCheck(agent(), { checkId }, world.services));
  if (state === "changed") {
    const seen = { checkId, seenTotalMinor: terms?.netTotal.amountMinor };
    valueOf(await acceptTerms(agent(), seen, world.services));
  }
  const guests = guestSlots.map(() => ({ ...HOLDER, firstName }));
  return bookOrder(agent(), { checkId, holder: HOLDER, guests }, world.services);
}

/** An order for a family of one name of its own. */
async function bookAt(word: Parameters<LinkedWorld["hotelIdOf"]>[0], firstName: string): Promise<string> {
  const hotelId = world.hotelIdOf(word);
  const checkIn = addDays(dayInZone(Date.now(), "UTC"), 60);
  const query = {
    placeName: "Rehearsal",
    checkIn,
    checkOut: addDays(checkIn, 2),
    residencyCode: "AE",
    nationalityCode: "AE",
    rooms: [{ adultCount: 2, childrenAges: [7] }],
    target: { kind: "hotel" as const, id: hotelId },
  };
  const rates = valueOf(await getHotelRates(agent(), { ...query, hotelId }, world.services));
  const asked = { sheetId: rates.sheetId, ratePkgId: rates.rooms[0]?.rates[0]?.ratePkgId };
  const { checkId } = valueOf(await checkRate(agent(), asked, world.services));
  const { orderId } = valueOf(await bookCheck(checkId, firstName));
  await settle(orderId, (order) => order.state === "confirmed" && order.swapObstacle === null);
  return orderId;
}

const view = async (orderId: string): Promise<OrderView> =>
  valueOf(await getOrder(agent(), { orderId }, world.services));

async function settle(orderId: string, isSo: (order: OrderView) => boolean): Promise<void> {
  await world.workUntil(orderId, async () => {
    await settleSwapsOf(world.services, orderId);
    return isSo(await view(orderId));
  });
}

it("at a hotel whose price fell, the new order is confirmed and then the old one is cancelled free of charge", async () => {
  const oldId = await bookAt("price-falls-later", "Faller");
  const checkId = await checkCheaper(agent(), oldId, world.services);
  const { origin } = valueOf(await getCheck(agent(), { checkId }, world.services));
  expect(origin?.swap).toMatchObject({ obstacle: null });
  expect(origin?.swap?.saved?.amountMinor).toBeGreaterThan(0);
  const { orderId: newId } = valueOf(await bookCheck(checkId, "Faller"));
  expect(await view(oldId)).toMatchObject({ state: "confirmed", swaps: [{ state: "waiting" }] });
  await settle(newId, ({ state, swaps }) => state === "confirmed" && swaps[0]?.state === "cancelling");
  await settle(oldId, ({ cancellation }) => cancellation?.state === "done");
  const old = await view(oldId);
  expect(old).toMatchObject({
    state: "cancelled",
    cancellation: { agreedFee: { amountMinor: 0 }, serviceFee: { amountMinor: 0 } },
    swaps: [{ side: "old", state: "done", other: { orderId: newId, state: "confirmed" } }],
  });
  const cancelledAt = Date.parse(old.cancellation?.requestedAt ?? "");
  const confirmed = (await view(newId)).history.find(({ what }) => what === "confirmed");
  expect(Date.parse(confirmed?.at ?? "")).toBeLessThanOrEqual(cancelledAt);
}, 120_000);

it("a day later the console finds by itself what a person finds, until the order is swapped", async () => {
  const oldId = await bookAt("price-falls-later", "Watcher");
  const bookedAt = new Date(Date.now() - 86_400_000);
  await world.services.db.order.update({ where: { id: oldId }, data: { createdAt: bookedAt } });
  await watchPrices(world.services);
  const { rates } = valueOf(await lookCheaper(agent(), { orderId: oldId }, world.services));
  expect(rates[0]?.saved?.amountMinor).toBeGreaterThan(0);
  expect(await listSwapReminders(oldId)).toMatchObject([{ orderId: oldId, saved: rates[0]?.saved }]);
  const { orderId: newId } = valueOf(
    await bookCheck(await checkCheaper(agent(), oldId, world.services), "Watcher"),
  );
  expect(await listSwapReminders(oldId)).toEqual([]);
  await settle(newId, ({ swaps }) => swaps[0]?.state === "cancelling");
  await settle(oldId, ({ cancellation }) => cancellation?.state === "done");
  expect(await listSwapReminders(oldId)).toEqual([]);
}, 120_000);

async function listSwapReminders(orderId: string) {
  await remind(world.services, "https://console.example");
  const { reminders } = valueOf(await listReminders(agent(), {}, world.services));
  return reminders.filter((each) => each.kind === "swap" && each.orderId === orderId);
}

it("at a hotel that is dearer again at the re-check, nothing is booked", async () => {
  const oldId = await bookAt("price-up", "Upper");
  const checkId = await checkCheaper(agent(), oldId, world.services);
  const { origin } = valueOf(await getCheck(agent(), { checkId }, world.services));
  expect(origin?.swap).toMatchObject({ obstacle: "not-better" });
  expect(await bookCheck(checkId, "Upper")).toMatchObject({ failure: { code: "conflict" } });
  expect(await view(oldId)).toMatchObject({ state: "confirmed", swaps: [], swapObstacle: null });
}, 120_000);
