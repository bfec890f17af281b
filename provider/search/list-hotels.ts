import type { HotelListData } from "#lib/contract/hotel-list.ts";
import type { Hotel } from "#lib/contract/hotel.ts";
import { money, toWireMoney } from "#lib/domain/money.ts";
import type { SupplierOffer, SupplierSearch } from "#provider/suppliers/port.ts";
import { askSuppliers, type Outcome, supplierBudgetMs } from "./ask-suppliers.ts";
import { CANDIDATES_MAX, type Candidates, findCandidates } from "./candidates.ts";
import { type EmptyReasonCode, type Exclusion, findEligible } from "./eligibility.ts";
import { byPrice, groupRooms } from "./group-rooms.ts";
import {
  BUDGET_MS,
  DEFAULT_CURRENCY,
  type KernelParts,
  marketOf,
  quoteCurrency,
  toSupplierStay,
} from "./kernel-parts.ts";
import type { HotelListAnswer, HotelListQuery, SearchContext, StayQuery } from "./port.ts";
import { lowestTotals, rankHotels } from "./rank-hotels.ts";
import { totalNetMinor } from "./rate-package.ts";

/** HotelList (§4.7). */
export async function listHotels(
  parts: KernelParts,
  query: HotelListQuery,
  context: SearchContext,
): Promise<HotelListAnswer> {
  const currency = quoteCurrency(context);
  const candidates = findCandidates(parts.world, parts.matchCities, query);
  const destination = candidates.place && parts.content.findDestination(candidates.place.id, "details");
  const basic = destination ? { destination } : {};
  const eligible = findEligible(parts.suppliers, context.entitlement, {
    currency,
    market: marketOf(context, query),
  });
  if (eligible.kind === "nobody") return emptyAnswer(basic, eligible.code, eligible.exclusions, context);
  if (candidates.rows.length === 0) return { list: [], basic, total: 0, hasMore: false };

  const question = {
    query: toSearch(parts, candidates, query, context, query.sortBy?.startsWith("price-") ?? false),
    scope: candidates.scope,
  };
  const budgetMs = supplierBudgetMs(context.timeoutMs, BUDGET_MS.list);
  const [outcomes, unpriced] = await Promise.all([
    askSuppliers(parts.flights, eligible.suppliers, question, budgetMs, context.signal),
    askSuppliers(parts.flights, eligible.otherCurrency, question, budgetMs, context.signal),
  ]);
  const silent = outcomes.filter((outcome) => outcome.kind === "silent");
  if (silent.length === outcomes.length) {
    const failures = silent.map(({ supplier, reason }) => ({ supplier: supplier.id, reason }));
    return emptyAnswer(basic, "NO_SUPPLIER_ANSWERED", [...eligible.exclusions, ...failures], context);
  }
  const roomCount = query.roomOccupancies.length;
  const lowest = lowestTotals(parts.world, candidates.rows, roomCount, outcomes, currency);
  const ranked = rankHotels(parts.world, candidates, lowest, query.sortBy);
  const start = query.cursor ?? (query.pageNum - 1) * query.pageSize;
  const page = ranked.slice(start, start + query.pageSize);
  const end = start + page.length;
  const list = page.map((position) => toHotel(parts, candidates, position, outcomes, query, context));
  const notices = noticesOf({
    isCapped: candidates.isCapped,
    droppedCount: countUnpriced(lowest, unpriced, roomCount),
    silentCount: silent.length,
    currency,
  });
  const hasMore = end < ranked.length;
  return {
    list,
    // Notices belong to a result that is there but incomplete, never to an empty one (rule 4).
    basic: list.length > 0 && notices.length > 0 ? { ...basic, notices } : basic,
    total: ranked.length,
    hasMore,
    // The ranking is the same whenever the same session asks, so a place in it points at the next page.
    ...(hasMore ? { cursor: end } : {}),
  };
}

export function toSearch(
  { world }: KernelParts,
  { rows }: Pick<Candidates, "rows">,
  query: StayQuery,
  context: SearchContext,
  wantsPrices: boolean,
): SupplierSearch {
  return {
    rows,
    hotelIdAt: (position) => world.hotelId(rows[position] ?? -1),
    stay: toSupplierStay(query, context),
    wantsPrices,
  };
}

