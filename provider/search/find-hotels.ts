import type { Language } from "#lib/domain/i18n.ts";
import type { DestinationAnswer, FullI18N } from "#provider/content/port.ts";
import type { SupplierOffer, SupplierSearch } from "#provider/suppliers/port.ts";
import { addBits, countBitsBeyond, createRowBits, type RowBits } from "#provider/suppliers/row-bits.ts";
import { askSuppliers, type Outcome, supplierBudgetMs } from "./ask-suppliers.ts";
import { CANDIDATES_MAX, type Candidates } from "./candidates.ts";
import { type EmptyReasonCode, type Exclusion, findEligible } from "./eligibility.ts";
import { type FoundHotels, NO_HOTELS } from "./found-hotels.ts";
import { byPrice } from "./group-rooms.ts";
import {
  BUDGET_MS,
  DEFAULT_LANGUAGE,
  type KernelParts,
  marketOf,
  quoteCurrency,
  toSupplierStay,
} from "./kernel-parts.ts";
import { createLowestPrices, type LowestPrices, type SupplierAnswer } from "./lowest-prices.ts";
import { withoutPast } from "./past-stays.ts";
import type { HotelListQuery, SearchContext, StayQuery } from "./port.ts";
import { rankPage } from "./rank-hotels.ts";
import { emptyButSilent, EXPLANATIONS, NOTICES } from "./remarks.ts";

/** HotelList (§4.7): who has what of which hotels, in the order asked for. */
export async function findHotels(
  parts: KernelParts,
  query: HotelListQuery,
  context: SearchContext,
): Promise<FoundHotels> {
  const currency = quoteCurrency(context);
  const { language = DEFAULT_LANGUAGE } = context;
  const candidates = withoutPast(parts.world, parts.findCandidates(query), query.checkIn, context.nowMs);
  const destination = candidates.place && parts.content.findDestination(candidates.place.id, "details");
  const eligible = findEligible(parts.suppliers, context.entitlement, {
    currency,
    market: marketOf(context, query),
  });
  if (eligible.kind === "nobody") return nothing(destination, eligible.code, eligible.exclusions, context);
  if (candidates.rows.length === 0) return { ...NO_HOTELS, destination, basic: {} };

  const question = { query: toSearch(parts, candidates, query, context), scope: candidates.scope };
  const budgetMs = supplierBudgetMs(context.timeoutMs, BUDGET_MS.list);
  const asking = askSuppliers(parts.flights, eligible.suppliers, question, budgetMs, context.signal);
  const others = askSuppliers(parts.flights, eligible.otherCurrency, question, budgetMs, context.signal);
  // Both are on their way before one is waited for; neither ever rejects.
  const outcomes = asking instanceof Promise ? await asking : asking;
  const unpriced = others instanceof Promise ? await others : others;
  const silent = outcomes.filter((outcome) => outcome.kind === "silent");
  if (silent.length === outcomes.length) {
    const failures = silent.map(({ supplier, reason }) => ({ supplier: supplier.id, reason }));
    return nothing(destination, "NO_SUPPLIER_ANSWERED", [...eligible.exclusions, ...failures], context);
  }
  const { rows } = candidates;
  const answers = answersOf(outcomes);
  const onSale = joinOnSale(rows.length, answers);
  const prices = createLowestPrices(parts.world, rows, query.roomOccupancies.length, answers, currency);
  const start = query.cursor ?? (query.pageNum - 1) * query.pageSize;
  const { sortBy, pageSize: limit } = query;
  const { positions, total } = rankPage(parts.world, candidates, onSale, prices, { sortBy, start, limit });
  const end = start + positions.length;
  const notices = noticesOf({
    isCapped: candidates.isCapped,
    droppedCount:
      unpriced.length === 0 ? 0 : countBitsBeyond(joinOnSale(rows.length, answersOf(unpriced)), onSale),
    silentCount: silent.length,
    currency,
    language,
  });
  return {
    count: positions.length,
    hotelAt(index) {
      const position = positions[index] ?? -1;
      const offers = offersShown(answers, prices, position, query.maxRatesPerHotel, currency);
      return { row: rows[position] ?? -1, offers };
    },
    destination,
    basic: total > 0 ? withNotices(positions.length, notices) : emptyHanded(silent.length, language),
    total,
    // The ranking is the same whenever the same session asks, so a place in it points at the next page.
    cursor: end < total ? end : null,
  };
}

