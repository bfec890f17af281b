import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearRecentSearches } from "./clear-recent-searches.ts";
import { deleteSearch } from "./delete-search.ts";
import { listKeptSearches } from "./list-kept-searches.ts";
import { renameSearch } from "./rename-search.ts";
import { saveSearch } from "./save-search.ts";
import { findAnything } from "#lib/console/finder/find-anything.ts";
import { searchHotels } from "#lib/console/hotel/search-hotels.ts";
import { findAgencySource } from "#lib/db/content-sources.ts";
import { saveHotels } from "#lib/db/places.ts";
import { addDays } from "#lib/domain/stay-date.ts";
import { AGENT, openOrderDesk, type OrderDesk, QUERY, valueOf } from "#scripts/testing/order-desk.ts";

const SECOND = "agent2@bellhop.test";
const OTHER = "agent@other.test";
const ADMIN = "admin@bellhop.test";
const NAME = { en: "Palm Court", zh: "棕榈苑" };

let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
  for (const email of [AGENT, OTHER]) {
    const found = await findAgencySource(desk.services.db, desk.actor(email).agencyId);
    const hotel = { destinationId: null, countryCode: "AE", address: {}, rating: null, logoUrl: null };
    await saveHotels(
      desk.services.db,
      found?.source ?? "",
      new Date(),
      ["hotel-1", "hotel-2"].map((hotelId) => ({ ...hotel, hotelId, name: NAME, lat: null, lng: null })),
      [],
    );
  }
});
afterAll(() => desk.close());

async function search(changes: Record<string, unknown> = {}, email = AGENT): Promise<void> {
  await searchHotels(desk.actor(email), { ...QUERY, ...changes }, desk.services);
  // Whatever the service makes of it, and each at a time of its own.
  desk.services.clock.advance(1_000);
}

const kept = async (email = AGENT) => valueOf(await listKeptSearches(desk.actor(email), {}, desk.services));
const recentStays = async (email = AGENT) => (await kept(email)).recent.map(({ query }) => query.checkIn);
const clear = (email = AGENT) => clearRecentSearches(desk.actor(email), {}, desk.services);
const save = (name: string, address: string, email = AGENT) =>
  saveSearch(desk.actor(email), { name, address }, desk.services);
const find = async (query: string, email = AGENT) =>
  valueOf(await findAnything(desk.actor(email), { query }, desk.services)).searches;
const later = (days: number) => ({
  checkIn: addDays(QUERY.checkIn, days),
  checkOut: addDays(QUERY.checkOut, days),
});

describe("what was searched lately", () => {
  it("comes newest first and each once, for the person alone", async () => {
    await search();
    await search(later(1));
    await search({ sortBy: "price-asc" });
    await search({ cursor: 25 });
    expect(await recentStays()).toEqual([QUERY.checkIn, later(1).checkIn]);
    expect(await recentStays(SECOND)).toEqual([]);
    expect(await recentStays(OTHER)).toEqual([]);
  });

  it("holds no text that anybody typed, and the place by its name of today", async () => {
    await search({ placeName: "for Mrs Mansour" });
    expect(JSON.stringify(await desk.services.db.recentSearch.findMany())).not.toContain("Mansour");
    const [latest] = (await kept()).recent;
    expect(latest).toMatchObject({ place: NAME, isOver: false, query: { ...QUERY, placeName: "" } });
  });

  it("leaves out a place that the console has no name for", async () => {
    const before = await recentStays();
    await search({ target: { kind: "hotel", id: "unheard-of" } });
    expect(await recentStays()).toEqual(before);
  });

  it("is no more than a few, and goes when the person says so", async () => {
    await search({}, SECOND);
    for (let day = 0; day < 25; day += 1) await search(later(day));
    expect(await recentStays()).toHaveLength(6);
    const { personId } = desk.actor(AGENT);
    expect(await desk.services.db.recentSearch.count({ where: { personId } })).toBe(20);
    expect(await clear()).toMatchObject({ ok: true });
    expect(await recentStays()).toEqual([]);
    expect(await recentStays(SECOND)).toHaveLength(1);
  });

  it("of which the stay is over is one, whatever the stay was", async () => {
    await clear();
    await search({ checkIn: "2029-12-01", checkOut: "2029-12-02" });
    await search({ checkIn: "2029-12-02", checkOut: "2029-12-04" });
    await search({
      checkIn: "2029-12-02",
      checkOut: "2029-12-04",
      rooms: [{ adultCount: 3, childrenAges: [] }],
    });
    expect((await kept()).recent.map(({ isOver }) => isOver)).toEqual([false, false, false]);
    desk.services.clock.advance(4 * 86_400_000);
    expect((await kept()).recent.map(({ isOver }) => isOver)).toEqual([true, true]);
  });

  it("is found by the palette, by the place in any language and where nothing was typed", async () => {
    await clear();
    await search();
    for (const query of ["", "palm c", "棕榈"]) {
      expect((await find(query)).map(({ query: found }) => found.checkIn)).toEqual([QUERY.checkIn]);
    }
    expect(await find("dubai")).toEqual([]);
    expect(await find("palm", OTHER)).toEqual([]);
    expect(await find("palm", ADMIN)).toEqual([]);
  });

  it("fails no search where it cannot be noted", async () => {
    const { db } = desk.services;
    const asked = desk.server.received.length;
    await db.$executeRaw`ALTER TABLE recent_searches RENAME TO away`;
    try {
      await search(later(2));
    } finally {
      await db.$executeRaw`ALTER TABLE away RENAME TO recent_searches`;
    }
    expect(desk.server.received.length).toBeGreaterThan(asked);
  });
});

