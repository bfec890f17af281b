import {
  type Destination,
  destinationsData,
  type HotelMetadata,
  metadataData,
  TYPES,
} from "./content-shapes.ts";
import { expectData } from "./expect.ts";
import { PATHS } from "./interface.ts";
import { once } from "./once.ts";
import type { World } from "./world.ts";

/** Countries that any world of hotels should know, large ones first. */
const LIKELY = ["AE", "GB", "FR", "US", "DE", "ES", "IT", "TR", "CN", "JP"];

export async function listPlaces(world: World, body: Record<string, unknown>): Promise<Destination[]> {
  return expectData(await world.call(PATHS.destinations, body), destinationsData).destinations;
}

export async function listMetadata(
  world: World,
  destinationId: string,
  page?: Record<string, unknown>,
): Promise<{ hotels: HotelMetadata[]; page: { total: number; hasMore: boolean; cursor?: number } }> {
  const answer = await world.call(PATHS.hotelsMetadata, { destinationId, ...(page ? { page } : {}) });
  const data = expectData(answer, metadataData);
  return { hotels: data.hotelsMetadata, page: data.page };
}

/** A country with provinces or cities, by its code and what stands at its top. */
export const findCountry = once("country", async (world: World) => {
  for (const countryCode of LIKELY) {
    const top = await listPlaces(world, { countryCode });
    if (top.length > 0) return { countryCode, top };
  }
  throw new Error(`no destination is in ${LIKELY.join(", ")}`);
});

/** The city with the most hotels of the likely countries, and how many it has. */
export const findCity = once("city", async (world: World) => {
  const tops = await Promise.all(LIKELY.map((countryCode) => listPlaces(world, { countryCode })));
  const below = await Promise.all(
    tops
      .flat()
      .filter(({ type }) => type === TYPES.province)
      .map(({ id }) => listPlaces(world, { parentDestinationId: id })),
  );
  const cities = [...tops, ...below].flat().filter(({ type }) => type === TYPES.city);
  const [largest] = cities.toSorted((a, b) => hotelCountOf(b) - hotelCountOf(a));
  if (!largest) throw new Error(`no city is in ${LIKELY.join(", ")}`);
  return largest;
});

export function hotelCountOf({ extra }: Destination): number {
  return extra?.hotelCount ?? 0;
}
