import { describe, expect, it } from "vitest";
import { REHEARSALS } from "#provider/suppliers/rehearsal.ts";
import { destination, DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import { hotelMetadata } from "#lib/contract/hotel.ts";
import { createContent } from "./create-content.ts";
import { distanceKm } from "./distance.ts";
import { createWorld } from "./world.ts";

const world = createWorld();
const content = createContent(world);
const everything = { include: "details", filterEmptyCities: false } as const;

const antarctic = (query: { filterEmptyCities: boolean; minHotelCount?: number }) =>
  content.listDestinations({ include: "standard", countryCode: "AQ", ...query }).map(({ id }) => id);

describe("the world", () => {
  it("holds every ISO country with a name in three scripts", () => {
    const countries = [...world.geography.countries.values()];
    expect(countries).toHaveLength(249);
    for (const { id, name } of countries) {
      expect(name.en).not.toBe(id);
      expect(name.zh).toMatch(/\p{Script=Han}/u);
      expect(name.ar).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it("holds at least 150 cities, on every continent, with real clocks and names in three scripts", () => {
    expect(world.geography.cities.length).toBeGreaterThanOrEqual(150);
    for (const continent of world.geography.continents) {
      expect(continent.cityEnd).toBeGreaterThan(continent.cityStart);
    }
    for (const { place, timeZone } of world.geography.cities) {
      expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
      expect(place.name.zh).toMatch(/\p{Script=Han}/u);
      expect(place.name.ar).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it("puts quarters, sights and airports near their cities", () => {
    for (const place of world.geography.places.values()) {
      if (place.parent?.type !== DESTINATION_TYPES.city) continue;
      const km = distanceKm(place.lat, place.lng, place.parent.lat, place.parent.lng);
      expect(km).toBeLessThan(place.type === DESTINATION_TYPES.airport ? 75 : 30);
    }
  });

  it("gives at least 60 cities two to four neighbourhoods", () => {
    const rich = world.geography.cities.filter(({ quarters }) => quarters.length >= 2);
    expect(rich.length).toBeGreaterThanOrEqual(60);
    expect(Math.max(...rich.map(({ quarters }) => quarters.length))).toBeLessThanOrEqual(4);
  });

  it("is the same every time, and a hotel keeps its id and name at any scale", () => {
    const again = createWorld();
    const larger = createWorld(20_000);
    for (const row of [0, 57, 1999, world.hotels.length - 1]) {
      const hotel = world.metadata(row);
      expect(again.metadata(row)).toEqual(hotel);
      const rowInLarger = larger.findRow(hotel.hotelId);
      expect(rowInLarger === null ? null : larger.metadata(rowInLarger)).toEqual(hotel);
    }
  });

  it("finds every hotel by its id and nothing by anything else", () => {
    for (let row = 0; row < world.hotels.length; row += 1) {
      expect(world.findRow(world.hotelId(row))).toBe(row);
    }
    for (const id of [
      "",
      "h",
      "h0",
      "h1000000",
      "H201000001",
      "h201000001 ",
      `h${900_000_000 + REHEARSALS.length + 1}`,
      "h9999999999",
      "x",
    ]) {
      expect(world.findRow(id)).toBeNull();
    }
  });
});

describe("destinations", () => {
  it("answers in the contract's shape at every depth", () => {
    for (const { id } of world.geography.places.values()) {
      const answer = content.findDestination(id, "details");
      expect(destination.safeParse(answer).error).toBeUndefined();
    }
  });

  it("names the province as a city's parent, the country where there is none, and the country for a province", () => {
    expect(content.findDestination("dubai-ae", "standard")?.parentDestinationId).toBe("AE-DU");
    expect(content.findDestination("AE-DU", "standard")?.parentDestinationId).toBe("AE");
    expect(content.findDestination("singapore-sg", "standard")?.parentDestinationId).toBe("SG");
  });

  it("walks from country to province, city and what is below", () => {
    const provinces = content.listDestinations({ ...everything, countryCode: "FR" });
    expect(provinces.map(({ id }) => id)).toContain("FR-IDF");
    const cities = content.listDestinations({ ...everything, parentDestinationId: "FR-IDF" });
    expect(cities.map(({ id }) => id)).toEqual(["paris-fr"]);
    const below = content.listDestinations({ ...everything, parentDestinationId: "paris-fr" });
    expect(below.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["paris-fr.le-marais", "paris-fr.eiffel-tower", "airport-CDG"]),
    );
  });

  it("disregards the parent where a country is named, and knows nothing of unknown places", () => {
    const byCountry = content.listDestinations({
      ...everything,
      countryCode: "SG",
      parentDestinationId: "FR",
    });
    expect(byCountry.map(({ id }) => id)).toEqual(["singapore-sg"]);
    expect(content.listDestinations({ ...everything, countryCode: "XX" })).toEqual([]);
    expect(content.listDestinations({ ...everything, parentDestinationId: "nowhere" })).toEqual([]);
  });

  it("adds coordinates and hierarchy with details only", () => {
    const standard = content.findDestination("dubai-ae", "standard");
    expect(standard?.coordinates).toBeUndefined();
    expect(standard?.parentDestinationName).toBeUndefined();
    const details = content.findDestination("dubai-ae", "details");
    expect(details?.coordinates).toMatchObject({ centerLat: 25.2048, centerLng: 55.2708 });
    const ring = details?.coordinates?.boundingPolygon.coordinates[0] ?? [];
    expect(ring.at(0)).toEqual(ring.at(-1));
    expect(details?.extra).toMatchObject({
      provinceName: { en: "Emirate of Dubai" },
      continentName: { en: "Asia" },
    });
  });

  it("drops cities without hotels unless told otherwise, and keeps false and 0 apart from absent", () => {
    expect(antarctic({ filterEmptyCities: true })).toEqual([]);
    expect(antarctic({ filterEmptyCities: true, minHotelCount: 0 })).toEqual([]);
    expect(antarctic({ filterEmptyCities: false })).toEqual(["villa-las-estrellas-aq"]);
    expect(antarctic({ filterEmptyCities: false, minHotelCount: 1 })).toEqual([]);
  });

  it("counts of a place that is searched by distance what HotelList looks at there", () => {
    for (const id of ["airport-LHR", "dubai-ae.deira", "dubai-ae.burj-khalifa", "paris-fr.montmartre"]) {
      const place = world.geography.places.get(id);
      const found = place ? world.nearby(place).rows : [];
      expect(found.length).toBeGreaterThan(0);
      expect(content.findDestination(id, "standard")?.extra.hotelCount).toBe(found.length);
      const page = content.listHotels({ destinationId: id, pageNum: 1, pageSize: 100 });
      expect(page.total).toBe(found.length);
      expect(page.hotelsMetadata.map(({ hotelId }) => hotelId)).toEqual(
        [...found].slice(0, 100).map((row) => world.hotelId(row)),
      );
    }
  });

  it("counts hotels once: a country has as many as its children together", () => {
    const country = content.findDestination("GB", "standard")?.extra.hotelCount;
    const children = content.listDestinations({
      include: "standard",
      countryCode: "GB",
      filterEmptyCities: false,
    });
    expect(children.reduce((sum, { extra }) => sum + extra.hotelCount, 0)).toBe(country);
  });
});

describe("hotels of a destination", () => {
  it("pages through all of them by cursor or number, each once, in the contract's shape", () => {
    const seen: string[] = [];
    let cursor: number | undefined;
    do {
      const page = content.listHotels({ destinationId: "london-gb", pageNum: 1, pageSize: 7, cursor });
      for (const hotel of page.hotelsMetadata) {
        expect(hotelMetadata.safeParse(hotel).error).toBeUndefined();
        expect(hotel.destinationId).toBe("london-gb");
        seen.push(hotel.hotelId);
      }
      expect(page.hasMore).toBe(page.cursor !== undefined);
      cursor = page.cursor;
    } while (cursor !== undefined);
    const { total } = content.listHotels({ destinationId: "london-gb", pageNum: 1, pageSize: 1 });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total);
    const second = content.listHotels({ destinationId: "london-gb", pageNum: 2, pageSize: 7 });
    expect(second.hotelsMetadata.map(({ hotelId }) => hotelId)).toEqual(seen.slice(7, 14));
  });

  it("is empty for an unknown place, another country's, and past the end", () => {
    const nothing = { hotelsMetadata: [], hasMore: false };
    expect(content.listHotels({ destinationId: "nowhere", pageNum: 1, pageSize: 5 })).toMatchObject(nothing);
    expect(
      content.listHotels({ destinationId: "london-gb", countryCode: "FR", pageNum: 1, pageSize: 5 }),
    ).toMatchObject(nothing);
    expect(
      content.listHotels({ destinationId: "london-gb", pageNum: 1, pageSize: 5, cursor: 99_999 }),
    ).toMatchObject(nothing);
  });
});
