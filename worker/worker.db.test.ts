import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import {
  type LiveProgram,
  type LiveProvider,
  startProvider,
  startWorker,
  waitUntil,
} from "#scripts/testing/live-programs.ts";
import { bookKnowingly, valueOf } from "#scripts/testing/order-desk.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { searchHotels } from "#lib/console/hotel/search-hotels.ts";
import { cancelOrder } from "#lib/console/order/cancel-order.ts";
import { checkRate } from "#lib/console/order/check-rate.ts";
import { getCheck } from "#lib/console/order/get-check.ts";
import { getOrder } from "#lib/console/order/get-order.ts";
import { quoteCancel } from "#lib/console/order/quote-cancel.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { suggestPlaces } from "#lib/console/place/suggest-places.ts";
import { fetchDocument } from "#lib/console/voucher/fetch-document.ts";

// Provider, worker and PostgreSQL as they are in life; only the browser is missing.
const vaultKey = randomBytes(32).toString("base64");
let provider: LiveProvider;
let world: ConsoleWorld;
let worker: LiveProgram;

beforeAll(async () => {
  provider = await startProvider();
  world = await createConsoleWorld({ providerUrl: provider.url, vaultKey });
  worker = startWorker(world.databaseUrl, vaultKey);
});
afterAll(async () => {
  await worker.kill();
  await world.close();
  await provider.kill();
  await provider.drop();
});

const agent = () => world.actor("agent@bellhop.test");

const stay = {
  placeName: "Rehearsal",
  checkIn: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
  checkOut: new Date(Date.now() + 63 * 86_400_000).toISOString().slice(0, 10),
  residencyCode: "AE",
  nationalityCode: "AE",
};

async function suggestFirst(query: string) {
  const { suggestions } = valueOf(await suggestPlaces(agent(), { query }, world.services));
  return suggestions[0];
}

/** Books the first rate of the hotel found by that name and returns the order's id. */
async function bookAt(
  name: string,
  rooms: { adultCount: number; childrenAges: number[] }[],
): Promise<string> {
  const { services } = world;
  const hotel = await suggestFirst(name);
  if (hotel?.kind !== "hotel") throw new Error(`no hotel is called ${name}`);
  const query = { ...stay, rooms, target: { kind: "hotel" as const, id: hotel.id } };
  const rates = valueOf(await getHotelRates(agent(), { ...query, hotelId: hotel.id }, services));
  const asked = { sheetId: rates.sheetId, ratePkgId: rates.rooms[0]?.rates[0]?.ratePkgId };
  const { checkId } = valueOf(await checkRate(agent(), asked, services));
  const { guestSlots } = valueOf(await getCheck(agent(), { checkId }, services));
  const guests = guestSlots.map(() => ({ firstName: "Anna", lastName: "Lee" }));
  return bookKnowingly(
    agent(),
    { checkId, holder: { firstName: "Anna", lastName: "Lee" }, guests },
    services,
  );
}

const read = async (orderId: string): Promise<OrderView> =>
  valueOf(await getOrder(agent(), { orderId }, world.services));

async function settle(orderId: string): Promise<OrderView> {
  await waitUntil("the order's end", async () => (await read(orderId)).isFinal);
  return read(orderId);
}

describe("the worker", () => {
  it("fetches places at its first start, so that somebody can type at once", async () => {
    await waitUntil("a place to search", async () => (await suggestFirst("rehears")) !== undefined);
    await waitUntil(
      "all places",
      async () => valueOf(await suggestPlaces(agent(), { query: "dubai" }, world.services)).isReady,
    );
    expect(await suggestFirst("Dubai")).toMatchObject({
      kind: "destination",
      destinationType: 6,
      name: { en: "Dubai" },
    });
    const place = await suggestFirst("Rehearsal");
    const target = { kind: "destination" as const, id: place?.id ?? "" };
    const rooms = [{ adultCount: 2, childrenAges: [7] }];
    const found = valueOf(await searchHotels(agent(), { ...stay, target, rooms }, world.services));
    expect(found.hotels.length).toBeGreaterThan(0);
  });

  it.each([
    ["1 adult", [{ adultCount: 1, childrenAges: [] }]],
    ["2 adults and a child of 7", [{ adultCount: 2, childrenAges: [7] }]],
    [
      "two rooms with different parties",
      [
        { adultCount: 1, childrenAges: [3] },
        { adultCount: 2, childrenAges: [1] },
      ],
    ],
  ])("books %s, hands over the voucher, and cancels", async (_name, rooms) => {
    const { services } = world;
    const orderId = await bookAt("Rehearsal Partial", rooms);
    const order = await settle(orderId);
    expect(order).toMatchObject({ state: "confirmed", differences: [], failure: null });
    await waitUntil("the voucher", async () => (await fetchDocument(agent(), { orderId }, services)).ok);
    expect(valueOf(await fetchDocument(agent(), { orderId }, services)).integrity).toBe("verified");
    const { fee } = valueOf(await quoteCancel(agent(), { orderId }, services));
    const agreed = { orderId, agreedFeeMinor: fee.amountMinor, currency: fee.currency };
    valueOf(await cancelOrder(agent(), agreed, services));
    expect(await settle(orderId)).toMatchObject({
      state: "cancelled",
      cancellation: { state: "done", serviceFee: fee },
    });
    expect(await fetchDocument(agent(), { orderId }, services)).toMatchObject({
      failure: { code: "conflict" },
    });
  });

  it("finds out what became of a Book that was not answered, also after it was killed", async () => {
    const orderId = await bookAt("Rehearsal Late Answer", [{ adultCount: 2, childrenAges: [] }]);
    await waitUntil("the send", async () => (await read(orderId)).sentAt !== null);
    await worker.kill();
    // The lease of the killed worker ends by itself after a minute; nobody waits for that here.
    await world.services.db.order.update({
      where: { id: orderId },
      data: { leaseUntil: new Date(), dueAt: new Date() },
    });
    worker = startWorker(world.databaseUrl, vaultKey);
    const order = await settle(orderId);
    expect(order.state).toBe("confirmed");
    expect(order.evidence.filter(({ call }) => call === "book").length).toBeLessThanOrEqual(1);
  });

  it("ends what is on its way when it is told to stop", async () => {
    expect(await worker.stop()).toBe(0);
    worker = startWorker(world.databaseUrl, vaultKey);
  });
});
