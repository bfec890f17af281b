import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "#lib/contract/operations.ts";
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
import { valueOf } from "#scripts/testing/order-desk.ts";
import { browsePlaces } from "./browse-places.ts";
import { getPlace } from "./get-place.ts";
import { planContent, refreshContent } from "./refresh-content.ts";
import { suggestPlaces } from "./suggest-places.ts";

const place = (id: string, type: number, en: string, hotelCount: number, more: object = {}) => ({
  id,
  type,
  name: { en, ...more },
  nameFull: { en: `${en}, Emirates` },
  countryCode: "AE",
  extra: { hotelCount },
});

const TREE: Record<string, object[]> = {
  "": [
    { id: "asia", type: 1, name: { en: "Asia" } },
    place("AE", 2, "United Arab Emirates", 150),
    { id: "AQ", type: 2, name: { en: "Antarctica" }, countryCode: "AQ", extra: { hotelCount: 0 } },
  ],
  AE: [place("AE-DU", 3, "Emirate of Dubai", 150)],
  "AE-DU": [place("dubai", 6, "Dubai", 149, { zh: "迪拜", ar: "دُبَيّ" }), place("durra", 6, "Al Durra", 1)],
  dubai: [place("dxb", 8, "Dubai Airport (DXB)", 3), place("marina", 7, "Dubai Marina", 20)],
};

const HOSTILE = "Zürich\u0000 Inn <b>' OR 1=1";

let hotels = [
  ...Array.from({ length: 148 }, (_, index) => ({
    hotelId: `h${index}`,
    name: { en: `Palm Hotel ${index}` },
    rating: 3,
  })),
  { hotelId: "hostile", name: { en: HOSTILE, zh: "棕榈酒店" }, rating: 4.5 },
];

let world: ConsoleWorld;
let server: InterfaceServer;
let credentialId: string;

function answer({ path, body }: Received): Reply {
  const asked = body as {
    parentDestinationId?: string;
    destinationId?: string;
    page?: { pageNum?: number; cursor?: number };
  };
  if (path === OPERATIONS.ticket.path) return ok(ticketData());
  if (path === OPERATIONS.destinations.path)
    return ok({ destinations: TREE[asked.parentDestinationId ?? ""] ?? [] });
  if (path !== OPERATIONS.hotelsMetadata.path) throw new Error(`nobody answers ${path}`);
  const all = asked.destinationId === "dubai" ? hotels : [];
  const start = asked.page?.cursor ?? ((asked.page?.pageNum ?? 1) - 1) * 100;
  const end = start + 100;
  return ok({ hotelsMetadata: all.slice(start, end), page: { hasMore: end < all.length, cursor: end } });
}

const suggest = (query: unknown) =>
  suggestPlaces(world.actor("agent@bellhop.test"), { query }, world.services);
const namesFor = async (query: string) =>
  valueOf(await suggest(query)).suggestions.map(({ name }) => name.en);

beforeAll(async () => {
  server = await startInterfaceServer(answer);
  world = await createConsoleWorld({ providerUrl: server.url });
  const credential = await world.services.db.credential.findFirstOrThrow({
    where: { currentOf: { isNot: null } },
  });
  credentialId = credential.id;
});
afterAll(async () => {
  await world.close();
  await server.close();
});

