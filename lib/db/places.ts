import { type Db, inTransaction, type Database } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import { refreshSpellings } from "./place-spellings.ts";
import { toStorable } from "./storable.ts";
import type { I18N } from "#lib/domain/i18n.ts";

/** Content of one base address (§4.4, §4.5), the same for every agency that books through it. */

export type PlaceRecord = {
  id: string;
  parentId: string | null;
  type: number;
  /** Made by the console to browse by, unknown to the service. */
  isOwn: boolean;
  name: I18N;
  nameFull: I18N;
  countryCode: string | null;
  hotelCount: number;
  hasChildren: boolean;
  lat: number | null;
  lng: number | null;
};

export type HotelRecord = {
  hotelId: string;
  destinationId: string | null;
  countryCode: string | null;
  name: I18N;
  address: I18N;
  rating: number | null;
  lat: number | null;
  lng: number | null;
  logoUrl: string | null;
};

/** A word a place or hotel is found by. Lower ranks come first, then larger weights. */
export type WordRecord = { word: string; id: string; rank: number; weight: number };

export type WordKind = "destination" | "hotel";

/** Puts places and the words they are found by in place of what was known of them. */
export async function savePlaces(
  db: Database,
  source: string,
  at: Date,
  places: readonly PlaceRecord[],
  words: readonly WordRecord[],
): Promise<void> {
  if (places.length === 0) return;
  const rows = JSON.stringify(toStorable(places));
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`
      INSERT INTO places (source, id, parent_id, type, is_own, name, name_full, country_code, hotel_count,
                          has_children, lat, lng, refreshed_at)
      SELECT ${source}, id, "parentId", type, "isOwn", name, "nameFull", "countryCode", "hotelCount",
             "hasChildren", lat, lng, ${at}::timestamptz
        FROM jsonb_to_recordset(${rows}::jsonb) AS row(id text, "parentId" text, type int, "isOwn" boolean,
             name jsonb, "nameFull" jsonb, "countryCode" text, "hotelCount" int, "hasChildren" boolean,
             lat float8, lng float8)
      ON CONFLICT (source, id) DO UPDATE SET parent_id = excluded.parent_id, type = excluded.type,
        is_own = excluded.is_own, name = excluded.name, name_full = excluded.name_full,
        country_code = excluded.country_code, hotel_count = excluded.hotel_count,
        has_children = excluded.has_children, lat = excluded.lat, lng = excluded.lng,
        refreshed_at = excluded.refreshed_at`;
    await replaceWords(
      tx,
      source,
      "destination",
      places.map(({ id }) => id),
      words,
    );
  });
}

export async function saveHotels(
  db: Database,
  source: string,
  at: Date,
  hotels: readonly HotelRecord[],
  words: readonly WordRecord[],
): Promise<void> {
  if (hotels.length === 0) return;
  const rows = JSON.stringify(toStorable(hotels));
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`
      INSERT INTO hotel_facts (source, hotel_id, destination_id, country_code, name, address, rating, lat, lng,
                               logo_url, refreshed_at)
      SELECT ${source}, "hotelId", "destinationId", "countryCode", name, address, rating, lat, lng, "logoUrl",
             ${at}::timestamptz
        FROM jsonb_to_recordset(${rows}::jsonb) AS row("hotelId" text, "destinationId" text, "countryCode" text,
             name jsonb, address jsonb, rating float8, lat float8, lng float8, "logoUrl" text)
      ON CONFLICT (source, hotel_id) DO UPDATE SET destination_id = excluded.destination_id,
        country_code = excluded.country_code, name = excluded.name, address = excluded.address,
        rating = excluded.rating, lat = excluded.lat, lng = excluded.lng, logo_url = excluded.logo_url,
        refreshed_at = excluded.refreshed_at`;
    await replaceWords(
      tx,
      source,
      "hotel",
      hotels.map(({ hotelId }) => hotelId),
      words,
    );
  });
}

async function replaceWords(
  tx: Db,
  source: string,
  kind: WordKind,
  ids: readonly string[],
  words: readonly WordRecord[],
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM place_words WHERE source = ${source} AND kind = ${kind} AND id = ANY(${[...ids]}::text[])`;
  await tx.$executeRaw`
    INSERT INTO place_words (source, kind, word, id, rank, weight)
    SELECT ${source}, ${kind}, word, id, rank, weight
      FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb) AS row(word text, id text, rank int, weight int)
    ON CONFLICT DO NOTHING`;
}

/** Takes away what a finished run did not see any more. */
export async function dropStaleContent(db: Database, source: string, before: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`
      DELETE FROM place_words w WHERE w.source = ${source} AND (
        (w.kind = 'destination' AND w.id IN
          (SELECT id FROM places WHERE source = ${source} AND refreshed_at < ${before}::timestamptz)) OR
        (w.kind = 'hotel' AND w.id IN
          (SELECT hotel_id FROM hotel_facts WHERE source = ${source} AND refreshed_at < ${before}::timestamptz)))`;
    await tx.place.deleteMany({ where: { source, refreshedAt: { lt: before } } });
    await tx.hotelFact.deleteMany({ where: { source, refreshedAt: { lt: before } } });
  });
}

export async function listPlaces(
  db: Db,
  source: string,
  where: { parentId: string } | { type: number },
): Promise<PlaceRecord[]> {
  const rows = await db.place.findMany({ where: { source, ...where } });
  return rows.map(toPlace);
}

export async function findPlace(db: Db, source: string, id: string): Promise<PlaceRecord | null> {
  const row = await db.place.findUnique({ where: { source_id: { source, id } } });
  return row && toPlace(row);
}

export async function findHotel(db: Db, source: string, hotelId: string): Promise<HotelRecord | null> {
  const row = await db.hotelFact.findUnique({ where: { source_hotelId: { source, hotelId } } });
  return row && toHotel(row);
}

export async function startContentRun(db: Db, source: string, at: Date): Promise<void> {
  // An earlier finish stays: what was fetched then is still there while it is fetched anew.
  await db.contentRun.upsert({
    where: { source },
    create: { source, startedAt: at },
    update: { startedAt: at },
  });
}

export async function finishContentRun(
  db: Db,
  source: string,
  at: Date,
  counts: { placeCount: number; hotelCount: number },
): Promise<void> {
  await db.contentRun.update({ where: { source }, data: { finishedAt: at, ...counts } });
  await refreshSpellings(db, source);
  // Thousands of rows came at once: without this the planner goes on as if the tables were empty.
  await db.$executeRaw`ANALYZE place_words, place_spellings, places, hotel_facts`;
}

type PlaceRow = Prisma.PlaceGetPayload<object>;
type HotelRow = Prisma.HotelFactGetPayload<object>;

function toPlace({ source: _source, refreshedAt: _at, name, nameFull, ...rest }: PlaceRow): PlaceRecord {
  return { ...rest, name: toI18N(name), nameFull: toI18N(nameFull) };
}

function toHotel({ source: _source, refreshedAt: _at, name, address, ...rest }: HotelRow): HotelRecord {
  return { ...rest, name: toI18N(name), address: toI18N(address) };
}

/** Written by `savePlaces` and `saveHotels` and by nothing else, so the column holds what the contract parsed. */
function toI18N(value: Prisma.JsonValue): I18N {
  return value as I18N;
}
