import { describe, expect, it } from "vitest";
import { buildGeography } from "./geography.ts";
import { coordinatesOf } from "./place-box.ts";

const { places, countries, continents } = buildGeography();

function boxOf(id: string) {
  const place = places.get(id);
  const coordinates = place && coordinatesOf(place);
  const ring = coordinates?.boundingPolygon.coordinates[0] ?? [];
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  return {
    ring,
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
    lat: coordinates?.centerLat ?? Number.NaN,
    lng: coordinates?.centerLng ?? Number.NaN,
  };
}

describe("where a place lies", () => {
  it("is known of every country and continent, the centre inside its box", () => {
    for (const { id } of [...countries.values(), ...continents]) {
      const { ring, west, east, south, north, lat, lng } = boxOf(id);
      expect(ring).toHaveLength(5);
      expect(ring.at(0)).toEqual(ring.at(-1));
      expect([id, lat > south && lat < north]).toEqual([id, true]);
      expect([id, [lng, lng + 360].some((each) => each > west && each < east)]).toEqual([id, true]);
      expect([id, Math.abs(lng) <= 180 && west >= -180 && east - west < 360]).toEqual([id, true]);
    }
  });

  it("goes over the antimeridian instead of around the rest of the world", () => {
    const oceania = boxOf("oceania");
    expect(oceania.west).toBeGreaterThan(110);
    expect(oceania.east).toBeGreaterThan(205);
    expect(oceania.east).toBeLessThan(215);
    expect(boxOf("KI").lng).toBeLessThan(-160);
  });

  it("is a small box in the right quarter of the globe where all is on one side", () => {
    expect(boxOf("europe").east).toBeLessThan(45);
    expect(boxOf("north-america").east).toBeLessThan(-60);
    expect(boxOf("dubai-ae")).toMatchObject({ lat: 25.2048, lng: 55.2708 });
    expect(boxOf("BW").lat).toBeLessThan(-20);
  });
});
