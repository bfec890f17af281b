import { randomUUID } from "node:crypto";
import type { Database, Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";
import { toStorable, toStorableJson } from "./storable.ts";
import { UNFLUSHED } from "./unflushed.ts";
import type { HotelView, RateView } from "#lib/console/hotel/views.ts";
import type { Alternative } from "#lib/console/order/views/check.ts";
import type { TermChange } from "#lib/console/order/views/terms.ts";
import type { ExchangeRateSnapshot } from "#lib/contract/check-avail.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

/** One CheckAvail (§4.9): what was shown, what holds now, whether the person said yes to the difference. */
export type RateCheck = {
  id: string;
  agencyId: string;
  personId: string;
  connectionId: string;
  credentialId: string;
  sessionId: string;
  sheetId: string;
  query: SearchQuery;
  hotel: HotelView;
  roomTypeId: string;
  roomName: I18N;
  shown: RateView;
  /** Null: gone. */
  terms: RateView | null;
  changes: TermChange[];
  exchange: ExchangeRateSnapshot | null;
  remark: string | null;
  alternatives: Alternative[];
  /** As its sheet says. */
  fromOrderId: string | null;
  isSwap: boolean;
  checkedAt: Date;
  acceptedAt: Date | null;
  orderId: string | null;
};

export type NewRateCheck = Omit<RateCheck, "id" | "acceptedAt" | "orderId">;

/** As a sheet is (rate-sheets.ts): what was booked of it is on the disk, since the order is. */
export async function insertRateCheck(db: Database, check: NewRateCheck): Promise<string> {
  const { agencyId, personId, connectionId, credentialId, sheetId, query, hotel, roomName, shown } = check;
  const { terms, changes, exchange, alternatives, isSwap, checkedAt } = check;
  const { sessionId, roomTypeId, remark, fromOrderId } = toStorable({
    sessionId: check.sessionId,
    roomTypeId: check.roomTypeId,
    remark: check.remark,
    fromOrderId: check.fromOrderId,
  });
  const id = randomUUID();
  await db.$ask(Prisma.sql`
    INSERT INTO rate_checks (id, agency_id, person_id, connection_id, credential_id, session_id, sheet_id, query, hotel,
                             room_type_id, room_name, shown, terms, changes, exchange, remark, alternatives,
                             from_order_id, is_swap, checked_at)
    VALUES (${id}, ${agencyId}, ${personId}, ${connectionId}, ${credentialId}, ${sessionId},
            ${sheetId}, ${toStorableJson(query)}::jsonb, ${toStorableJson(hotel)}::jsonb, ${roomTypeId},
            ${toStorableJson(roomName)}::jsonb, ${toStorableJson(shown)}::jsonb,
            ${terms && toStorableJson(terms)}::jsonb, ${toStorableJson(changes)}::jsonb,
            ${exchange && toStorableJson(exchange)}::jsonb, ${remark}, ${toStorableJson(alternatives)}::jsonb,
            ${fromOrderId}, ${isSwap}, ${checkedAt}::timestamptz)
    RETURNING ${UNFLUSHED}`);
  return id;
}

/** Only to the person who asked for it: the session behind it is theirs. */
export async function findRateCheck(
  db: Db,
  owner: { agencyId: string; personId: string },
  id: string,
): Promise<RateCheck | null> {
  const { agencyId, personId } = owner;
  const row = await db.rateCheck.findFirst({
    where: { id, agencyId, personId },
    include: { order: { select: { id: true } } },
  });
  return row && toRateCheck(row);
}

/** Whether it was there to be accepted; saying yes twice is saying it once. */
export async function acceptRateCheck(
  db: Db,
  owner: { agencyId: string; personId: string },
  id: string,
  at: Date,
): Promise<boolean> {
  const { agencyId, personId } = owner;
  const { count } = await db.rateCheck.updateMany({
    where: { id, agencyId, personId, order: null, terms: { not: Prisma.DbNull } },
    data: { acceptedAt: at },
  });
  return count === 1;
}

/** Checks an order was made of stay with it. */
export async function dropRateChecks(db: Db, before: Date): Promise<number> {
  const { count } = await db.rateCheck.deleteMany({ where: { checkedAt: { lt: before }, order: null } });
  return count;
}

type Row = Prisma.RateCheckGetPayload<{ include: { order: { select: { id: true } } } }>;

/** Written by `insertRateCheck` and by nothing else, so the columns hold what its type says. */
function toRateCheck({ order, ...row }: Row): RateCheck {
  return {
    ...row,
    query: row.query as SearchQuery,
    hotel: row.hotel as HotelView,
    roomName: row.roomName as I18N,
    shown: row.shown as RateView,
    terms: row.terms as RateView | null,
    changes: row.changes as TermChange[],
    exchange: row.exchange as ExchangeRateSnapshot | null,
    alternatives: row.alternatives as Alternative[],
    orderId: order?.id ?? null,
  };
}
