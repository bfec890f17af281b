import { createPaced, type Paced } from "./paced.ts";
import { toPlaceRecord } from "./to-records.ts";
import { DESTINATION_TYPES, type Destination } from "#lib/contract/destinations.ts";
import type { HotelMetadata } from "#lib/contract/hotel.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { RequestOf } from "#lib/contract/operations.ts";
import type { PlaceRecord } from "#lib/db/places.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Answer } from "#lib/interface/answer.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { destinations, hotelsMetadata } from "#lib/interface/content.ts";

/** Below the ceilings of 100 a second (§8), so that a person's own call still fits in. */
const PACE = { perSecond: 80, atOnce: 12 };

/** Deeper than quarters of a city is a loop in somebody's data. */
const DEPTH_MAX = 6;

export type ContentFetcher = {
  /** The countries there are hotels in; the largest first. */
  listCountries(): Promise<PlaceRecord[]>;
  /** Everything below a country, parents before children. */
  listBelow(country: PlaceRecord): Promise<PlaceRecord[]>;
  /** A page at a time. */
  hotelsOf(place: PlaceRecord): AsyncIterable<HotelMetadata[]>;
};

/** @throws Error from each of its functions where the service does not answer: the job is then done again. */
export function createContentFetcher(caller: Caller): ContentFetcher {
  const paced = { destinations: createPaced(caller.clock, PACE), hotels: createPaced(caller.clock, PACE) };
  const ask = (body: RequestOf<"destinations">): Promise<Destination[]> =>
    askDestinations(caller, paced.destinations, body);
  return {
    async listCountries() {
      const given = (await ask({})).filter(({ type }) => type === DESTINATION_TYPES.country);
      const countries =
        given.length > 0
          ? given.map((country) => toPlaceRecord(country, null, null))
          : await probeCountries(ask);
      // A count of 0 is nothing to show; one that was not given is found out below.
      const empty = new Set(given.filter(({ extra }) => extra?.hotelCount === 0).map(({ id }) => id));
      return countries.filter(({ id }) => !empty.has(id)).toSorted((a, b) => b.hotelCount - a.hotelCount);
    },
    async listBelow(country) {
      const body = country.isOwn
        ? { countryCode: country.countryCode ?? "" }
        : { parentDestinationId: country.id };
      return listChildren(ask, country, await ask(body), 1);
    },
    hotelsOf: (place) => pagesOf(caller, paced.hotels, place),
  };
}

type Ask = (body: RequestOf<"destinations">) => Promise<Destination[]>;

async function listChildren(
  ask: Ask,
  parent: PlaceRecord,
  found: Destination[],
  depth: number,
): Promise<PlaceRecord[]> {
  parent.hasChildren = found.length > 0;
  const children = found.map((destination) => toPlaceRecord(destination, parent.id, parent.countryCode));
  const below = await Promise.all(
    children.map(async (child) => {
      // Nothing lies within a quarter, an airport or a sight.
      if (child.type >= DESTINATION_TYPES.neighborhood || depth >= DEPTH_MAX) return [];
      return listChildren(ask, child, await ask({ parentDestinationId: child.id }), depth + 1);
    }),
  );
  return [...children, ...below.flat()];
}

/** A service that lists no countries is asked for each (§4.4 countryCode); they are then the console's own to browse by. */
async function probeCountries(ask: Ask): Promise<PlaceRecord[]> {
  const probed = await Promise.all(
    listCountryCodes().map(async (code): Promise<PlaceRecord | null> => {
      const found = await ask({ countryCode: code });
      if (found.length === 0) return null;
      const name = countryName(code);
      return {
        id: code,
        parentId: null,
        type: DESTINATION_TYPES.country,
        isOwn: true,
        name,
        nameFull: name,
        countryCode: code,
        hotelCount: found.reduce((sum, { extra }) => sum + (extra?.hotelCount ?? 0), 0),
        hasChildren: true,
        lat: null,
        lng: null,
      };
    }),
  );
  return probed.filter((country) => country !== null);
}

const NAMES = {
  en: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
  zh: new Intl.DisplayNames("zh", { type: "region", fallback: "none" }),
  ar: new Intl.DisplayNames("ar", { type: "region", fallback: "none" }),
};

// Two letters that the platform can name and that are no country (any more): groups, reserved and withdrawn codes.
const NO_COUNTRIES = new Set(
  "AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT RH SU TA TP UK UN VD XA XB YD YU ZR ZZ QO".split(" "),
);

/** Every ISO 3166-1 code the platform's locale data names. */
function listCountryCodes(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && NAMES.en.of(code) !== undefined);
}

function countryName(code: string): I18N {
  return { en: NAMES.en.of(code) ?? code, zh: NAMES.zh.of(code), ar: NAMES.ar.of(code) };
}

async function askDestinations(
  caller: Caller,
  paced: Paced,
  body: RequestOf<"destinations">,
): Promise<Destination[]> {
  // With the coordinates, from which distances are told.
  const answer = await paced(() => destinations(caller, { ...body, include: "details" }));
  return requireOk("Destinations", answer).destinations;
}

async function* pagesOf(caller: Caller, paced: Paced, place: PlaceRecord): AsyncIterable<HotelMetadata[]> {
  const pageSize = LIMITS.metadataPageSizeMax;
  let cursor: number | undefined;
  for (let pageNum = 1; ; pageNum += 1) {
    const page = { pageSize, ...(cursor === undefined ? { pageNum } : { cursor }) };
    const answer = await paced(() => hotelsMetadata(caller, { destinationId: place.id, page }));
    const data = requireOk("HotelsMetadata", answer);
    if (data.hotelsMetadata.length > 0) yield data.hotelsMetadata;
    const hasMore = data.page?.hasMore ?? data.hotelsMetadata.length === pageSize;
    if (!hasMore || data.hotelsMetadata.length === 0) return;
    cursor = data.page?.cursor;
  }
}

function requireOk<Data>(operation: string, answer: Answer<Data>): Data {
  if (answer.kind === "ok") return answer.data;
  throw new Error(`${operation} did not answer: ${answer.kind}, request ${answer.requestId}`);
}
