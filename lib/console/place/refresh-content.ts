import { createContentFetcher, type ContentFetcher } from "./fetch-places.ts";
import { hotelWords, placeWords, toHotelRecord } from "./to-records.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import type { Services } from "#lib/console/services.ts";
import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import { findContentSource, listStaleSources } from "#lib/db/content-sources.ts";
import {
  dropStaleContent,
  finishContentRun,
  type PlaceRecord,
  saveHotels,
  savePlaces,
  startContentRun,
} from "#lib/db/places.ts";
import { enqueueRefreshContent } from "#lib/jobs/jobs.ts";

const FRESH_MS = 24 * 3_600_000;
/** So many countries are walked at once; the calls themselves are paced below that. */
const COUNTRIES_AT_ONCE = 8;

/** Plans the fetching of every base address in use whose content is a day old, or was never fetched. */
export async function planContent({ db, clock }: Services): Promise<number> {
  const now = new Date(clock.nowMs());
  const sources = await listStaleSources(db, new Date(now.getTime() - FRESH_MS));
  for (const { credentialId } of sources) await enqueueRefreshContent(db, credentialId, now);
  return sources.length;
}

/**
 * Fetches the places and hotels of one account's base address with the console's own rights. What is fetched can be
 * found at once, country by country; what is not there any more goes when all is done.
 *
 * @throws Error where the service does not answer: what was fetched stays, and the job is done again.
 */
export async function refreshContent(services: Services, credentialId: string): Promise<void> {
  const { db, clock, log } = services;
  const found = await findContentSource(db, credentialId);
  // The connection was pointed elsewhere meanwhile: that address has its own job.
  if (!found) return;
  const { agencyId, baseUrl } = found;
  const caller = await interfaceFor(services, { agencyId, credentialId, personId: null });
  if (!caller.ok) throw new Error("no account to fetch the content with");
  const startedAt = new Date(clock.nowMs());
  await startContentRun(db, baseUrl, startedAt);
  const fetcher = createContentFetcher(caller.value);
  const countries = await fetcher.listCountries();
  await savePlaces(db, baseUrl, startedAt, countries, countries.flatMap(placeWords));
  const counts = { placeCount: countries.length, hotelCount: 0 };
  await eachAtOnce(countries, COUNTRIES_AT_ONCE, async (country) => {
    const fetched = await fetchCountry(services, fetcher, baseUrl, startedAt, country);
    counts.placeCount += fetched.placeCount;
    counts.hotelCount += fetched.hotelCount;
  });
  await dropStaleContent(db, baseUrl, startedAt);
  await finishContentRun(db, baseUrl, new Date(clock.nowMs()), counts);
  log.info({ ...counts, durationMs: clock.nowMs() - startedAt.getTime() }, "places and hotels fetched");
}

async function fetchCountry(
  { db }: Services,
  fetcher: ContentFetcher,
  source: string,
  at: Date,
  country: PlaceRecord,
): Promise<{ placeCount: number; hotelCount: number }> {
  const below = await fetcher.listBelow(country);
  // The country once more: only now is it known whether anything lies below it.
  await savePlaces(db, source, at, [country, ...below], [country, ...below].flatMap(placeWords));
  const cities = below.filter(({ type }) => type === DESTINATION_TYPES.city);
  const holders =
    cities.length > 0
      ? cities
      : [country, ...below].filter(({ hasChildren, isOwn }) => !hasChildren && !isOwn);
  let hotelCount = 0;
  for (const place of holders) {
    for await (const page of fetcher.hotelsOf(place)) {
      const hotels = page.map((hotel) => toHotelRecord(hotel, country.countryCode));
      await saveHotels(
        db,
        source,
        at,
        hotels,
        hotels.flatMap((hotel) => hotelWords(hotel, place.name)),
      );
      hotelCount += hotels.length;
    }
  }
  return { placeCount: below.length, hotelCount };
}

async function eachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
