import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkRate } from "#lib/console/order/check-rate.ts";
import type { Services } from "#lib/console/services.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { createFastClock } from "#scripts/testing/caller.ts";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import {
  envelope,
  type InterfaceServer,
  ok,
  type Received,
  type Reply,
  startInterfaceServer,
  ticketData,
} from "#scripts/testing/interface-server.ts";
import { AGENT, QUERY, ratePackage, room, usd, valueOf } from "#scripts/testing/order-desk.ts";
import { findAgencySource } from "#lib/db/content-sources.ts";
import { saveHotels } from "#lib/db/places.ts";
import { getHotel } from "./get-hotel.ts";
import { getHotelRates } from "./get-hotel-rates.ts";
import { compareHotels } from "./compare-hotels.ts";
import { gatherHotels } from "./gather-hotels.ts";
import { searchHotels } from "./search-hotels.ts";

const query = { ...QUERY, target: { kind: "destination" as const, id: "dubai" } };
const dear = ratePackage({ ratePkgId: "dear", totalRate: { netRate: { currency: "KWD", amount: 12.345 } } });
const cheap = ratePackage({ ratePkgId: "cheap", totalRate: { netRate: { currency: "KWD", amount: 1.5 } } });

let world: ConsoleWorld;
let services: Services;
let server: InterfaceServer;
let list: object;
let sessions = 0;

function answer({ path, headers }: Received): Reply {
  if (path === OPERATIONS.ticket.path) return ok(ticketData());
  if (path === OPERATIONS.hotelRates.path) return ok({ rooms: [room(dear, cheap)] });
  // §4.7: an own live session is continued, and a new one is issued where none came.
  const continued = headers["session-id"];
  if (continued === undefined) sessions += 1;
  return ok({ list: [], basic: { sessionId: continued ?? `session-${sessions}` }, ...list });
}

beforeAll(async () => {
  server = await startInterfaceServer((request) => answer(request));
  world = await createConsoleWorld({ providerUrl: server.url });
  services = { ...world.services, clock: createFastClock(Date.parse("2029-12-01T12:00:00Z")) };
});
afterAll(async () => {
  await world.close();
  await server.close();
});
beforeEach(() => {
  list = {};
  server.answer = answer;
  server.received.length = 0;
});

const search = (changes: object = {}, email = AGENT) =>
  searchHotels(world.actor(email), { ...query, ...changes }, services);
const rates = (changes: object = {}, email = AGENT) =>
  getHotelRates(world.actor(email), { ...query, hotelId: "hotel-1", ...changes }, services);
const sessionsOf = (path: string) => server.callsTo(path).map(({ headers }) => headers["session-id"]);

