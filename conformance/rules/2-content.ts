import { z } from "zod";
import { type Destination, fixedI18n, polygon, TYPES } from "#conformance/content-shapes.ts";
import { expectData, expectField, expectShape, must, mustEqual } from "#conformance/expect.ts";
import { PATHS } from "#conformance/interface.ts";
import { findCity, findCountry, listMetadata, listPlaces } from "#conformance/places.ts";
import { probeBody } from "#conformance/probes.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { defaultStay, latlng, listData, minorOf } from "#conformance/shapes.ts";
import type { World } from "#conformance/world.ts";

const SILENT = { decided: "014-where-the-document-is-silent.md" };

const shared: Rule[] = [
  rule(
    "2.1",
    "i18n",
    "an I18N has the keys en, zh and ar and no others, and en is always there",
    async (world) => {
      const { top } = await findCountry(world);
      for (const { name } of top) expectShape(name, fixedI18n, "name");
      const { hotels } = await listMetadata(world, (await findCity(world)).id);
      for (const { name, address } of hotels) {
        expectShape(name, fixedI18n, "name");
        if (address !== undefined) expectShape(address, fixedI18n, "address");
      }
    },
    { ...SILENT, trap: [54] },
  ),
  rule(
    "2.1",
    "latlng",
    "a LatlngCoordinator has a google point of lat and lng in degrees",
    async (world) => {
      const { hotels } = await listMetadata(world, (await findCity(world)).id);
      for (const { latlngCoordinator } of hotels) {
        if (latlngCoordinator) expectShape(latlngCoordinator.google, latlng, "google");
      }
      must(
        hotels.some(({ latlngCoordinator }) => latlngCoordinator),
        "no hotel says where it stands",
      );
    },
    SILENT,
  ),
  rule("2.1", "page-resp", "a PageResp has an integer total and a boolean hasMore", async (world) => {
    const { hotels, page } = await listMetadata(world, (await findCity(world)).id, { pageSize: 1 });
    must(hotels.length === 1 && page.total >= 1, `total is ${page.total} with ${hotels.length} hotels`);
    mustEqual(page.hasMore, page.total > 1, "hasMore");
  }),
  rule(
    "2.1",
    "page-req",
    "a PageReq takes pageNum, pageSize and cursor as integers and nothing else",
    async (world) => {
      const destinationId = (await findCity(world)).id;
      for (const [name, value] of [
        ["pageNum", "1"],
        ["pageSize", 1.5],
        ["cursor", "0"],
        ["offset", 3],
      ] as const) {
        const answer = await world.call(PATHS.hotelsMetadata, { destinationId, page: { [name]: value } });
        expectField(answer, name);
      }
    },
  ),
  rule(
    "2.1",
    "money",
    "Money has a currency code and a number that is exact in the currency's minor unit",
    async (world) => {
      const hotelIds = [await world.ordinaryHotel()];
      for (const currency of ["USD", "KWD", "JPY"]) {
        const headers = { Currency: currency };
        const answer = await world.call(PATHS.hotelList, { ...defaultStay(world), hotelIds }, { headers });
        for (const { minPrice } of expectData(answer, listData).list) {
          if (minPrice) minorOf(minPrice, "minPrice");
        }
      }
    },
    { trap: [26] },
  ),
  rule(
    "2.1",
    "guest-per-room",
    "a GuestPerRoom needs adultCount, may have childrenAges, and takes nothing else",
    async (world) => {
      const body = probeBody(world, "hotelList");
      for (const [room, field] of [
        [{}, "adultCount"],
        [{ adultCount: "2" }, "adultCount"],
        [{ adultCount: 2, childrenAges: 5 }, "childrenAges"],
        [{ adultCount: 2, childrenAges: ["5"] }, "childrenAges"],
        [{ adultCount: 2, childCount: 1 }, "childCount"],
      ] as const) {
        expectField(await world.call(PATHS.hotelList, { ...body, roomOccupancies: [room] }), field);
      }
      const family = [{ adultCount: 2, childrenAges: [0, 7, 17] }];
      expectData(await world.call(PATHS.hotelList, { ...body, roomOccupancies: family }), listData);
    },
  ),
  rule(
    "2.1",
    "holder",
    "a Holder needs firstName and lastName; email and every part of phone are optional",
    async (world) => {
      const sessionId = await world.openSession(await world.ordinaryHotel());
      const book = (holder: unknown) =>
        world.call(
          PATHS.book,
          { ...probeBody(world, "book"), holder },
          { headers: { "Session-Id": sessionId } },
        );
      const names = { firstName: "Amal", lastName: "Haddad" };
      expectField(await book({ firstName: "Amal" }), "lastName");
      expectField(await book({ lastName: "Haddad" }), "firstName");
      expectField(await book({ ...names, middleName: "B." }), "middleName");
      expectField(await book({ ...names, phone: { countryNumber: "971" } }), "countryNumber");
      // The package is what is wrong with these, so the holder was not.
      for (const phone of [
        undefined,
        {},
        { countryCode: "AE" },
        { countryNumber: 971, number: "501234567" },
      ]) {
        expectField(await book({ ...names, phone }), "ratePkgId");
      }
    },
  ),
];

