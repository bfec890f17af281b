import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AGENT, openOrderDesk, type OrderDesk, valueOf } from "#scripts/testing/order-desk.ts";
import { wordsOf } from "#lib/console/place/find-words.ts";
import { findAgencySource } from "#lib/db/content-sources.ts";
import { saveHotels, savePlaces } from "#lib/db/places.ts";
import { findAnything } from "./find-anything.ts";

const SECOND = "agent2@bellhop.test";
const MANAGER = "manager@bellhop.test";
const ADMIN = "admin@bellhop.test";
const OTHER = "agent@other.test";
const OTHER_ADMIN = "admin@other.test";

let desk: OrderDesk;
let orderId: string;
let reference: string;

beforeAll(async () => {
  desk = await openOrderDesk();
  const { db } = desk.services;
  const found = await findAgencySource(db, desk.actor(AGENT).agencyId);
  const name = { en: "Hotelsburg", zh: "酒店堡", ar: "بلدة الفنادق" };
  const place = {
    id: "burg",
    parentId: null,
    type: 6,
    isOwn: false,
    name,
    nameFull: name,
    countryCode: "AE",
  };
  await savePlaces(
    db,
    found?.source ?? "",
    new Date(),
    [{ ...place, hotelCount: 1, hasChildren: false, lat: null, lng: null }],
    wordsOf(Object.values(name)).map((word) => ({ word, id: "burg", rank: 0, weight: 1 })),
  );
  const hotel = { hotelId: "hotel-1", destinationId: "burg", countryCode: "AE", address: {}, rating: null };
  const hotelName = { en: "Palm Court", zh: "棕榈苑" };
  await saveHotels(
    db,
    found?.source ?? "",
    new Date(),
    [{ ...hotel, name: hotelName, lat: null, lng: null, logoUrl: null }],
    [],
  );
  orderId = await desk.book();
  ({ reference } = await desk.view(orderId));
});
afterAll(() => desk.close());

async function find(email: string, query: string) {
  const { orders, places, people } = valueOf(await findAnything(desk.actor(email), { query }, desk.services));
  return {
    orders: orders.map((order) => order.orderId),
    places: places.map(({ id }) => id),
    people: people.map(({ name }) => name),
  };
}

const nothing = { orders: [], places: [], people: [] };

describe("an order is found", () => {
  it("by its own agent and the agency's manager, by reference, guest and hotel", async () => {
    for (const email of [AGENT, MANAGER]) {
      for (const query of [
        reference,
        reference.slice(3, 8).toLowerCase(),
        "lee ann",
        "BEN",
        "palm co",
        "棕榈",
      ]) {
        expect((await find(email, query)).orders, `${email} ${query}`).toEqual([orderId]);
      }
    }
  });

  it.each([SECOND, ADMIN, OTHER, OTHER_ADMIN])("by nobody else, such as %s", async (email) => {
    for (const query of [reference, "lee ann", "palm court"]) {
      expect((await find(email, query)).orders).toEqual([]);
    }
  });
});

describe("a person is found", () => {
  it("by whoever may read people, by name and e-mail, with what they are", async () => {
    const { people } = valueOf(await findAnything(desk.actor(ADMIN), { query: "AMIRA" }, desk.services));
    expect(people).toEqual([
      {
        personId: desk.actor(AGENT).personId,
        name: "Amira Haddad",
        account: { email: AGENT, roleName: "agent" },
      },
    ]);
    expect((await find(ADMIN, "agent2")).people).toEqual(["Li Wei"]);
  });

  it("by whoever reads the agency's orders only where they booked, and without the account", async () => {
    const { people } = valueOf(await findAnything(desk.actor(MANAGER), { query: "amira" }, desk.services));
    expect(people).toEqual([{ personId: desk.actor(AGENT).personId, name: "Amira Haddad", account: null }]);
    expect((await find(MANAGER, "li wei")).people).toEqual([]);
  });

  it.each([AGENT, OTHER, OTHER_ADMIN])("by nobody else, such as %s", async (email) => {
    expect((await find(email, "amira")).people).toEqual([]);
  });
});

describe("a place is found", () => {
  it("by whoever may search hotels, in any language, and the service is asked nothing", async () => {
    const before = desk.server.received.length;
    for (const query of ["hotelsb", "酒店", "بلده"]) {
      expect((await find(AGENT, query)).places).toEqual(["burg"]);
    }
    expect(desk.server.received).toHaveLength(before);
    expect((await find(ADMIN, "hotelsb")).places).toEqual([]);
  });
});

it("nothing is found for nothing, and whoever may open nothing is refused", async () => {
  expect(await find(MANAGER, " -'% ")).toEqual(nothing);
  const nobody = { ...desk.actor(AGENT), permissions: [] };
  expect(await findAnything(nobody, { query: reference }, desk.services)).toMatchObject({
    failure: { code: "forbidden" },
  });
  expect(await findAnything(desk.actor(AGENT), { query: "x".repeat(101) }, desk.services)).toMatchObject({
    failure: { code: "invalid" },
  });
  expect(await findAnything(desk.actor(AGENT), { query: undefined }, desk.services)).toMatchObject({
    failure: { code: "invalid" },
  });
});