function toHotel(
  parts: KernelParts,
  { rows }: Candidates,
  position: number,
  outcomes: readonly Outcome[],
  { maxRatesPerHotel }: HotelListQuery,
  context: SearchContext,
): Hotel {
  const currency = quoteCurrency(context);
  const row = rows[position] ?? -1;
  const offers = byPrice(offersAt(outcomes, position, maxRatesPerHotel), currency);
  const kept = maxRatesPerHotel === 0 ? offers : offers.slice(0, maxRatesPerHotel);
  const { hotelId, ...facts } = parts.world.metadata(row);
  const [cheapest] = kept;
  return {
    id: hotelId,
    ...facts,
    ...(cheapest ? lowestPrices(cheapest, currency) : {}),
    isAvailable: kept.length > 0,
    rooms: groupRooms(parts, kept, context, currency),
  };
}

export function offersAt(outcomes: readonly Outcome[], position: number, limit: number): SupplierOffer[] {
  return outcomes.flatMap((outcome) =>
    outcome.kind === "answered" ? outcome.answer.offersOf(position, limit) : [],
  );
}

/** In the quoted currency, the hotel's own and US dollars. */
function lowestPrices(
  offer: SupplierOffer,
  currency: string,
): Pick<Hotel, "minPrice" | "minPricesByCurrency"> {
  const price = (code: string) => toWireMoney(money(totalNetMinor(offer, code), code));
  const currencies = new Set([currency, offer.currency, DEFAULT_CURRENCY]);
  return { minPrice: price(currency), minPricesByCurrency: [...currencies].map(price) };
}

/** How many hotels only suppliers have that do not sell in the currency asked for. */
function countUnpriced(lowest: Float64Array, unpriced: readonly Outcome[], roomCount: number): number {
  if (unpriced.length === 0) return 0;
  let count = 0;
  for (let position = 0; position < lowest.length; position += 1) {
    const isSoldElsewhere = unpriced.some(
      (outcome) => outcome.kind === "answered" && outcome.answer.lowestRoomMinor[position * roomCount],
    );
    if ((lowest[position] ?? 0) === 0 && isSoldElsewhere) count += 1;
  }
  return count;
}

type Incompleteness = { isCapped: boolean; droppedCount: number; silentCount: number; currency: string };

function noticesOf({ isCapped, droppedCount, silentCount, currency }: Incompleteness): string[] {
  const notices: string[] = [];
  if (isCapped) notices.push(`The destination was expanded to its first ${CANDIDATES_MAX} properties only.`);
  if (droppedCount > 0)
    notices.push(`Properties without a price in ${currency} were left out: ${droppedCount}.`);
  if (silentCount > 0) notices.push(`Suppliers that did not answer in time: ${silentCount}.`);
  return notices;
}

const EXPLANATIONS: Record<EmptyReasonCode, string> = {
  NO_SUPPLIER_ENABLED: "No supplier is enabled for this account.",
  NO_SUPPLIER_PERMITTED: "None of the enabled suppliers may serve this account.",
  ALL_SUPPLIERS_EXCLUDED:
    "All suppliers are excluded by a market, currency, language or inventory restriction.",
  NO_SUPPLIER_ANSWERED: "None of the suppliers answered; the search may be repeated.",
};

/** Nobody was asked, or nobody answered: that is said, and never together with notices (rules 2-4). */
function emptyAnswer(
  basic: Pick<HotelListData["basic"], "destination">,
  code: EmptyReasonCode,
  suppliers: Exclusion[],
  { entitlement }: SearchContext,
): HotelListAnswer {
  const isDisclosed = entitlement.supplierBreakdown && suppliers.length > 0;
  return {
    list: [],
    basic: {
      ...basic,
      statusRemark: EXPLANATIONS[code],
      emptyReason: { code, ...(isDisclosed ? { suppliers } : {}) },
    },
    total: 0,
    hasMore: false,
  };
}
