import type { Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";
import { toStorable } from "./storable.ts";
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

export async function insertRateCheck(db: Db, check: NewRateCheck): Promise<string> {
  const { id } = await db.rateCheck.create({
    data: {
      ...toStorable(check),
      terms: toStorable(check.terms) ?? Prisma.DbNull,
      exchange: check.exchange ?? Prisma.DbNull,
    },
    select: { id: true },
  });
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
