import type { Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";
import { toStorable } from "./storable.ts";
import type { HotelView, RateView } from "#lib/console/hotel/views.ts";
import { type I18N, type Language, LANGUAGES } from "#lib/domain/i18n.ts";
import type { MarkUp } from "#lib/domain/mark-up.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

type OwnRow = { agencyId: string; personId: string };

/** One rate of a quote: as it was added, and as the service last answered it. */
export type QuoteOffer = {
  id: string;
  /** From 1. */
  place: number;
  query: SearchQuery;
  hotel: HotelView;
  roomTypeId: string;
  roomName: I18N;
  offered: RateView;
  /** Null: the rate is gone. */
  latest: RateView | null;
  checkedAt: Date;
};

export type Quote = {
  id: string;
  agencyId: string;
  personId: string;
  personName: string;
  agencyName: string;
  isDraft: boolean;
  clientName: string;
  language: Language;
  timeZone: string;
  validHours: number;
  markUp: MarkUp | null;
  /** Sealed; null as long as it is a draft. */
  token: string | null;
  createdAt: Date;
  sentAt: Date | null;
  validUntil: Date | null;
  withdrawnAt: Date | null;
  askedAt: Date | null;
  chosenPlace: number | null;
  chosenDigest: string | null;
  chosenAt: Date | null;
  takenUpAt: Date | null;
  offers: QuoteOffer[];
};

const WHOLE = {
  offers: { orderBy: { place: "asc" } },
  person: { select: { name: true, agency: { select: { name: true } } } },
} as const satisfies Prisma.QuoteInclude;

export async function findQuote(db: Db, owner: OwnRow, id: string): Promise<Quote | null> {
  const { agencyId, personId } = owner;
  const row = await db.quote.findFirst({ where: { id, agencyId, personId }, include: WHOLE });
  return row && toQuote(row);
}

/** The quote the person adds rates to, if there is one. */
export async function findDraft(db: Db, owner: OwnRow): Promise<Quote | null> {
  const { agencyId, personId } = owner;
  const row = await db.quote.findFirst({ where: { draftOf: personId, agencyId }, include: WHOLE });
  return row && toQuote(row);
}

/** By what stands in the client's address. The database compares digests, so its time tells nothing of the token. */
export async function findQuoteByDigest(db: Db, tokenDigest: string): Promise<Quote | null> {
  const row = await db.quote.findUnique({ where: { tokenDigest }, include: WHOLE });
  return row && toQuote(row);
}

/** The newest first; `beforeId` is the last one of the page before. */
export async function listQuotes(
  db: Db,
  { agencyId, personId }: OwnRow,
  { beforeId, take }: { beforeId: string | undefined; take: number },
): Promise<Quote[]> {
  // Ids begin with the time they were made at.
  const rows = await db.quote.findMany({
    where: { agencyId, personId, ...(beforeId === undefined ? {} : { id: { lt: beforeId } }) },
    include: WHOLE,
    orderBy: { id: "desc" },
    take,
  });
  return rows.map(toQuote);
}

/** The person's draft, made where there is none, and locked until the transaction ends. */
export async function takeDraft(
  tx: Db,
  { agencyId, personId }: OwnRow,
  fresh: { language: Language; timeZone: string; validHours: number; at: Date },
): Promise<Quote> {
  const { at, ...rest } = fresh;
  const row = await tx.quote.upsert({
    where: { draftOf: personId },
    create: { ...rest, agencyId, personId, draftOf: personId, createdAt: at },
    update: {},
    select: { id: true },
  });
  await tx.$queryRaw`SELECT 1 FROM quotes WHERE id = ${row.id} FOR UPDATE`;
  return toQuote(await tx.quote.findUniqueOrThrow({ where: { id: row.id }, include: WHOLE }));
}

export async function addQuoteOffer(
  tx: Db,
  { id: quoteId, agencyId, offers }: Quote,
  offer: Omit<QuoteOffer, "id" | "place" | "latest">,
): Promise<void> {
  const place = 1 + Math.max(0, ...offers.map((each) => each.place));
  const data = { ...toStorable(offer), latest: toStorable(offer.offered) };
  await tx.quoteOffer.create({ data: { ...data, quoteId, agencyId, place } });
}

/** Of a draft alone. */
export async function dropQuoteOffer(
  db: Db,
  { agencyId, personId }: OwnRow,
  { quoteId, offerId }: { quoteId: string; offerId: string },
): Promise<boolean> {
  const { count } = await db.quoteOffer.deleteMany({
    where: { id: offerId, quoteId, agencyId, quote: { draftOf: personId } },
  });
  return count === 1;
}

export type QuoteHead = Pick<Quote, "clientName" | "language" | "timeZone" | "validHours" | "markUp">;

/** Of a draft alone. */
export async function saveQuoteHead(
  db: Db,
  { agencyId, personId }: OwnRow,
  id: string,
  head: QuoteHead,
): Promise<boolean> {
  const { count } = await db.quote.updateMany({
    where: { id, agencyId, draftOf: personId },
    data: { ...toStorable(head), markUp: toStorable(head.markUp) ?? Prisma.DbNull },
  });
  return count === 1;
}

/** Makes a draft what the client can open. Whether it still was one. */
export async function sendQuoteRow(
  db: Db,
  { agencyId, personId }: OwnRow,
  id: string,
  sent: { tokenDigest: string; token: string; sentAt: Date; validUntil: Date },
): Promise<boolean> {
  const { count } = await db.quote.updateMany({
    where: { id, agencyId, draftOf: personId },
    data: { ...sent, draftOf: null },
  });
  return count === 1;
}

export async function withdrawQuoteRow(
  db: Db,
  { agencyId, personId }: OwnRow,
  id: string,
  at: Date,
): Promise<boolean> {
  const { count } = await db.quote.updateMany({
    where: { id, agencyId, personId, draftOf: null, withdrawnAt: null },
    data: { withdrawnAt: at },
  });
  return count === 1;
}

/** The agent goes on to book: from the first time on the client's choice stands. */
export async function takeUpQuote(db: Db, { agencyId, personId }: OwnRow, id: string, at: Date) {
  await db.quote.updateMany({
    where: { id, agencyId, personId, draftOf: null, takenUpAt: null },
    data: { takenUpAt: at },
  });
}

/** Takes the right to ask the service, which nobody else has until `at` is older than `before` again. */
export async function claimAsking(
  db: Db,
  id: string,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const { count } = await db.quote.updateMany({
    where: { id, OR: [{ askedAt: null }, { askedAt: { lte: before } }] },
    data: { askedAt: at },
  });
  return count === 1;
}

/** What the service answered about an offer; an older answer never takes the place of a newer one. */
export async function saveAnswer(
  db: Db,
  offerId: string,
  { latest, checkedAt }: { latest: RateView | null; checkedAt: Date },
): Promise<void> {
  await db.quoteOffer.updateMany({
    where: { id: offerId, checkedAt: { lte: checkedAt } },
    data: { latest: toStorable(latest) ?? Prisma.DbNull, checkedAt },
  });
}

/** The client's wish, as long as the quote is open and nobody has acted on it. */
export async function saveChoice(
  db: Db,
  id: string,
  { place, digest, at }: { place: number; digest: string; at: Date },
): Promise<boolean> {
  const { count } = await db.quote.updateMany({
    where: { id, draftOf: null, withdrawnAt: null, takenUpAt: null, validUntil: { gt: at } },
    data: { chosenPlace: place, chosenDigest: digest, chosenAt: at },
  });
  return count === 1;
}

type Row = Prisma.QuoteGetPayload<{ include: typeof WHOLE }>;

/** Written by this store and by nothing else, so the columns hold what its types say. */
function toQuote({ draftOf, person, offers, tokenDigest: _tokenDigest, ...row }: Row): Quote {
  return {
    ...row,
    isDraft: draftOf !== null,
    language: LANGUAGES.find((known) => known === row.language) ?? "en",
    markUp: row.markUp as MarkUp | null,
    personName: person.name,
    agencyName: person.agency.name,
    offers: offers.map(({ agencyId: _agencyId, quoteId: _quoteId, ...offer }) => ({
      ...offer,
      query: offer.query as SearchQuery,
      hotel: offer.hotel as HotelView,
      roomName: offer.roomName as I18N,
      offered: offer.offered as RateView,
      latest: offer.latest as RateView | null,
    })),
  };
}
