import { describe, expect, it } from "vitest";
import { REHEARSALS } from "#provider/suppliers/rehearsal.ts";
import type { HotelListData } from "#lib/contract/hotel-list.ts";
import { fromWireMoney } from "#lib/domain/money.ts";
import { distanceKm } from "#provider/content/distance.ts";
import type { Supplier } from "#provider/suppliers/port.ts";
import type { Entitlement, HotelListQuery, SearchContext } from "./port.ts";
import { contextOf, createSearchFixture, readHotelList, silentSupplier } from "./search-fixture.ts";

const fixture = createSearchFixture();
const { kernel, world } = fixture;

function list(query: Partial<HotelListQuery>, context: Partial<SearchContext> = {}) {
  return readHotelList(kernel, query, context);
}

function entitled(
  suppliers: Partial<Entitlement["suppliers"]>,
  supplierBreakdown = false,
): Partial<SearchContext> {
  const usual = contextOf().entitlement;
  return { entitlement: { ...usual, supplierBreakdown, suppliers: { ...usual.suppliers, ...suppliers } } };
}

const ids = ({ list: hotels }: HotelListData) => hotels.map(({ id }) => id);
const minPrices = ({ list: hotels }: HotelListData) => hotels.map(({ minPrice }) => minPrice?.amount ?? 0);

const rateCount = (answer: HotelListData) =>
  answer.list.map(({ rooms = [] }) => rooms.reduce((sum, { rates = [] }) => sum + rates.length, 0));

describe("the three search modes", () => {
  it("takes hotel ids, each once, in the order given, and leaves unknown ones out", async () => {
    const wanted = ["h900000003", "h900000001", "nobody", "h900000003"];
    const answer = await list({ hotelIds: wanted, destinationId: "paris-fr" });
    expect(ids(answer)).toEqual(["h900000003", "h900000001"]);
    expect(answer.total).toBe(2);
  });

  it("names the city of the hotels searched, where that is one", async () => {
    const together = await list({ hotelIds: ["h900000003", "h900000001"], destinationId: "paris-fr" });
    expect(together.basic.destination?.id).toBe("rehearsal-ae");
    const [elsewhere = ""] = ids(await list({ destinationId: "paris-fr" }));
    expect((await list({ hotelIds: ["h900000003", elsewhere] })).basic.destination).toBeUndefined();
    expect((await list({ hotelIds: ["nobody"] })).basic.destination).toBeUndefined();
  });

  it("takes a destination and says which", async () => {
    const answer = await list({ destinationId: "paris-fr" });
    expect(answer.basic.destination?.id).toBe("paris-fr");
    expect(answer.list.every(({ destinationId }) => destinationId === "paris-fr")).toBe(true);
  });

  it("finds a city by its name in any script", async () => {
    const byId = ids(await list({ destinationId: "paris-fr" }));
    for (const destinationName of ["paris", "巴黎", "باريس"]) {
      expect(ids(await list({ destinationName }))).toEqual(byId);
    }
  });

  it.each(["airport-CDG", "paris-fr.eiffel-tower", "paris-fr.le-marais"])(
    "ranks %s by distance",
    async (id) => {
      const place = world.geography.places.get(id);
      const answer = await list({ destinationId: id });
      const distances = answer.list.map(({ latlngCoordinator }) => {
        const { lat = 0, lng = 0 } = latlngCoordinator?.google ?? {};
        return distanceKm(place?.lat ?? 0, place?.lng ?? 0, lat, lng);
      });
      expect(distances.length).toBeGreaterThan(3);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    },
  );

  it("answers an unknown place, hotel or name as plainly empty", async () => {
    for (const query of [
      { destinationId: "nowhere" },
      { destinationName: "Atlantis" },
      { hotelIds: ["x"] },
    ]) {
      const answer = await list(query);
      expect(answer).toMatchObject({ list: [], total: 0, hasMore: false });
      expect(answer.basic.emptyReason).toBeUndefined();
    }
  });

  it("cuts a country that is too large and says so", async () => {
    const large = createSearchFixture([], 200_000);
    const answer = await readHotelList(large.kernel, { destinationId: "US" });
    expect(answer.total).toBeLessThanOrEqual(5000);
    expect(answer.basic.notices?.join()).toContain("5000");
  });
});

