import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
import { getHotelRates } from "./get-hotel-rates.ts";
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

describe("getHotelRates", () => {
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
});