describe("a saved search", () => {
  it("is saved, found, renamed and deleted by its person alone", async () => {
    await search();
    const [{ address } = { address: "" }] = (await kept()).recent;
    const { savedSearchId } = valueOf(await save(" Winter fair ", address));
    expect((await kept()).saved).toMatchObject([
      { savedSearchId, name: "Winter fair", address, place: NAME },
    ]);
    expect((await kept(SECOND)).saved).toEqual([]);
    const [found] = await find("winter");
    expect(found).toMatchObject({ name: "Winter fair", address });

    for (const email of [SECOND, OTHER]) {
      const foreign = desk.actor(email);
      for (const outcome of [
        await renameSearch(foreign, { savedSearchId, name: "Mine" }, desk.services),
        await deleteSearch(foreign, { savedSearchId }, desk.services),
      ]) {
        expect(outcome).toMatchObject({ failure: { code: "missing" } });
      }
    }
    const own = desk.actor(AGENT);
    expect(await renameSearch(own, { savedSearchId, name: "Spring" }, desk.services)).toMatchObject({
      ok: true,
    });
    expect((await kept()).saved.map(({ name }) => name)).toEqual(["Spring"]);
    await clear();
    expect((await kept()).saved).toHaveLength(1);
    expect(await deleteSearch(own, { savedSearchId }, desk.services)).toMatchObject({ ok: true });
    expect((await kept()).saved).toEqual([]);
  });

  it("has a name no other of the person's has, and there are no more than fifty", async () => {
    await search();
    await search({}, SECOND);
    const [{ address } = { address: "" }] = (await kept()).recent;
    const { savedSearchId } = valueOf(await save("A", address));
    const taken = { failure: { code: "invalid", fields: { name: "taken" } } };
    expect(await save("A", address)).toMatchObject(taken);
    expect(await save("A", address, SECOND)).toMatchObject({ ok: true });
    await save("B", address);
    const rename = { savedSearchId, name: "B" };
    expect(await renameSearch(desk.actor(AGENT), rename, desk.services)).toMatchObject(taken);
    for (let at = 0; at < 48; at += 1) expect(await save(`C${at}`, address)).toMatchObject({ ok: true });
    expect(await save("D", address)).toMatchObject({ failure: { fields: { name: "kept-max" } } });
  });

  it.each([
    ["", "required"],
    ["   ", "required"],
    ["x".repeat(81), "too-long"],
    ["a\u0000b", "invalid"],
  ])("refuses the name %j", async (name, problem) => {
    expect(await save(name, "destination=x")).toMatchObject({ failure: { fields: { name: problem } } });
  });

  it("refuses what is no search", async () => {
    expect(await save("E", "destination=x&room=900", OTHER)).toMatchObject({ failure: { code: "missing" } });
  });

  it("a row of another agency's person cannot be written at all", async () => {
    const { db } = desk.services;
    const { personId } = desk.actor(OTHER);
    const row = { personId, agencyId: desk.actor(AGENT).agencyId, address: "x" };
    await expect(db.recentSearch.create({ data: { ...row, usedAt: new Date() } })).rejects.toThrow(
      /foreign key/i,
    );
  });
});

it("nothing of it is for whoever may not search", async () => {
  const admin = desk.actor(ADMIN);
  for (const outcome of [
    await listKeptSearches(admin, {}, desk.services),
    await clearRecentSearches(admin, {}, desk.services),
    await saveSearch(admin, { name: "A", address: "" }, desk.services),
    await renameSearch(admin, { savedSearchId: "x", name: "A" }, desk.services),
    await deleteSearch(admin, { savedSearchId: "x" }, desk.services),
  ]) {
    expect(outcome).toMatchObject({ failure: { code: "forbidden" } });
  }
});