describe("order and pages", () => {
  it("sorts by price both ways, by rating and by distance, the same every time", async () => {
    const up = await list({
      destinationId: "GB",
      sortBy: "price-asc",
      roomOccupancies: [{ adultCount: 2 }, { adultCount: 1 }],
    });
    expect(minPrices(up)).toEqual(minPrices(up).toSorted((a, b) => a - b));
    const down = await list({ destinationId: "GB", sortBy: "price-desc" });
    expect(minPrices(down)).toEqual(minPrices(down).toSorted((a, b) => b - a));
    const rated = await list({ destinationId: "GB", sortBy: "rating-desc" });
    const ratings = rated.list.map(({ rating }) => rating ?? 0);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(ids(await list({ destinationId: "GB", sortBy: "rating-desc" }))).toEqual(ids(rated));
    const near = await list({ destinationId: "london-gb", sortBy: "distance-asc" });
    expect(new Set(ids(near))).toEqual(new Set(ids(await list({ destinationId: "london-gb" }))));
  });

  it.each(["price-asc", undefined] as const)("pages by cursor without gap or repeat (%s)", async (sortBy) => {
    const whole = ids(await list({ destinationId: "GB", sortBy, pageSize: 200 }));
    const seen: string[] = [];
    let cursor: number | undefined;
    do {
      const page = await list({ destinationId: "GB", sortBy, pageSize: 9, cursor });
      expect(page.total).toBe(whole.length);
      expect(page.hasMore).toBe(page.cursor !== undefined);
      seen.push(...ids(page));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(whole);
    expect(ids(await list({ destinationId: "GB", sortBy, pageSize: 9, pageNum: 2 }))).toEqual(
      whole.slice(9, 18),
    );
    expect(await list({ destinationId: "GB", sortBy, pageSize: 9, pageNum: 999 })).toMatchObject({
      list: [],
      hasMore: false,
    });
  });
});

describe("rates of a listed hotel", () => {
  it("are the cheapest so many, all of them for 0, and agree with minPrice", async () => {
    const query = { hotelIds: ["h201000002", "h201000003"] };
    const one = await list({ ...query, maxRatesPerHotel: 1 });
    const three = await list({ ...query, maxRatesPerHotel: 3 });
    const all = await list({ ...query, maxRatesPerHotel: 0 });
    expect(rateCount(one)).toEqual([1, 1]);
    expect(rateCount(three)).toEqual([3, 3]);
    expect(Math.min(...rateCount(all))).toBeGreaterThan(3);
    expect(minPrices(one)).toEqual(minPrices(all));
    for (const { minPrice, minPricesByCurrency = [], rooms = [] } of all.list) {
      const totals = rooms.flatMap(({ rates = [] }) =>
        rates.map(({ totalRate }) => fromWireMoney(totalRate.netRate).amountMinor),
      );
      expect(Math.min(...totals)).toBe(minPrice && fromWireMoney(minPrice).amountMinor);
      expect(minPricesByCurrency.map(({ currency }) => currency)).toEqual(["USD", "AED"]);
    }
  });

  it("fit the party: no room takes nine adults, nine rooms take two each", async () => {
    const nine = await list({ destinationId: "paris-fr", roomOccupancies: [{ adultCount: 9 }] });
    expect(nine).toMatchObject({ list: [], total: 0 });
    expect(nine.basic.emptyReason).toBeUndefined();
    const rooms = Array.from({ length: 9 }, () => ({ adultCount: 2 }));
    expect((await list({ destinationId: "paris-fr", roomOccupancies: rooms })).total).toBeGreaterThan(10);
  });

  it("are not sold for the past, the far future or months on end", async () => {
    for (const [checkIn, checkOut] of [
      ["2026-11-01", "2026-11-03"],
      ["2031-01-01", "2031-01-03"],
      ["2027-01-01", "2027-06-01"],
    ]) {
      expect((await list({ destinationId: "paris-fr", checkIn, checkOut })).total).toBe(0);
    }
    expect(
      (await list({ destinationId: "paris-fr", checkIn: "2026-11-21", checkOut: "2026-11-22" })).total,
    ).toBeGreaterThan(0);
  });
});

describe("empty reasons", () => {
  it.each([
    ["NO_SUPPLIER_ENABLED", { enabled: [] }],
    ["NO_SUPPLIER_PERMITTED", { permitted: [] }],
    ["ALL_SUPPLIERS_EXCLUDED", { enabled: [101], excluded: [{ supplier: 101, by: "inventory" as const }] }],
    ["NO_SUPPLIER_ANSWERED", { enabled: [105], permitted: [105] }],
  ])("%s", async (code, suppliers) => {
    const answer = await list({ destinationId: "paris-fr" }, entitled(suppliers));
    expect(answer).toMatchObject({ list: [], total: 0, hasMore: false, basic: { emptyReason: { code } } });
    expect(answer.basic.statusRemark).toMatch(/^[A-Z].*\.$/);
    expect(answer.basic.notices).toBeUndefined();
    expect(answer.basic.emptyReason?.suppliers).toBeUndefined();
  });

  it("excludes by market and by a currency nobody trades in", async () => {
    const market = await list(
      { destinationId: "paris-fr" },
      { ...entitled({ enabled: [103], permitted: [103] }), market: "US" },
    );
    expect(market.basic.emptyReason?.code).toBe("ALL_SUPPLIERS_EXCLUDED");
    const currency = await list({ destinationId: "paris-fr" }, { currency: "KPW" });
    expect(currency.basic.emptyReason?.code).toBe("ALL_SUPPLIERS_EXCLUDED");
  });

  it("are explained in the language of the call", async () => {
    const context = entitled({ enabled: [] });
    const remarkIn = async (language: SearchContext["language"]) =>
      (await list({ destinationId: "paris-fr" }, { ...context, language })).basic.statusRemark;
    expect(await remarkIn("zh")).toMatch(/供应商/);
    expect(await remarkIn("ar")).toMatch(/مورّد/);
    expect(await remarkIn(undefined)).toBe(await remarkIn("en"));
  });

  it("breaks down by supplier for the entitled only", async () => {
    const context = entitled({ enabled: [105], permitted: [105] }, true);
    const answer = await list({ destinationId: "paris-fr" }, context);
    expect(answer.basic.emptyReason?.suppliers).toEqual([{ supplier: 105, reason: "failed" }]);
  });

  it("gives no reason where suppliers were asked and had nothing", async () => {
    const answer = await list({ destinationId: "villa-las-estrellas-aq" });
    expect(answer.total).toBe(0);
    expect(answer.basic.emptyReason).toBeUndefined();
    expect(answer.basic.statusRemark).toBeUndefined();
  });
});

describe("suppliers that are late", () => {
  it("take nothing from the others, and are named in a notice", async () => {
    const { kernel: late } = createSearchFixture([silentSupplier(102)]);
    const answer = await readHotelList(late, { destinationId: "paris-fr" }, { timeoutMs: 60 });
    expect(answer.list.length).toBeGreaterThan(10);
    expect(answer.basic.notices?.join()).toContain("did not answer in time: 1");
    expect(answer.basic.emptyReason).toBeUndefined();
  });

  it("make the answer empty and retryable when all of them are", async () => {
    const { kernel: late } = createSearchFixture([silentSupplier(101)]);
    const context = contextOf({ ...entitled({ enabled: [101] }, true), timeoutMs: 40 });
    const answer = await readHotelList(late, { destinationId: "paris-fr" }, context);
    expect(answer.basic.emptyReason).toEqual({
      code: "NO_SUPPLIER_ANSWERED",
      suppliers: [{ supplier: 101, reason: "did not answer in time" }],
    });
  });

  it("make an empty answer say so, without a reason, where another one answered that it has nothing", async () => {
    const { kernel: late } = createSearchFixture([silentSupplier(101)]);
    const nine = { destinationId: "paris-fr", roomOccupancies: [{ adultCount: 9 }] };
    const context = contextOf({ ...entitled({ enabled: [101, 102] }), timeoutMs: 40 });
    const answer = await readHotelList(late, nine, context);
    expect(answer).toMatchObject({ list: [], total: 0 });
    expect(answer.basic.statusRemark).toContain("did not answer in time: 1");
    expect(answer.basic.emptyReason).toBeUndefined();
    expect(answer.basic.notices).toBeUndefined();
  });

  it("are asked once for identical searches in flight, and again for another party", async () => {
    let asked = 0;
    const inner = fixture.suppliers.get(101);
    if (!inner) throw new Error("no supplier 101");
    const counting: Supplier = {
      ...inner,
      async search(query, signal) {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return inner.search(query, signal);
      },
    };
    const { kernel: counted } = createSearchFixture([counting]);
    const only = contextOf(entitled({ enabled: [101] }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => readHotelList(counted, { destinationId: "paris-fr" }, only)),
    );
    expect(asked).toBe(1);
    expect(answers.every((answer) => answer.list.length > 10)).toBe(true);
    await readHotelList(counted, { destinationId: "paris-fr", roomOccupancies: [{ adultCount: 1 }] }, only);
    expect(asked).toBe(2);
  });

  it("leave out, with a notice, what only they price in another currency", async () => {
    const answer = await list({ destinationName: "Rehearsal" }, { currency: "JPY" });
    expect(ids(answer)).not.toContain("h900000014");
    expect(answer.basic.notices?.join()).toContain("JPY");
    const dollars = await list({ destinationName: "Rehearsal" });
    expect(dollars.total).toBe(REHEARSALS.length);
    expect(dollars.basic.notices).toBeUndefined();
  });
});
