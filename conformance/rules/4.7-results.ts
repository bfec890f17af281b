import { z } from "zod";
import { expectData, must, mustEqual, show } from "#conformance/expect.ts";
import { PATHS } from "#conformance/interface.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { largeCity, search } from "#conformance/searches.ts";
import { defaultStay, type Hotel, minorOf, packagesOf } from "#conformance/shapes.ts";
import type { World } from "#conformance/world.ts";

const SEARCH = "005-the-world-and-its-search.md";
const SORTS = ["price-asc", "price-desc", "rating-desc", "distance-asc"] as const;
const PAGE = 7;

type Page = {
  list: Hotel[];
  total?: number | undefined;
  hasMore?: boolean | undefined;
  cursor?: number | undefined;
};

/** All pages of a large city in one session, by page number or by cursor. */
async function readAll(
  world: World,
  by: "pageNum" | "cursor",
  body: Record<string, unknown>,
): Promise<Page[]> {
  const { id } = await largeCity(world);
  const pages: Page[] = [];
  let headers: Record<string, string> = {};
  let where: Record<string, unknown> = {};
  for (let pageNum = 1; pageNum <= 60; pageNum += 1) {
    const data = await search(
      world,
      { destinationId: id, pageSize: PAGE, maxRatesPerHotel: 1, ...body, ...where },
      { headers },
    );
    pages.push(data);
    if (data.hasMore !== true) return pages;
    headers = { "Session-Id": data.basic.sessionId };
    where = by === "pageNum" ? { pageNum: pageNum + 1 } : { cursor: data.cursor };
  }
  throw new Error("60 pages of a city, and hasMore is still true");
}

function idsOf(pages: readonly Page[]): string[] {
  return pages.flatMap(({ list }) => list.map(({ id }) => id));
}

function priceOf({ id, minPrice }: Hotel): number {
  must(minPrice, `${id} has no minPrice`);
  return minPrice.amount;
}

function rad(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Kilometres between two points, on a sphere. */
function kilometres(a: Point, b: Point): number {
  const half =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(half));
}

type Point = { lat: number; lng: number };

function distanceTo({ id, latlngCoordinator }: Hotel, centre: Point): number {
  must(latlngCoordinator, `${id} has no coordinates`);
  return kilometres(latlngCoordinator.google, centre);
}

const places = z.looseObject({
  destinations: z.array(
    z.looseObject({
      id: z.string(),
      type: z.int(),
      parentDestinationId: z.string().optional(),
      coordinates: z.looseObject({ centerLat: z.number(), centerLng: z.number() }),
    }),
  ),
});
type Place = z.infer<typeof places>["destinations"][number];

async function childrenOf(world: World, parentDestinationId: string): Promise<Place[]> {
  const body = { parentDestinationId, include: "details", filterEmptyCities: false, minHotelCount: 0 };
  return expectData(await world.call(PATHS.destinations, body), places).destinations;
}

/** Where a place stands: as it is told by its parent. */
async function centreOf(world: World, id: string): Promise<Point> {
  const { basic } = await search(world, { destinationId: id, maxRatesPerHotel: 1, pageSize: 1 });
  const parent = basic.destination?.["parentDestinationId"];
  must(typeof parent === "string", "basic.destination has no parentDestinationId");
  const place = (await childrenOf(world, parent)).find((one) => one.id === id);
  must(place, `${id} is not among the destinations of ${parent}`);
  return { lat: place.coordinates.centerLat, lng: place.coordinates.centerLng };
}

function isAscending(numbers: readonly number[], slack = 0): boolean {
  return numbers.every((number, at) => number >= (numbers[at - 1] ?? -Infinity) - slack);
}

