import { TYPES } from "#conformance/content-shapes.ts";
import { expectField, expectOk, must, mustEqual } from "#conformance/expect.ts";
import { PATHS } from "#conformance/interface.ts";
import { findCity, findCountry, hotelCountOf, listPlaces } from "#conformance/places.ts";
import { NotTried, type Rule, rule } from "#conformance/rule.ts";
import type { World } from "#conformance/world.ts";

const WORLD = { decided: "005-the-world-and-its-search.md" };
const SILENT = { decided: "014-where-the-document-is-silent.md" };

/** A country where a city has no hotel, and its places with the empty ones; null where every city has some. */
async function findEmptyCity(world: World) {
  const all = { filterEmptyCities: false, minHotelCount: 0 };
  const countries = (await listPlaces(world, {})).filter(({ type }) => type === TYPES.country);
  for (const { countryCode } of [{ countryCode: "AQ" }, ...countries]) {
    const places = await listPlaces(world, { countryCode, ...all });
    const empty = places.find((place) => place.type === TYPES.city && hotelCountOf(place) === 0);
    if (empty) return { countryCode, id: empty.id };
  }
  return null;
}

const choosing: Rule[] = [
  rule("4.4", "country", "countryCode answers the top-level destinations of the country", async (world) => {
    const { countryCode, top } = await findCountry(world);
    for (const { id, countryCode: own, parentDestinationId } of top) {
      mustEqual([own, parentDestinationId], [countryCode, countryCode], `country and parent of ${id}`);
    }
  }),
  rule(
    "4.4",
    "children",
    "parentDestinationId answers the immediate children of that destination",
    async (world) => {
      const { top } = await findCountry(world);
      for (const { id } of top) {
        for (const child of await listPlaces(world, { parentDestinationId: id })) {
          mustEqual(child.parentDestinationId, id, `the parent of ${child.id}`);
        }
      }
      const { parentDestinationId, id } = await findCity(world);
      const siblings = await listPlaces(world, { parentDestinationId });
      must(
        siblings.some((place) => place.id === id),
        `${id} is no child of its own parent`,
      );
    },
  ),
  rule(
    "4.4",
    "country-first",
    "with countryCode, parentDestinationId is disregarded, whatever it is",
    async (world) => {
      const { countryCode, top } = await findCountry(world);
      for (const parentDestinationId of ["FR", "nowhere", "", 7, null, { a: 1 }]) {
        mustEqual(await listPlaces(world, { countryCode, parentDestinationId }), top, "the answer");
      }
    },
    { trap: [38] },
  ),
  rule(
    "4.4",
    "neither",
    "without country and parent the continents and the countries are answered",
    async (world) => {
      const types = (await listPlaces(world, {})).map(({ type }) => type);
      must(types.includes(TYPES.continent) && types.includes(TYPES.country), "one of the two is missing");
      must(
        types.every((type) => type === TYPES.continent || type === TYPES.country),
        "there is something else too",
      );
    },
    WORLD,
  ),
  rule(
    "4.4",
    "unknown-place",
    "a parent nobody knows is an empty answer",
    async (world) => {
      mustEqual(await listPlaces(world, { parentDestinationId: "nowhere" }), [], "the answer");
    },
    SILENT,
  ),
  rule(
    "4.4",
    "types",
    "a field of another type, a country code that is none or an unknown field is refused",
    async (world) => {
      for (const [name, value] of [
        ["countryCode", "ae"],
        ["countryCode", "ARE"],
        ["countryCode", "ZZ"],
        ["countryCode", 7],
        ["parentDestinationId", 7],
        ["include", "everything"],
        ["filterEmptyCities", "false"],
        ["filterEmptyCities", 0],
        ["minHotelCount", "1"],
        ["minHotelCount", 1.5],
        ["page", {}],
      ] as const) {
        expectField(await world.call(PATHS.destinations, { [name]: value }), name);
      }
    },
    { trap: [35] },
  ),
];

const filling: Rule[] = [
  rule("4.4", "standard", "include is standard by default and leaves out the coordinates", async (world) => {
    const { countryCode, top } = await findCountry(world);
    must(
      top.every(({ coordinates }) => coordinates === undefined),
      "there are coordinates",
    );
    mustEqual(await listPlaces(world, { countryCode, include: "standard" }), top, "the answer to standard");
  }),
  rule("4.4", "details", "details adds coordinates and the complete hierarchy", async (world) => {
    const { parentDestinationId, id } = await findCity(world);
    const places = await listPlaces(world, { parentDestinationId, include: "details" });
    const city = places.find((place) => place.id === id);
    must(city?.coordinates, "the city has no coordinates");
    must(city.extra?.cityName, "extra.cityName is missing");
    must(city.extra.continentName, "extra.continentName is missing");
    must(city.parentDestinationName, "parentDestinationName is missing");
    const plain = (await listPlaces(world, { parentDestinationId })).find((place) => place.id === id);
    for (const name of ["name", "nameFull", "countryCode", "type"] as const)
      mustEqual(city[name], plain?.[name], name);
  }),
];

const counting: Rule[] = [
  rule("4.4", "empty-cities", "cities without hotels are dropped by default", async (world) => {
    const found = await findEmptyCity(world);
    const { countryCode } = found ?? (await findCountry(world));
    for (const body of [{ countryCode }, { countryCode, filterEmptyCities: true, minHotelCount: 0 }]) {
      const places = await listPlaces(world, body);
      const empty = places.filter((place) => place.type === TYPES.city && hotelCountOf(place) === 0);
      mustEqual(
        empty.map(({ id }) => id),
        [],
        "the cities without hotels",
      );
    }
  }),
  rule(
    "4.4",
    "empty-cities-asked-for",
    "filterEmptyCities false keeps the cities without hotels",
    async (world) => {
      const found = await findEmptyCity(world);
      if (!found) throw new NotTried("every city has a hotel");
      for (const more of [{}, { minHotelCount: 0 }]) {
        const places = await listPlaces(world, {
          countryCode: found.countryCode,
          filterEmptyCities: false,
          ...more,
        });
        must(
          places.some(({ id }) => id === found.id),
          `${found.id} is missing`,
        );
      }
    },
    { ...WORLD, trap: [38] },
  ),
  rule(
    "4.4",
    "min-hotel-count",
    "minHotelCount is the lowest number of hotels a city must reach, 1 by default",
    async (world) => {
      const { id, parentDestinationId, extra } = await findCity(world);
      const count = extra?.hotelCount ?? 0;
      const isThere = async (minHotelCount: number) =>
        (await listPlaces(world, { parentDestinationId, minHotelCount })).some((place) => place.id === id);
      mustEqual(
        [await isThere(0), await isThere(1), await isThere(count)],
        [true, true, true],
        "up to its count",
      );
      must(!(await isThere(count + 1)), `a city of ${count} hotels reaches ${count + 1}`);
    },
  ),
  rule("4.4", "from-cache", "the same question has the same answer, byte for byte", async (world) => {
    const { countryCode } = await findCountry(world);
    const ask = async () =>
      expectOk(await world.call(PATHS.destinations, { countryCode, include: "details" }));
    const [first, second] = [await ask(), await ask()];
    must(first.bytes.equals(second.bytes), "the second answer differs");
  }),
];

export const rules: Rule[] = [...choosing, ...filling, ...counting];
