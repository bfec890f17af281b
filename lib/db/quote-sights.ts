import type { Db } from "./client.ts";
import { toStorable } from "./storable.ts";
import type { ClientQuote } from "#lib/console/quote/views.ts";

/** What stood on the client's page, and from when to when it was seen there. */
export type QuoteSight = {
  id: string;
  digest: string;
  shown: ClientQuote;
  firstAt: Date;
  lastAt: Date;
  times: number;
};

type QuoteKey = { id: string; agencyId: string };

/** Give it a transaction: two openings at once are noted one after the other. */
export async function noteSight(
  tx: Db,
  { id: quoteId, agencyId }: QuoteKey,
  { digest, shown, at }: { digest: string; shown: ClientQuote; at: Date },
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM quotes WHERE id = ${quoteId} FOR UPDATE`;
  const last = await tx.quoteSight.findFirst({
    where: { quoteId },
    orderBy: [{ firstAt: "desc" }, { id: "desc" }],
    select: { id: true, digest: true },
  });
  if (last?.digest === digest) {
    await tx.quoteSight.update({ where: { id: last.id }, data: { lastAt: at, times: { increment: 1 } } });
    return;
  }
  const row = { agencyId, quoteId, digest, shown: toStorable(shown), firstAt: at, lastAt: at, times: 1 };
  await tx.quoteSight.create({ data: row });
}

const SIGHTS_MAX = 200;

/** The latest first. */
export async function listSights(db: Db, { id: quoteId, agencyId }: QuoteKey): Promise<QuoteSight[]> {
  const rows = await db.quoteSight.findMany({
    where: { quoteId, agencyId },
    orderBy: [{ firstAt: "desc" }, { id: "desc" }],
    take: SIGHTS_MAX,
  });
  return rows.map(({ quoteId: _quoteId, agencyId: _agencyId, shown, ...row }) => ({
    ...row,
    // Written by `noteSight` and by nothing else.
    shown: shown as ClientQuote,
  }));
}