describe("content of a base address", () => {
  it("is not there at first, and one fetch is planned for all who share it", async () => {
    expect(valueOf(await suggest("dub"))).toEqual({ suggestions: [], isNear: false, isReady: false });
    expect(await planContent(world.services)).toBe(1);
  });

  it("stays as it was where the service does not answer, and the job is done again", async () => {
    server.answer = ({ path }) =>
      path === OPERATIONS.ticket.path ? ok(ticketData()) : envelope({ code: 100000500 }, { status: 500 });
    await expect(refreshContent(world.services, credentialId)).rejects.toThrow("Destinations did not answer");
    expect(valueOf(await suggest("dub")).isReady).toBe(false);
    server.answer = answer;
  });

  it("is fetched whole, with the console's own User-Ref, and not again the same day", async () => {
    await refreshContent(world.services, credentialId);
    expect(await planContent(world.services)).toBe(0);
    const metadata = server
      .callsTo(OPERATIONS.hotelsMetadata.path)
      .map(({ body }) => (body as { destinationId: string }).destinationId);
    expect(metadata.toSorted()).toEqual(["dubai", "dubai", "durra"]);
    expect(await world.services.db.hotelFact.count()).toBe(149);
  });

  it("answers typing in three languages, any case, from the beginning of any word", async () => {
    server.received.length = 0;
    expect((await namesFor("DUB")).slice(0, 4)).toEqual([
      "Dubai",
      "Emirate of Dubai",
      "Dubai Airport (DXB)",
      "Dubai Marina",
    ]);
    expect(await namesFor("迪拜")).toContain("Dubai");
    expect(await namesFor("دبي")).toContain("Dubai");
    expect((await namesFor("dxb"))[0]).toBe("Dubai Airport (DXB)");
    expect(await namesFor("durra")).toEqual(["Al Durra"]);
    expect(await namesFor("palm 147")).toEqual(["Palm Hotel 147"]);
    expect(await namesFor("酒店")).toEqual([HOSTILE.replace("\u0000", "\uFFFD")]);
    expect(await namesFor("zurich inn")).toHaveLength(1);
    expect(await namesFor("bai")).toEqual([]);
    // Everything of that came out of the console's own tables.
    expect(server.received).toEqual([]);
  });

  it("forgives one slip a word where nothing begins as it was typed, and says so", async () => {
    for (const typed of ["dubay", "dbuai", "dubbai", "ubai"]) {
      expect((await namesFor(typed))[0]).toBe("Dubai");
    }
    expect(await namesFor("dubia marnia")).toEqual(["Dubai Marina"]);
    expect(await namesFor("plam 147")).toEqual(["Palm Hotel 147"]);
    expect(valueOf(await suggest("dubay")).isNear).toBe(true);
    expect(valueOf(await suggest("dubai")).isNear).toBe(false);
    expect(valueOf(await suggest("dbuay"))).toEqual({ suggestions: [], isNear: false, isReady: true });
  });

  it.each(["", "   ", "%", "_", "'; DROP TABLE places;--", "\u0000", "\uD800", "x".repeat(100)])(
    "answers %j with a list",
    async (query) => {
      expect(await suggest(query)).toMatchObject({ ok: true, value: { suggestions: [] } });
    },
  );

  it("refuses what is no text, and whoever may not search", async () => {
    expect(await suggest("x".repeat(101))).toMatchObject({
      failure: { code: "invalid", fields: { query: "too-long" } },
    });
    const admin = world.actor("admin@bellhop.test");
    expect(await suggestPlaces(admin, { query: "dub" }, world.services)).toMatchObject({
      failure: { code: "forbidden" },
    });
    expect(await browsePlaces(admin, {}, world.services)).toMatchObject({ failure: { code: "forbidden" } });
  });

  it("is browsed from the countries that have anything down to the quarter", async () => {
    const agent = world.actor("agent@bellhop.test");
    const browse = async (input: object) => valueOf(await browsePlaces(agent, input, world.services));
    expect((await browse({})).places.map(({ id, hasChildren }) => [id, hasChildren])).toEqual([["AE", true]]);
    expect((await browse({ countryCode: "AE" })).places.map(({ id }) => id)).toEqual(["AE-DU"]);
    expect(
      (await browse({ parentId: "AE-DU" })).places.map(({ id, hasChildren }) => [id, hasChildren]),
    ).toEqual([
      ["dubai", true],
      ["durra", false],
    ]);
    const quarter = await browse({ parentId: "dubai" });
    expect(quarter.trail.map(({ id }) => id)).toEqual(["AE", "AE-DU", "dubai"]);
    expect(quarter.places.map(({ id }) => id)).toEqual(["marina", "dxb"]);
    const nameOf = (placeId: string) => getPlace(agent, { placeId }, world.services);
    expect(valueOf(await nameOf("dubai")).name).toEqual({ en: "Dubai", zh: "迪拜", ar: "دُبَيّ" });
    expect(await nameOf("nowhere")).toMatchObject({ failure: { code: "missing" } });
    expect(await browsePlaces(agent, { parentId: "nowhere" }, world.services)).toMatchObject({
      failure: { code: "missing" },
    });
    expect(await browsePlaces(agent, { countryCode: "xx" }, world.services)).toMatchObject({
      failure: { code: "invalid" },
    });
  });

  it("loses what the service no longer has", async () => {
    hotels = hotels.slice(0, 3);
    TREE["AE-DU"] = TREE["AE-DU"]?.slice(0, 1) ?? [];
    await refreshContent(world.services, credentialId);
    expect(await namesFor("durra")).toEqual([]);
    expect(await namesFor("zurich")).toEqual([]);
    expect(await namesFor("palm 2")).toEqual(["Palm Hotel 2"]);
  });
});