const hotels: Rule[] = [
  rule(
    "2.2",
    "metadata-id",
    "HotelsMetadata calls the hotel's identifier hotelId, HotelList calls it id",
    async (world) => {
      const { hotels: found } = await listMetadata(world, (await findCity(world)).id, { pageSize: 5 });
      must(
        found.length > 0 && found.every((hotel) => !("id" in hotel)),
        "an entry of HotelsMetadata has an id",
      );
      const hotelIds = [await world.ordinaryHotel()];
      const answer = await world.call(PATHS.hotelList, { ...defaultStay(world), hotelIds });
      const { list } = expectData(answer, listData);
      mustEqual(
        list.map(({ id }) => id),
        hotelIds,
        "the ids of HotelList",
      );
    },
    { trap: [54] },
  ),
  rule("2.2", "rating", "a hotel's rating is a number from 0.0 to 5.0", async (world) => {
    const { hotels: found } = await listMetadata(world, (await findCity(world)).id, { pageSize: 100 });
    for (const { hotelId, rating } of found) {
      must(rating === undefined || (rating >= 0 && rating <= 5), `${hotelId} has the rating ${rating}`);
    }
  }),
  rule(
    "2.2",
    "same-hotel",
    "a hotel has the same destination, name and rating wherever it is read",
    async (world) => {
      const hotelId = await world.ordinaryHotel();
      const answer = await world.call(PATHS.hotelList, { ...defaultStay(world), hotelIds: [hotelId] });
      const [listed] = expectData(answer, listData).list;
      must(listed?.destinationId !== undefined, "HotelList does not say the destination");
      const described = await findMetadata(world, listed.destinationId, hotelId);
      for (const fact of ["destinationId", "name", "rating", "address", "latlngCoordinator"] as const) {
        mustEqual(listed[fact], described[fact], fact);
      }
    },
  ),
  rule(
    "2.2",
    "min-price",
    "minPrice is the lowest total of the hotel's packages that the search found",
    async (world) => {
      const hotelIds = [await world.ordinaryHotel()];
      const answer = await world.call(PATHS.hotelList, { ...defaultStay(world), hotelIds });
      const [hotel] = expectData(answer, listData).list;
      const totals = (hotel?.rooms ?? []).flatMap(({ rates }) =>
        rates.map(({ totalRate }) => totalRate.netRate),
      );
      const { minPrice } = hotel ?? {};
      must(minPrice && totals.length > 0, "there is no minPrice or no package");
      const lowest = totals.map((total) => minorOf(total, "netRate")).toSorted((a, b) => a - b)[0];
      mustEqual(minorOf(minPrice, "minPrice"), lowest, "minPrice in minor units");
    },
  ),
];

