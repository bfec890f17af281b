import type { Db } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import { toStorable } from "./storable.ts";
import type { HotelView, RoomView } from "#lib/console/hotel/views.ts";
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

export async function insertRateSheet(db: Db, sheet: Omit<RateSheet, "id">): Promise<string> {
  const { id } = await db.rateSheet.create({ data: toStorable(sheet), select: { id: true } });
  return id;
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
