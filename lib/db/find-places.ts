import type { Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";
import type { HotelRecord, PlaceRecord, WordKind } from "./places.ts";
import type { I18N } from "#lib/domain/i18n.ts";

export type FoundPlace =
  | ({ kind: "destination" } & Pick<
      PlaceRecord,
      "id" | "type" | "name" | "nameFull" | "countryCode" | "hotelCount"
    >)
  | ({ kind: "hotel" } & Pick<HotelRecord, "hotelId" | "name" | "address" | "countryCode">);

/** Beginnings of which any one will do; never none. */
type Alternatives = readonly string[];

type FoundRow = {
  kind: WordKind;
  id: string;
  type: number | null;
  name: I18N;
  text: I18N;
  countryCode: string | null;
  hotelCount: number | null;
};

/**
 * Places and hotels whose words begin with every one of the typed beginnings, or with what else that may stand for, places
 * first, each kind best first and no more than `limit` of it. One question to the database: somebody is typing.
 */
export async function findByWords(
  db: Db,
  source: string,
  beginnings: readonly Alternatives[],
  limit: number,
): Promise<FoundPlace[]> {
  if (beginnings.length === 0) return [];
  const rows = await db.$queryRaw<FoundRow[]>`
    WITH d AS (${bestOf(source, "destination", beginnings, limit)}),
         h AS (${bestOf(source, "hotel", beginnings, limit)})
    SELECT 'destination' AS kind, p.id, p.type, p.name, p.name_full AS text, p.country_code AS "countryCode",
           p.hotel_count AS "hotelCount", d.rank, d.weight
      FROM d JOIN places p ON p.source = ${source} AND p.id = d.id
    UNION ALL
    SELECT 'hotel', f.hotel_id, NULL, f.name, f.address, f.country_code, NULL, h.rank, h.weight
      FROM h JOIN hotel_facts f ON f.source = ${source} AND f.hotel_id = h.id
     ORDER BY kind, rank, weight DESC, id`;
  return rows.map(({ kind, id, type, name, text, countryCode, hotelCount }) =>
    kind === "destination"
      ? { kind, id, type: type ?? 0, name, nameFull: text, countryCode, hotelCount: hotelCount ?? 0 }
      : { kind, hotelId: id, name, address: text, countryCode },
  );
}

function bestOf(
  source: string,
  kind: WordKind,
  [first = [], ...others]: readonly Alternatives[],
  limit: number,
): Prisma.Sql {
  const also = others.map((words) => alsoBegins(source, kind, words));
  return Prisma.sql`
    SELECT id, min(rank) AS rank, max(weight) AS weight
      FROM (SELECT id, rank, weight FROM place_words
             WHERE source = ${source} AND kind = ${kind} AND (${beginsWith(Prisma.sql`word`, first)}) LIMIT ${SCAN_MAX}) w
     WHERE ${also.length === 0 ? Prisma.sql`true` : Prisma.join(also, " AND ")}
     GROUP BY id ORDER BY 2, 3 DESC, id LIMIT ${limit}`;
}

// One letter may begin a million hotels' words: beyond this many the rest is not looked at, and one more letter helps.
const SCAN_MAX = 5_000;

// The operators of text_pattern_ops compare byte by byte, whatever the database's collation is.
function beginsWith(word: Prisma.Sql, beginnings: Alternatives): Prisma.Sql {
  const ranges = beginnings.map(
    (beginning) => Prisma.sql`(${word} ~>=~ ${beginning} AND ${word} ~<~ ${`${beginning}\u{10FFFF}`})`,
  );
  return Prisma.join(ranges, " OR ");
}

function alsoBegins(source: string, kind: WordKind, beginnings: Alternatives): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM place_words o WHERE o.source = ${source} AND o.kind = ${kind}
    AND o.id = w.id AND (${beginsWith(Prisma.sql`o.word`, beginnings)}))`;
}
