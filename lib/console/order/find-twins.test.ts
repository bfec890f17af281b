import { describe, expect, it } from "vitest";
import { findOpenTwins, findSharedGuests, findTwins, type GuestStay, toGuestKey } from "./find-twins.ts";
import type { OrderOfGuests } from "#lib/db/orders-of-guests.ts";

const anna = { firstName: "Anna", lastName: "Lee" };
const ben = { firstName: "Ben", lastName: "Lee" };

const stay = (changes: Partial<GuestStay> = {}): GuestStay => ({
  guests: [anna],
  hotel: { hotelId: "h-1", destinationId: "dubai" },
  checkIn: "2030-02-01",
  checkOut: "2030-02-03",
  ...changes,
});

describe("toGuestKey", () => {
  it.each([
    ["anna", "LEE"],
    ["  Lee ", "Anna"],
    ["Ånna", "Léé"],
  ])("takes %s %s for Anna Lee", (firstName, lastName) => {
    expect(toGuestKey({ firstName, lastName })).toBe(toGuestKey(anna));
  });

  it.each([
    ["Ann", "Lee"],
    ["Anna", "Lee Smith"],
    ["AnnaLee", ""],
  ])("does not take %s %s for her", (firstName, lastName) => {
    expect(toGuestKey({ firstName, lastName })).not.toBe(toGuestKey(anna));
  });
});

describe("findSharedGuests", () => {
  it.each<[string, Partial<GuestStay>]>([
    ["the same hotel and nights", {}],
    ["another hotel of the city", { hotel: { hotelId: "h-2", destinationId: "dubai" } }],
    ["one night of it", { checkIn: "2030-02-02", checkOut: "2030-02-09" }],
    ["a longer stay around it", { checkIn: "2030-01-20", checkOut: "2030-02-20" }],
    ["one guest among others", { guests: [ben, { firstName: "LEE", lastName: "Anna" }] }],
    ["the same hotel of no known city", { hotel: { hotelId: "h-1", destinationId: null } }],
  ])("sees a twin in %s", (_name, changes) => {
    expect(findSharedGuests(stay({ guests: [anna, ben] }), stay(changes))).toContainEqual(anna);
  });

  it.each<[string, Partial<GuestStay>]>([
    ["the nights that follow", { checkIn: "2030-02-03", checkOut: "2030-02-05" }],
    ["the nights before", { checkIn: "2030-01-30", checkOut: "2030-02-01" }],
    ["another city", { hotel: { hotelId: "h-3", destinationId: "doha" } }],
    ["another hotel of no known city", { hotel: { hotelId: "h-3", destinationId: null } }],
    ["other guests", { guests: [ben] }],
  ])("sees none in %s", (_name, changes) => {
    expect(
      findSharedGuests(stay({ hotel: { hotelId: "h-1", destinationId: "dubai" } }), stay(changes)),
    ).toEqual([]);
  });

  it("does not take two hotels of unknown cities for one city", () => {
    const here = stay({ hotel: { hotelId: "h-1", destinationId: null } });
    expect(findSharedGuests(here, stay({ hotel: { hotelId: "h-2", destinationId: null } }))).toEqual([]);
  });
});

const found = (changes: Partial<OrderOfGuests> = {}): OrderOfGuests => ({
  id: "o-1",
  reference: "BH-1",
  personId: "colleague",
  personName: "Carla",
  state: "confirmed",
  sends: 1,
  dueAt: null,
  guests: [anna, ben],
  hotel: { hotelId: "h-1", destinationId: "dubai", name: { en: "Hotel One" } },
  checkIn: "2030-02-01",
  checkOut: "2030-02-03",
  ...changes,
});
const agent = { personId: "me", permissions: ["orders:read-own" as const] };
const manager = { personId: "boss", permissions: ["orders:read-agency" as const] };

describe("findTwins", () => {
  it("tells all of an order to whoever may read it", () => {
    const [own] = findTwins(stay(), [found({ personId: "me" })], agent);
    expect(own).toMatchObject({
      isOwn: true,
      guests: ["Anna Lee"],
      order: { reference: "BH-1", state: "confirmed" },
    });
    expect(findTwins(stay(), [found()], manager)[0]?.order).not.toBeNull();
  });

  it("tells an agent of a colleague's only that there is one, whose, and for which of these guests", () => {
    expect(findTwins(stay(), [found()], agent)).toEqual([
      { orderId: "o-1", bookedBy: "Carla", isOwn: false, guests: ["Anna Lee"], order: null },
    ]);
  });
});

const idsOf = (state: string, others: string[]) =>
  findOpenTwins(
    { ...stay(), state, sends: 1, dueAt: null },
    others.map((each) => found({ id: each, state: each })),
    agent,
  ).map(({ orderId }) => orderId);

describe("findOpenTwins", () => {
  it("names every twin while the order itself is open, and the open ones once it is settled", () => {
    const others = ["sent", "unsettled", "unknown", "confirming", "confirmed", "needCancel"];
    for (const state of ["sending", "sent", "unsettled", "unknown", "confirming"]) {
      expect(idsOf(state, others)).toEqual(others);
    }
    expect(idsOf("confirmed", others)).toEqual(["sent", "unsettled", "unknown", "confirming"]);
  });

  it("takes one that was given up and is looked for still for one that may hold rooms", () => {
    const standing = found({ state: "failed", dueAt: new Date(0) });
    expect(
      findOpenTwins({ ...stay(), state: "confirmed", sends: 1, dueAt: null }, [standing], manager),
    ).toEqual([expect.objectContaining({ order: expect.objectContaining({ state: "unsettled" }) })]);
    expect(
      findOpenTwins({ ...stay(), state: "failed", sends: 1, dueAt: new Date(0) }, [found()], agent),
    ).toHaveLength(1);
  });

  it("names none for an order that holds nothing", () => {
    expect(idsOf("failed", ["unsettled"])).toEqual([]);
    expect(idsOf("cancelled", ["unsettled"])).toEqual([]);
  });
});