describe("searchHotels", () => {
  it("asks for one rate a hotel, for the party searched, and shows the cheapest to its last decimal", async () => {
    list = {
      list: [{ id: "hotel-1", name: { en: "One" }, minPrice: usd(1), rooms: [room(dear, cheap)] }],
      total: 0,
      hasMore: true,
      cursor: 25,
    };
    const found = valueOf(await search());
    expect(server.callsTo(OPERATIONS.hotelList.path)[0]?.body).toMatchObject({
      maxRatesPerHotel: 1,
      destinationId: "dubai",
      roomOccupancies: [{ adultCount: 1, childrenAges: [7] }],
      residencyCode: "AE",
      nationalityCode: "AE",
    });
    expect(found).toMatchObject({
      hotels: [
        { hotelId: "hotel-1", cheapest: { rate: { netTotal: { amountMinor: 1_500, currency: "KWD" } } } },
      ],
      // §2.1: 0 beside hotels means that nobody counted.
      total: null,
      hasMore: true,
      nextCursor: 25,
      emptyReason: null,
    });
  });

  it.each([
    ["NO_SUPPLIER_ANSWERED", true],
    ["NO_SUPPLIER_ENABLED", false],
    ["NO_SUPPLIER_PERMITTED", false],
    ["ALL_SUPPLIERS_EXCLUDED", false],
    ["SOMETHING_NEW", false],
  ])("says why it is empty: %s", async (code, retryable) => {
    list = { basic: { sessionId: "s", emptyReason: { code }, statusRemark: "Because." } };
    expect(valueOf(await search())).toMatchObject({
      emptyReason: { code, retryable },
      remark: "Because.",
      total: 0,
    });
  });

  it("sends nothing that makes no sense, whoever asks", async () => {
    const problems = [
      { checkIn: "2020-01-01", checkOut: "2020-01-02" },
      { rooms: [] },
      { residencyCode: "<script>" },
      { currency: "" },
      { currency: "usd" },
      { target: null },
    ];
    for (const changes of problems)
      expect(await search(changes)).toMatchObject({ failure: { code: "invalid" } });
    for (const input of [null, "x", 7, [], { __proto__: { checkIn: "2030-01-01" } }]) {
      expect(await searchHotels(world.actor(AGENT), input, services)).toMatchObject({
        failure: { code: "invalid" },
      });
    }
    expect(await search({}, "admin@bellhop.test")).toMatchObject({ failure: { code: "forbidden" } });
    expect(server.received).toEqual([]);
  });

  it("keeps one session for a search and a person, over pages, order and the hotel's page", async () => {
    const stay = { checkIn: "2030-03-01", checkOut: "2030-03-03" };
    await search(stay);
    await search({ ...stay, cursor: 25, sortBy: "price-desc" });
    await rates(stay);
    const [first, second] = sessionsOf(OPERATIONS.hotelList.path);
    expect(first).toBeUndefined();
    expect(second).toMatch(/^session-/);
    expect(sessionsOf(OPERATIONS.hotelRates.path)).toEqual([second]);
    server.received.length = 0;
    await search(stay, "agent2@bellhop.test");
    await search({ ...stay, rooms: [{ adultCount: 2, childrenAges: [] }] });
    expect(sessionsOf(OPERATIONS.hotelList.path)).toEqual([undefined, undefined]);
  });

  it("asks for prices in the currency searched, in a session of its own, and checks in the one shown", async () => {
    const stay = { checkIn: "2030-05-01", checkOut: "2030-05-03" };
    const currenciesOf = (path: string) => server.callsTo(path).map(({ headers }) => headers["currency"]);
    await search(stay);
    await search({ ...stay, currency: "KWD" });
    const { sheetId } = valueOf(await rates({ ...stay, currency: "KWD" }));
    const [usual, asked] = currenciesOf(OPERATIONS.hotelList.path);
    expect(asked).toBe("KWD");
    expect(usual).not.toBe("KWD");
    expect(currenciesOf(OPERATIONS.hotelRates.path)).toEqual(["KWD"]);
    expect(sessionsOf(OPERATIONS.hotelList.path)).toEqual([undefined, undefined]);
    server.answer = (request) =>
      request.path === OPERATIONS.checkAvail.path ? ok({ status: 1, roomRatePkg: cheap }) : answer(request);
    valueOf(await checkRate(world.actor(AGENT), { sheetId, ratePkgId: "cheap" }, services));
    expect(currenciesOf(OPERATIONS.checkAvail.path)).toEqual(["KWD"]);
  });

  it("tells a refusal, a service that is away and a wrong answer apart", async () => {
    const replies: [Reply, string][] = [
      [envelope({ code: 100000403 }, { status: 403 }), "connection-refused"],
      [envelope({ code: 100000400, msg: "ERR.PARAM" }, { status: 400 }), "refused"],
      [envelope({ code: 100000500 }, { status: 500 }), "unreachable"],
      [ok({ list: "none" }), "malformed"],
    ];
    for (const [reply, code] of replies) {
      server.answer = (request) => (request.path === OPERATIONS.hotelList.path ? reply : answer(request));
      expect(await search()).toMatchObject({ failure: { code } });
    }
  });
});

/** Hotels of a place, handed out as the service pages them. */
function place(count: number) {
  return (request: Received): Reply => {
    if (request.path !== OPERATIONS.hotelList.path) return answer(request);
    const { pageNum = 1, pageSize = 50 } = request.body as { pageNum?: number; pageSize?: number };
    const ids = Array.from({ length: count }, (_, index) => `hotel-${index}`);
    const end = pageNum * pageSize;
    list = {
      list: ids.slice(end - pageSize, end).map((id) => ({ id, name: { en: id }, rooms: [room(cheap)] })),
      total: count,
      hasMore: end < count,
      ...(end < count ? { cursor: end } : {}),
    };
    return answer(request);
  };
}
const gather = (changes: object = {}, email = AGENT) =>
  gatherHotels(world.actor(email), { ...query, ...changes }, services);