export const rules: Rule[] = [
  ...(["pageNum", "cursor"] as const).map((by) =>
    rule(
      "4.7",
      `pages-by-${by.toLowerCase()}`,
      `read on by ${by}, pages repeat no hotel and lose none, in every sort order`,
      async (world) => {
        for (const sortBy of [undefined, ...SORTS]) {
          const pages = await readAll(world, by, { sortBy });
          const ids = idsOf(pages);
          const whole = (await largeCity(world)).list.map(({ id }) => id);
          mustEqual(ids.toSorted(), whole.toSorted(), `the hotels sorted by ${sortBy ?? "nothing"}`);
          for (const { list } of pages.slice(0, -1))
            mustEqual(list.length, PAGE, "hotels of a page before the last");
        }
      },
      { trap: [34] },
    ),
  ),
  rule(
    "4.7",
    "total",
    "total counts the hotels of all pages and is the same on each",
    async (world) => {
      const pages = await readAll(world, "pageNum", {});
      for (const { total } of pages) if (total !== 0) mustEqual(total, idsOf(pages).length, "total");
    },
    { trap: [37] },
  ),
  rule("4.7", "after-the-last-page", "a page after the last is empty, with hasMore false", async (world) => {
    const { id } = await largeCity(world);
    const { list, hasMore } = await search(world, { destinationId: id, pageNum: 1000, pageSize: 200 });
    mustEqual([list.length, hasMore ?? false], [0, false], "hotels and hasMore");
  }),
  rule("4.7", "sort-price-asc", "price-asc sorts by minPrice over all pages", async (world) => {
    const prices = (await readAll(world, "pageNum", { sortBy: "price-asc" })).flatMap(({ list }) =>
      list.map(priceOf),
    );
    must(isAscending(prices), `the prices are ${show(prices)}`);
  }),
  rule("4.7", "sort-price-desc", "price-desc sorts by minPrice falling, over all pages", async (world) => {
    const prices = (await readAll(world, "cursor", { sortBy: "price-desc" })).flatMap(({ list }) =>
      list.map(priceOf),
    );
    must(isAscending(prices.toReversed()), `the prices are ${show(prices)}`);
  }),
  rule(
    "4.7",
    "sort-price-other-currency",
    "sorting by price holds in the currency asked for",
    async (world) => {
      const { id } = await largeCity(world);
      const body = { destinationId: id, sortBy: "price-asc", maxRatesPerHotel: 1, pageSize: 200 };
      const { list } = await search(world, body, { headers: { Currency: "JPY" } });
      must(isAscending(list.map(priceOf)), `the prices are ${show(list.map(priceOf))}`);
    },
  ),
  rule("4.7", "sort-rating-desc", "rating-desc sorts by rating falling, over all pages", async (world) => {
    const pages = await readAll(world, "pageNum", { sortBy: "rating-desc" });
    const ratings = pages.flatMap(({ list }) => list.map(({ rating = 0 }) => rating));
    must(isAscending(ratings.toReversed()), `the ratings are ${show(ratings)}`);
  }),
  rule(
    "4.7",
    "sort-distance-asc",
    "distance-asc sorts by distance from the place searched, over all pages",
    async (world) => {
      const { id } = await largeCity(world);
      const centre = await centreOf(world, id);
      const pages = await readAll(world, "cursor", { sortBy: "distance-asc" });
      const distances = pages.flatMap(({ list }) => list.map((hotel) => distanceTo(hotel, centre)));
      must(isAscending(distances, 0.05), `the kilometres are ${show(distances)}`);
    },
  ),
  rule(
    "4.7",
    "sort-by-known",
    "sortBy takes the documented values",
    async (world) => {
      const answer = await world.call(PATHS.hotelList, {
        ...defaultStay(world),
        hotelIds: [await world.ordinaryHotel()],
        sortBy: "stars",
      });
      mustEqual([answer.status, answer.code], [400, 100000400], "status and code for an unknown value");
    },
    { decided: "015-what-the-rules-settled.md" },
  ),
  rule(
    "4.7",
    "by-ids",
    "searched by ids come those hotels and no others, each once, in the order given",
    async (world) => {
      const { list } = await largeCity(world);
      const ids = list
        .slice(0, 6)
        .map(({ id }) => id)
        .toReversed();
      const hotelIds = [...ids, "h-unknown", ...ids];
      const found = await search(world, { hotelIds, maxRatesPerHotel: 1 });
      mustEqual(
        found.list.map(({ id }) => id),
        ids,
        "the hotels",
      );
    },
    { decided: SEARCH },
  ),
  rule(
    "4.7",
    "by-destination",
    "searched by destination, basic.destination is that destination and the hotels are its own",
    async (world) => {
      const { id } = await largeCity(world);
      const { list, basic } = await search(world, { destinationId: id, maxRatesPerHotel: 1 });
      mustEqual(basic.destination?.id, id, "basic.destination.id");
      for (const { destinationId } of list) mustEqual(destinationId ?? id, id, "destinationId of a hotel");
    },
  ),
  rule(
    "4.7",
    "by-ids-of-one-city",
    "searched by ids of one city, basic.destination is that city",
    async (world) => {
      const { id, list } = await largeCity(world);
      const hotelIds = list.slice(0, 3).map((hotel) => hotel.id);
      const { basic } = await search(world, { hotelIds, maxRatesPerHotel: 1 });
      mustEqual(basic.destination?.id, id, "basic.destination.id");
    },
    { decided: "015-what-the-rules-settled.md" },
  ),
  rule(
    "4.7",
    "by-name",
    "the server resolves a destinationName to its city, in any case and any of the three languages",
    async (world) => {
      const { name, id } = await largeCity(world);
      const { basic } = await search(world, { destinationId: id, maxRatesPerHotel: 1 });
      const names = [
        name,
        name.toUpperCase(),
        ` ${name.toLowerCase()} `,
        basic.destination?.name.zh,
        basic.destination?.name.ar,
      ];
      const whole = (await largeCity(world)).list.map((hotel) => hotel.id);
      for (const destinationName of names) {
        if (destinationName === undefined) continue;
        const { list } = await search(world, { destinationName, maxRatesPerHotel: 1, pageSize: 200 });
        mustEqual(
          list.map((hotel) => hotel.id),
          whole,
          `the hotels of ${destinationName}`,
        );
      }
    },
  ),
  rule(
    "4.7",
    "by-region",
    "a region, as the province or country of a city, has the hotels of its cities",
    async (world) => {
      const { id, list } = await largeCity(world);
      const { basic } = await search(world, { destinationId: id, maxRatesPerHotel: 1, pageSize: 1 });
      const region = basic.destination?.["parentDestinationId"];
      must(typeof region === "string", "the city has no parentDestinationId");
      const read: string[] = [];
      for (let pageNum = 1; ; pageNum += 1) {
        const body = { destinationId: region, maxRatesPerHotel: 1, pageSize: 200, pageNum };
        const page = await search(world, body);
        mustEqual(page.basic.destination?.id, region, "basic.destination.id");
        read.push(...page.list.map((hotel) => hotel.id));
        if (page.hasMore !== true) break;
        // More than a search prices is told of, and reading all of it would show nothing more.
        if (pageNum === 5) return;
      }
      const missing = list.filter((hotel) => !read.includes(hotel.id)).map((hotel) => hotel.id);
      mustEqual(missing, [], `the hotels of ${id} that ${region} lacks`);
    },
    { decided: SEARCH },
  ),
  rule(
    "4.7",
    "by-place",
    "a place below a city (a quarter, an airport, a sight) is searched by distance, nearest first",
    async (world) => {
      const { id } = await largeCity(world);
      const below = (await childrenOf(world, id)).filter(({ type }) => type >= 7).slice(0, 4);
      must(below.length > 0, `${id} has no place below it`);
      for (const { id: destinationId, coordinates } of below) {
        const centre = { lat: coordinates.centerLat, lng: coordinates.centerLng };
        const { list } = await search(world, { destinationId, maxRatesPerHotel: 1, pageSize: 200 });
        const distances = list.map((hotel) => distanceTo(hotel, centre));
        must(isAscending(distances, 0.05), `around ${destinationId} the kilometres are ${show(distances)}`);
      }
    },
    { decided: SEARCH },
  ),
  rule("4.7", "hotels-once", "no hotel stands twice in a list", async (world) => {
    const ids = (await largeCity(world)).list.map(({ id }) => id);
    mustEqual(new Set(ids).size, ids.length, "different hotels");
  }),
  rule(
    "4.7",
    "min-price",
    "minPrice is the lowest price of the hotel's offers, and stands in minPricesByCurrency",
    async (world) => {
      const { id } = await largeCity(world);
      const { list } = await search(world, { destinationId: id, pageSize: 20 });
      for (const { id: hotelId, minPrice, minPricesByCurrency = [], rooms, isAvailable } of list) {
        const totals = packagesOf(rooms).map(({ totalRate }) => minorOf(totalRate.netRate, "a total"));
        must(minPrice && totals.length > 0, `${hotelId} is listed with nothing to sell`);
        mustEqual(minorOf(minPrice, "minPrice"), Math.min(...totals), `minPrice of ${hotelId}`);
        must(
          minPricesByCurrency.some((one) => show(one) === show(minPrice)),
          `minPricesByCurrency is ${show(minPricesByCurrency)}`,
        );
        mustEqual(isAvailable, true, "isAvailable");
      }
    },
  ),
  rule(
    "4.7",
    "currency",
    "prices come in the Currency asked for",
    async (world) => {
      for (const Currency of ["EUR", "KWD", "JPY", "CNY"]) {
        const { list } = await search(
          world,
          { hotelIds: [await world.ordinaryHotel()] },
          { headers: { Currency } },
        );
        const packages = list.flatMap(({ rooms }) => packagesOf(rooms));
        must(packages.length > 0, `there is nothing in ${Currency}`);
        for (const { rate, totalRate } of packages) {
          mustEqual(
            [rate.netRate.currency, totalRate.netRate.currency],
            [Currency, Currency],
            "the currencies",
          );
          minorOf(totalRate.netRate, `a price in ${Currency}`);
        }
        mustEqual(list[0]?.minPrice?.currency, Currency, "the currency of minPrice");
      }
    },
    { trap: [26] },
  ),
  rule(
    "4.7",
    "currency-of-nobody",
    "a currency nobody sells in excludes every supplier: ALL_SUPPLIERS_EXCLUDED",
    async (world) => {
      const { id } = await largeCity(world);
      const { list, basic } = await search(world, { destinationId: id }, { headers: { Currency: "XTS" } });
      mustEqual([list.length, basic.emptyReason?.code], [0, "ALL_SUPPLIERS_EXCLUDED"], "hotels and reason");
      must(basic.statusRemark, "there is no statusRemark");
    },
    { trap: [37] },
  ),
  rule(
    "4.7",
    "notices-when-incomplete",
    "hotels dropped for lack of a price in the currency are told in notices, on a list that is not empty",
    async (world) => {
      const hotelIds = world.sandbox.properties.map(({ hotelId }) => hotelId).slice(0, 50);
      const all = await search(world, { hotelIds, maxRatesPerHotel: 1 });
      for (const Currency of ["JPY", "CNY", "EUR"]) {
        const some = await search(world, { hotelIds, maxRatesPerHotel: 1 }, { headers: { Currency } });
        if (some.list.length === 0 || some.list.length >= all.list.length) continue;
        must(
          (some.basic.notices ?? []).length > 0,
          `${all.list.length - some.list.length} hotels are missing in ${Currency}, without a notice`,
        );
        mustEqual(some.basic.emptyReason, undefined, "emptyReason beside notices");
      }
    },
    { trap: [37], needs: ["property:required-guest-fields"] },
  ),
  rule(
    "4.7",
    "nothing-to-explain",
    "a complete list has neither statusRemark nor notices nor emptyReason",
    async (world) => {
      const { basic } = await search(world, { hotelIds: [await world.ordinaryHotel()] });
      mustEqual(
        [basic.statusRemark, basic.notices, basic.emptyReason],
        [undefined, undefined, undefined],
        "explanations",
      );
    },
    { trap: [37] },
  ),
];