async function findMetadata(world: World, destinationId: string, hotelId: string) {
  for (let cursor = 0; ;) {
    const { hotels: some, page } = await listMetadata(world, destinationId, { pageSize: 100, cursor });
    const found = some.find((hotel) => hotel.hotelId === hotelId);
    if (found) return found;
    must(page.hasMore && page.cursor !== undefined, `HotelsMetadata of ${destinationId} lacks ${hotelId}`);
    cursor = page.cursor;
  }
}

/** The country's places, its provinces' places, and those of its first cities. */
async function samplePlaces(world: World, include: "standard" | "details"): Promise<Destination[]> {
  const { top } = await findCountry(world);
  const one = { include };
  const countries = (await listPlaces(world, one)).filter(({ type }) => type === TYPES.country);
  const below = await Promise.all(
    top.map(({ id }) => listPlaces(world, { ...one, parentDestinationId: id })),
  );
  const quarters = await Promise.all(
    below
      .flat()
      .slice(0, 5)
      .map(({ id }) => listPlaces(world, { ...one, parentDestinationId: id })),
  );
  const { countryCode } = await findCountry(world);
  return [
    ...countries,
    ...(await listPlaces(world, { ...one, countryCode })),
    ...below.flat(),
    ...quarters.flat(),
  ];
}

const destinations: Rule[] = [
  rule("2.7", "shape", "a destination has an id, a type from 0 to 12 and names in I18N", async (world) => {
    const places = await samplePlaces(world, "details");
    must(
      new Set(places.map(({ type }) => type)).size >= 3,
      "fewer than three types of destination were found",
    );
    for (const { id, nameFull, name } of places) {
      must(
        nameFull === undefined || nameFull.en.includes(name.en),
        `nameFull of ${id} does not hold its name`,
      );
    }
  }),
  rule(
    "2.7",
    "country-code",
    "countryCode is the country's ISO 3166-1 alpha-2 code, and its country is named",
    async (world) => {
      const { countryCode, top } = await findCountry(world);
      for (const place of top) {
        mustEqual(place.countryCode, countryCode, `countryCode of ${place.id}`);
        must(place.countryName, `${place.id} does not name its country`);
      }
    },
  ),
  rule(
    "2.7",
    "parents",
    "parentDestinationId is the province of a city and the country of a province",
    async (world) => {
      const places = new Map((await samplePlaces(world, "details")).map((place) => [place.id, place]));
      for (const place of places.values()) {
        const parent = places.get(place.parentDestinationId ?? "");
        if (place.type === TYPES.province) {
          mustEqual(parent?.type, TYPES.country, `the type of the parent of ${place.id}`);
        }
        if (place.type === TYPES.city && place.parentDestinationId !== place.countryCode) {
          mustEqual(parent?.type, TYPES.province, `the type of the parent of ${place.id}`);
        }
      }
    },
  ),
  rule(
    "2.7",
    "polygon",
    "a boundingPolygon is a GeoJSON Polygon around the centre",
    async (world) => {
      for (const { id, coordinates } of await samplePlaces(world, "details")) {
        if (coordinates?.boundingPolygon === undefined) continue;
        const [ring = []] = expectShape(
          coordinates.boundingPolygon,
          polygon,
          `boundingPolygon of ${id}`,
        ).coordinates;
        const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
        must(
          Math.min(...lats) <= coordinates.centerLat && coordinates.centerLat <= Math.max(...lats),
          `the centre of ${id} is north or south of its polygon`,
        );
        must(
          [-360, 0, 360].some((turn) => {
            const lng = coordinates.centerLng + turn;
            return Math.min(...lngs) <= lng && lng <= Math.max(...lngs);
          }),
          `the centre of ${id} is east or west of its polygon`,
        );
      }
    },
    SILENT,
  ),
  rule(
    "2.7",
    "hotel-count",
    "extra.hotelCount is how many hotels HotelsMetadata has for the destination",
    async (world) => {
      const city = await findCity(world);
      const { page } = await listMetadata(world, city.id, { pageSize: 1 });
      mustEqual(page.total, z.int().parse(city.extra?.hotelCount), "total");
    },
  ),
];

export const rules: Rule[] = [...shared, ...hotels, ...destinations];