const bodies = () => server.callsTo(OPERATIONS.hotelList.path).map(({ body }) => body);

describe("gatherHotels", () => {
  it("reads a place once for all filters and orders of one person, one rate a hotel", async () => {
    server.answer = place(450);
    const stay = { checkIn: "2030-06-01", checkOut: "2030-06-03" };
    const found = valueOf(await gather({ ...stay, cursor: 25 }));
    expect(new Set(found.hotels.map(({ hotelId }) => hotelId)).size).toBe(450);
    expect(found).toMatchObject({ isWhole: true, total: 450, centre: null });
    const asked = bodies();
    expect(new Set(asked.map((body) => Object(body).pageNum))).toEqual(new Set([undefined, 2, 3]));
    for (const body of asked) expect(body).toMatchObject({ maxRatesPerHotel: 1, pageSize: 200 });
    expect(valueOf(await gather(stay))).toBe(found);
    expect(bodies()).toHaveLength(3);
    await gather({ ...stay, sortBy: "cost-asc" });
    // The console's own order is not one to ask for.
    expect(bodies().some((body) => "sortBy" in Object(body))).toBe(false);
    await gather({ ...stay, sortBy: "price-desc" });
    expect(bodies().at(-1)).toMatchObject({ sortBy: "price-desc" });
    const before = bodies().length;
    await gather(stay, "agent2@bellhop.test");
    expect(bodies()).toHaveLength(before + 3);
  });

  it("reads a large place as far as is looked at together, and says so", async () => {
    server.answer = place(1_431);
    const found = valueOf(await gather({ checkIn: "2030-07-01", checkOut: "2030-07-03" }));
    expect(found.hotels).toHaveLength(1_000);
    expect(found).toMatchObject({ isWhole: false, total: 1_431 });
  });

  it("asks again for what is not whole, and tells of a page that did not come", async () => {
    const stay = { checkIn: "2030-08-01", checkOut: "2030-08-03" };
    list = { list: [{ id: "one" }], total: 1, basic: { sessionId: "s", notices: ["A supplier is late."] } };
    expect(valueOf(await gather(stay))).toMatchObject({ notices: ["A supplier is late."] });
    await gather(stay);
    expect(bodies()).toHaveLength(2);
    const whole = place(300);
    server.answer = (request) =>
      Object(request.body).pageNum === 2 ? envelope({ code: 100000500 }, { status: 500 }) : whole(request);
    expect(await gather({ checkIn: "2030-09-01", checkOut: "2030-09-03" })).toMatchObject({
      failure: { code: "unreachable" },
    });
  });
});

const compare = (hotelIds: string[], changes: object = {}) =>
  compareHotels(world.actor(AGENT), { ...query, ...changes, hotelIds }, services);
const offered = (id: string) => ({ id, name: { en: id }, rooms: [room(dear, cheap)] });

