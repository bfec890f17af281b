import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Services } from "#lib/console/services.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { addDays } from "#lib/domain/stay-date.ts";
import type { TurnWish } from "#lib/interface/pacing/turns.ts";
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
import { gatherHotels } from "./gather-hotels.ts";
import { searchHotels } from "./search-hotels.ts";
import { surveyDates } from "./survey-dates.ts";

const dubai = { kind: "destination" as const, id: "dubai" };
const abuDhabi = { kind: "destination" as const, id: "abu-dhabi" };
const LIST = OPERATIONS.hotelList.path;

let world: ConsoleWorld;
let services: Services;
let server: InterfaceServer;
/** No two tests search for the same days: what was answered is held. */
let month = 0;
let search = { ...QUERY, target: dubai };

type Body = { checkIn: string; checkOut: string; destinationId?: string };
const bodies = () => server.callsTo(LIST).map(({ body }) => body as Body);

function answer({ path, body }: Received): Reply {
  if (path === OPERATIONS.ticket.path) return ok(ticketData());
  return path === LIST ? priced(body as Body) : envelope({ code: 100000500 }, { status: 500 });
}

/** A price that is the day of arrival; its hotel is the second of two, of which the first has no rate. */
function priced({ checkIn }: Body): Reply {
  const rate = { netRate: usd(Number(checkIn.slice(8))) };
  return listOf({
    list: [
      { id: "empty", name: { en: "Empty" }, rooms: [] },
      { id: "hotel-1", name: { en: "One" }, rooms: [room(ratePackage({ rate, totalRate: rate }))] },
    ],
    total: 12,
    hasMore: true,
  });
}

function listOf(data: object, basic: object = {}): Reply {
  return ok({ list: [], ...data, basic: { sessionId: "session", ...basic } });
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
  server.answer = answer;
  server.received.length = 0;
  month += 1;
  const checkIn = `${month > 12 ? 2031 : 2030}-${String(((month - 1) % 12) + 1).padStart(2, "0")}-10`;
  search = { ...QUERY, target: dubai, checkIn, checkOut: addDays(checkIn, 2) };
});

const start = (changes: object = {}, { email = AGENT, by = services } = {}) =>
  surveyDates(world.actor(email), { search, legs: [], flexDays: 3, ...changes }, by);

async function survey(...args: Parameters<typeof start>) {
  const { rows } = valueOf(await start(...args));
  return Promise.all(rows.map(({ cells }) => Promise.all(cells.map((cell) => cell.answer))));
}