export function toSearch(
  { world }: KernelParts,
  { rows }: Pick<Candidates, "rows">,
  query: StayQuery,
  context: SearchContext,
): SupplierSearch {
  return {
    rows,
    hotelIdAt: (position) => world.hotelId(rows[position] ?? -1),
    stay: toSupplierStay(query, context),
  };
}

export function answersOf(outcomes: readonly Outcome[]): SupplierAnswer[] {
  const answers: SupplierAnswer[] = [];
  for (const outcome of outcomes) {
    if (outcome.kind === "answered") answers.push({ supplier: outcome.supplier.id, answer: outcome.answer });
  }
  return answers;
}

function joinOnSale(length: number, answers: readonly SupplierAnswer[]): RowBits {
  const joined = createRowBits(length);
  for (const { answer } of answers) addBits(joined, answer.onSale);
  return joined;
}

/** The cheapest so many offers of all suppliers, all of them for 0. For one alone nobody else has to make any. */
function offersShown(
  answers: readonly SupplierAnswer[],
  prices: LowestPrices,
  position: number,
  limit: number,
  currency: string,
): readonly SupplierOffer[] {
  if (limit === 1) return prices.cheapestAt(position)?.offersOf(position, 1) ?? [];
  const offers = byPrice(offersAt(answers, position, limit), currency);
  return limit === 0 ? offers : offers.slice(0, limit);
}

export function offersAt(
  answers: readonly SupplierAnswer[],
  position: number,
  limit: number,
): SupplierOffer[] {
  return answers.flatMap(({ answer }) => answer.offersOf(position, limit));
}

type Incompleteness = {
  isCapped: boolean;
  droppedCount: number;
  silentCount: number;
  currency: string;
  language: Language;
};

function noticesOf({ isCapped, droppedCount, silentCount, currency, language }: Incompleteness): string[] {
  const notices: FullI18N[] = [];
  if (isCapped) notices.push(NOTICES.capped(CANDIDATES_MAX));
  if (droppedCount > 0) notices.push(NOTICES.unpriced(droppedCount, currency));
  if (silentCount > 0) notices.push(NOTICES.silent(silentCount));
  return notices.map((notice) => notice[language]);
}

/** Notices belong to a result that is there but incomplete, never to an empty one (rule 4). */
function withNotices(count: number, notices: string[]): FoundHotels["basic"] {
  return count > 0 && notices.length > 0 ? { notices } : {};
}

/**
 * Whoever answered has nothing. That is plainly empty (rule 1), unless others might have had something: then it is no
 * answer to rely on, and only the remark may say so, since somebody did answer (rules 2-4).
 */
function emptyHanded(silentCount: number, language: Language): FoundHotels["basic"] {
  return silentCount === 0 ? {} : { statusRemark: emptyButSilent(silentCount)[language] };
}

/** Nobody was asked, or nobody answered: that is said, and never together with notices (rules 2-4). */
function nothing(
  destination: DestinationAnswer | null,
  code: EmptyReasonCode,
  suppliers: readonly Exclusion[],
  { entitlement, language = DEFAULT_LANGUAGE }: SearchContext,
): FoundHotels {
  const isDisclosed = entitlement.supplierBreakdown && suppliers.length > 0;
  return {
    ...NO_HOTELS,
    destination,
    basic: {
      statusRemark: EXPLANATIONS[code][language],
      emptyReason: { code, ...(isDisclosed ? { suppliers: [...suppliers] } : {}) },
    },
  };
}