describe("compareHotels", () => {
  it("asks once for all of them, as part of the search, and keeps the order they were pinned in", async () => {
    const stay = { checkIn: "2030-10-01", checkOut: "2030-10-03" };
    list = { list: [offered("hotel-1"), offered("hotel-2")] };
    await search(stay);
    const compared = valueOf(await compare(["hotel-2", "hotel-1", "hotel-2"], stay));
    expect(compared.hotels.map(({ hotelId, cheapest }) => [hotelId, cheapest?.rate.ratePkgId])).toEqual([
      ["hotel-2", "cheap"],
      ["hotel-1", "cheap"],
    ]);
    const [, call, ...further] = server.callsTo(OPERATIONS.hotelList.path);
    expect(further).toEqual([]);
    expect(call?.body).toMatchObject({ hotelIds: ["hotel-2", "hotel-1"], maxRatesPerHotel: 1, ...stay });
    expect(call?.body).not.toHaveProperty("destinationId");
    const [, session] = sessionsOf(OPERATIONS.hotelList.path);
    expect(session).toMatch(/^session-/);
    expect(JSON.stringify(compared)).not.toContain(session);
  });

  it("has a known hotel that offers nothing without a rate, and none that nobody knows", async () => {
    const found = await findAgencySource(services.db, world.actor(AGENT).agencyId);
    const facts = { name: { en: "Full" }, address: {}, rating: 4, lat: 25, lng: 55, logoUrl: null };
    const hotel = { hotelId: "full", destinationId: null, countryCode: "AE" };
    await saveHotels(services.db, found?.source ?? "", new Date(), [{ ...hotel, ...facts }], []);
    list = { list: [offered("hotel-1")], basic: { sessionId: "s", notices: ["A supplier is late."] } };
    const compared = valueOf(await compare(["full", "never-a-hotel", "hotel-1"]));
    expect(compared).toMatchObject({
      hotels: [{ hotelId: "full", name: { en: "Full" }, cheapest: null }, { hotelId: "hotel-1" }],
      notices: ["A supplier is late."],
    });
  });

  it("compares six and not seven, and nothing on days that are over", async () => {
    list = { list: [] };
    const ids = ["1", "2", "3", "4", "5", "6"];
    expect((await compare(ids)).ok).toBe(true);
    expect(await compare([...ids, "7"])).toMatchObject({ failure: { code: "invalid" } });
    expect(await compare(ids, { checkIn: "2029-01-01", checkOut: "2029-01-03" })).toMatchObject({
      failure: { code: "invalid" },
    });
  });
});

describe("getHotelRates", () => {
  it("says of a supplier that did not answer that it was silent, and never that nothing is left", async () => {
    server.answer = (request) =>
      request.path === OPERATIONS.hotelRates.path
        ? envelope({ code: 100000504, msg: "the supplier did not answer in time" })
        : answer(request);
    expect(await rates()).toMatchObject({ ok: false, failure: { code: "silent" } });
  });

  it("keeps what was on screen on the server, and shows no session", async () => {
    const shown = valueOf(await rates({ checkIn: "2030-04-01", checkOut: "2030-04-03" }));
    expect(shown.rooms[0]?.rates.map(({ ratePkgId }) => ratePkgId)).toEqual(["dear", "cheap"]);
    expect(JSON.stringify(shown)).not.toContain("session-");
    const sheet = await services.db.rateSheet.findUniqueOrThrow({ where: { id: shown.sheetId } });
    expect(sheet).toMatchObject({
      sessionId: expect.stringMatching(/^session-/),
      personId: world.actor(AGENT).personId,
    });
  });

  it("answers a hotel nobody knows like a missing page", async () => {
    server.answer = (request) =>
      request.path === OPERATIONS.hotelRates.path ? ok({ rooms: [] }) : answer(request);
    expect(await rates()).toMatchObject({ failure: { code: "missing" } });
  });

  it("calls a hotel that is newer than the console's cache by its id", async () => {
    expect(valueOf(await rates()).hotel.name).toEqual({ en: "hotel-1" });
  });
});

const get = (hotelId: string, email = AGENT) => getHotel(world.actor(email), { hotelId }, services);

describe("getHotel", () => {
  it("tells what the console knows already, and asks nobody", async () => {
    const found = await findAgencySource(services.db, world.actor(AGENT).agencyId);
    const hotel = { hotelId: "known", destinationId: "dubai", name: { en: "Palm Court" }, address: {} };
    const facts = { countryCode: "AE", rating: 4.5, lat: null, lng: null, logoUrl: null };
    await saveHotels(services.db, found?.source ?? "", new Date(), [{ ...hotel, ...facts }], []);
    expect(valueOf(await get("known"))).toMatchObject({ ...hotel, rating: 4.5, point: null });
    expect(await get("newer")).toMatchObject({ failure: { code: "missing" } });
    expect(await get("")).toMatchObject({ failure: { code: "invalid" } });
    expect(await get("known", "admin@bellhop.test")).toMatchObject({ failure: { code: "forbidden" } });
    expect(server.received).toEqual([]);
  });
});
