import { randomUUID } from "node:crypto";
import type { Database, Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";
import { toStorable, toStorableJson } from "./storable.ts";
import { UNFLUSHED } from "./unflushed.ts";
import type { HotelView, RateView, RoomView } from "#lib/console/hotel/views.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

/** The rates of a hotel as one person had them on screen, and the session that can book them. */
export type RateSheet = {
  id: string;
  agencyId: string;
  personId: string;
  connectionId: string;
  credentialId: string;
  sessionId: string;
  query: SearchQuery;
  hotel: HotelView;
  rooms: RoomView[];
  /** The order whose guests come along; an address named it, so it is read as whoever asks may read it. */
  fromOrderId: string | null;
  /** Whether what is chosen is to take that order's place. */
  isSwap: boolean;
  createdAt: Date;
};

/** Lost with a crash of the database it is gone like an old one: the rates are asked for again. */
export async function insertRateSheet(db: Database, sheet: Omit<RateSheet, "id">): Promise<string> {
  const { agencyId, personId, connectionId, credentialId, query, hotel, rooms, isSwap, createdAt } = sheet;
  const sessionId = toStorable(sheet.sessionId);
  const fromOrderId = toStorable(sheet.fromOrderId);
  const id = randomUUID();
  await db.$ask(Prisma.sql`
    INSERT INTO rate_sheets (id, agency_id, person_id, connection_id, credential_id, session_id, query, hotel, rooms,
                             from_order_id, is_swap, created_at)
    VALUES (${id}, ${agencyId}, ${personId}, ${connectionId}, ${credentialId}, ${sessionId},
            ${toStorableJson(query)}::jsonb, ${toStorableJson(hotel)}::jsonb, ${toStorableJson(rooms)}::jsonb,
            ${fromOrderId}, ${isSwap}, ${createdAt}::timestamptz)
    RETURNING ${UNFLUSHED}`);
  return id;
}

/** One rate of a sheet, with what the sheet says of all of them. */
export type ShownRate = Omit<RateSheet, "rooms"> & {
  roomTypeId: string;
  roomName: I18N;
  rate: RateView;
};

/**
 * The rate of that package as it was on screen; null where the sheet is not this person's or holds no such rate. Taken
 * out of the sheet by the database: the others need not come along.
 */
export async function findShownRate(
  db: Database,
  owner: { agencyId: string; personId: string },
  { sheetId, ratePkgId }: { sheetId: string; ratePkgId: string },
): Promise<ShownRate | null> {
  // No sheet holds such an id (and no statement).
  if (toStorable(ratePkgId) !== ratePkgId) return null;
  const { agencyId, personId } = owner;
  const [row] = await db.$ask<ShownRate>(Prisma.sql`
    SELECT s.id, s.agency_id AS "agencyId", s.person_id AS "personId", s.connection_id AS "connectionId",
           s.credential_id AS "credentialId", s.session_id AS "sessionId", s.query, s.hotel,
           s.from_order_id AS "fromOrderId", s.is_swap AS "isSwap", s.created_at AS "createdAt",
           room->>'roomTypeId' AS "roomTypeId", room->'name' AS "roomName", rate
      FROM rate_sheets s, jsonb_array_elements(s.rooms) AS room, jsonb_array_elements(room->'rates') AS rate
     WHERE s.id = ${sheetId} AND s.agency_id = ${agencyId} AND s.person_id = ${personId}
       AND rate->>'ratePkgId' = ${ratePkgId}
     LIMIT 1`);
  return row ?? null;
}

/** Only to the person who had it on screen: the session behind it is theirs. */
export async function findRateSheet(
  db: Db,
  owner: { agencyId: string; personId: string },
  id: string,
): Promise<RateSheet | null> {
  const { agencyId, personId } = owner;
  const row = await db.rateSheet.findFirst({ where: { id, agencyId, personId } });
  return row && toRateSheet(row);
}

export async function dropRateSheets(db: Db, before: Date): Promise<number> {
  const { count } = await db.rateSheet.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}

/** Written by `insertRateSheet` and by nothing else, so the columns hold what its type says. */
function toRateSheet(row: Prisma.RateSheetGetPayload<object>): RateSheet {
  return {
    ...row,
    query: row.query as SearchQuery,
    hotel: row.hotel as HotelView,
    rooms: row.rooms as RoomView[],
  };
}