describe("the calls of a grid of dates", () => {
  it("are one a cell, for the cheapest of the same party, and none when it is looked at again", async () => {
    const cells = await survey();
    expect(cells.map((row) => row.length)).toEqual([3, 3, 3, 3, 3, 3, 3]);
    expect(cells[3]?.[1]).toEqual({
      kind: "price",
      total: { amountMinor: 1_000, currency: "USD" },
      hotelName: { en: "One" },
      hotelCount: 12,
      isWhole: true,
    });
    expect(bodies()).toHaveLength(21);
    expect(new Set(bodies().map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`)).size).toBe(21);
    for (const body of bodies()) {
      expect(body).toMatchObject({
        destinationId: "dubai",
        roomOccupancies: QUERY.rooms,
        residencyCode: "AE",
        nationalityCode: "AE",
        maxRatesPerHotel: 1,
        sortBy: "price-asc",
      });
    }
    // Four set out together, and any of them may be there first.
    const first = bodies().slice(0, 4);
    expect(first.map(({ checkIn, checkOut }) => ({ checkIn, checkOut }))).toContainEqual({
      checkIn: search.checkIn,
      checkOut: search.checkOut,
    });
    expect(await survey()).toEqual(cells);
    expect(await survey({ flexDays: 1 })).toEqual(cells.slice(2, 5));
    expect(bodies()).toHaveLength(21);
    await survey({}, { email: "agent2@bellhop.test" });
    expect(bodies()).toHaveLength(42);
  });

  it("leave out what a list that was just read has told", async () => {
    await searchHotels(world.actor(AGENT), { ...search, sortBy: "price-asc" }, services);
    const later = { ...search, checkIn: addDays(search.checkIn, 1), checkOut: addDays(search.checkOut, 1) };
    server.answer = (request) => (request.path === LIST ? listOf({ list: [], total: 0 }) : answer(request));
    await gatherHotels(world.actor(AGENT), later, services);
    server.answer = answer;
    // A page of a list in another order says nothing of the cheapest.
    const earlier = {
      ...search,
      checkIn: addDays(search.checkIn, -1),
      checkOut: addDays(search.checkOut, -1),
    };
    await searchHotels(world.actor(AGENT), { ...earlier, sortBy: "rating-desc" }, services);
    server.received.length = 0;
    const cells = await survey({ flexDays: 1 });
    expect(bodies()).toHaveLength(7);
    expect(cells.map((row) => row[1]?.kind)).toEqual(["price", "price", "nothing"]);
  });

  it("of a trip are one for each place and day, and one for a stay that two of its places share", async () => {
    const legs = [
      { target: abuDhabi, placeName: "Abu Dhabi", nights: 1 },
      { target: dubai, placeName: "Dubai", nights: 2 },
    ];
    const cells = await survey({ legs });
    expect(cells.map((row) => row.length)).toEqual([3, 3, 3, 3, 3, 3, 3]);
    // Dubai from the tenth on, three days later, and again from the thirteenth on: four of seven are the same stays.
    expect(bodies()).toHaveLength(21 - 4);
    expect(bodies().filter(({ destinationId }) => destinationId === "abu-dhabi")).toHaveLength(7);
  });

  it("are no more than four at once, behind single searches, which go on meanwhile", async () => {
    const held: (() => void)[] = [];
    let isHeld = true;
    server.answer = (request) => {
      const { checkIn } = Object(request.body) as Body;
      const reply = answer(request);
      if (request.path !== LIST || !isHeld || checkIn.endsWith("-20")) return reply;
      return (...to) => void held.push(() => reply(...to));
    };
    const wishes: TurnWish[] = [];
    const { pacing } = services;
    const by: Services = {
      ...services,
      pacing: {
        ...pacing,
        for(...of) {
          const turns = pacing.for(...of);
          return {
            take(wish) {
              wishes.push(wish);
              return turns.take(wish);
            },
          };
        },
      },
    };
    // Two grids of one person have no more than one.
    const both = [survey({}, { by }), survey({ flexDays: 1 }, { by })];
    await expect.poll(() => held.length).toBe(4);
    const meanwhile = {
      ...search,
      checkIn: `${search.checkIn.slice(0, 8)}20`,
      checkOut: addDays(search.checkIn, 12),
    };
    valueOf(await searchHotels(world.actor(AGENT), meanwhile, services));
    expect(held).toHaveLength(4);
    isHeld = false;
    for (const release of held) release();
    await Promise.all(both);
    expect(bodies()).toHaveLength(21 + 1);
    const ofLists = wishes.filter(({ name }) => name === "hotelList");
    expect(ofLists).toHaveLength(21);
    expect(new Set(ofLists.map(({ priority }) => priority))).toEqual(new Set(["survey"]));
  });

  it("end where the reader leaves, and where the connection is refused", async () => {
    const left = new AbortController();
    left.abort();
    const unread = await survey({}, { by: { ...services, signal: left.signal } });
    expect(unread.flat().filter(({ kind }) => kind !== "unknown")).toEqual([]);
    expect(bodies()).toEqual([]);
    server.answer = (request) =>
      request.path === LIST ? envelope({ code: 100000403 }, { status: 403 }) : answer(request);
    const refused = await survey();
    expect(bodies().length).toBeLessThanOrEqual(4);
    const reasons = new Set(refused.flat().map((cell) => Object(cell).reason));
    expect(reasons).toEqual(new Set(["connection-refused", "not-asked"]));
  });

  it("are none for what nobody may ask, or cannot be", async () => {
    const leg = { target: abuDhabi, placeName: "", nights: 1 };
    for (const changes of [
      { flexDays: 4 },
      { legs: [leg, leg, leg, leg] },
      { legs: [{ ...leg, nights: 0 }] },
      { search: { ...search, checkIn: "2020-01-01", checkOut: "2020-01-02" } },
    ]) {
      expect(await start(changes)).toMatchObject({ failure: { code: "invalid" } });
    }
    expect(await start({}, { email: "admin@bellhop.test" })).toMatchObject({
      failure: { code: "forbidden" },
    });
    expect(server.received).toEqual([]);
  });
});

describe("a cell", () => {
  it("that cannot be searched is not asked for", async () => {
    search = { ...search, checkIn: "2029-12-02", checkOut: "2029-12-03" };
    const cells = await survey();
    expect(cells.map((row) => row.map(({ kind }) => kind))).toEqual([
      ...[1, 2].map(() => ["outside", "outside"]),
      ...[1, 2, 3, 4, 5].map(() => ["price", "price"]),
    ]);
    expect(bodies()).toHaveLength(10);
  });

  it.each<[string, Reply, object]>([
    ["nothing is free", listOf({ total: 0 }), { kind: "nothing", reason: null }],
    [
      "it is not sold",
      listOf({}, { emptyReason: { code: "ALL_SUPPLIERS_EXCLUDED" } }),
      { kind: "nothing", reason: "ALL_SUPPLIERS_EXCLUDED" },
    ],
  ])("says that %s, and is not asked for again", async (_what, reply, cell) => {
    server.answer = (request) => (request.path === LIST ? reply : answer(request));
    expect(new Set((await survey({ flexDays: 1 })).flat())).toContainEqual(cell);
    await survey({ flexDays: 1 });
    expect(bodies()).toHaveLength(9);
  });

  it.each<[string, Reply, object]>([
    [
      "NO_SUPPLIER_ANSWERED",
      listOf({}, { emptyReason: { code: "NO_SUPPLIER_ANSWERED" } }),
      { kind: "unknown", reason: "NO_SUPPLIER_ANSWERED" },
    ],
    [
      "NOT_ALL_ANSWERED",
      listOf({}, { statusRemark: "One was late." }),
      { kind: "unknown", reason: "NOT_ALL_ANSWERED" },
    ],
    ["no-price", listOf({ list: [{ id: "x" }] }), { kind: "unknown", reason: "no-price" }],
    [
      "silent",
      envelope({ code: 100000504, msg: "the supplier did not answer in time" }),
      { kind: "unknown", reason: "silent" },
    ],
    [
      "unreachable",
      envelope({ code: 100000500 }, { status: 500 }),
      { kind: "unknown", reason: "unreachable" },
    ],
    ["malformed", ok({ list: "none" }), { kind: "unknown", reason: "malformed" }],
  ])("is unknown (%s), and only such are asked for again", async (_reason, reply, cell) => {
    const { checkIn, checkOut } = search;
    server.answer = (request) => {
      const body = Object(request.body) as Body;
      const isOdd = request.path === LIST && body.checkIn === checkIn && body.checkOut === checkOut;
      return isOdd ? reply : answer(request);
    };
    const cells = await survey({ flexDays: 1 });
    expect(cells[1]?.[1]).toEqual(cell);
    expect(cells.flat().filter(({ kind }) => kind === "price")).toHaveLength(8);
    server.received.length = 0;
    server.answer = answer;
    expect((await survey({ flexDays: 1 }))[1]?.[1]).toMatchObject({ kind: "price" });
    expect(bodies()).toHaveLength(1);
  });

  it("says that others may be cheaper where not everybody answered", async () => {
    server.answer = (request) =>
      request.path === LIST
        ? listOf(
            { list: [{ id: "one", rooms: [room(ratePackage())] }] },
            { notices: ["A supplier is late."] },
          )
        : answer(request);
    expect((await survey({ flexDays: 1 }))[1]?.[1]).toMatchObject({
      kind: "price",
      isWhole: false,
      hotelCount: null,
    });
    await survey({ flexDays: 1 });
    expect(bodies()).toHaveLength(18);
  });
});

it("a grid is none of the person's latest searches", async () => {
  const before = await services.db.recentSearch.count();
  await survey();
  expect(await services.db.recentSearch.count()).toBe(before);
});
