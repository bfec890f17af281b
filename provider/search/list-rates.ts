import type { HotelRatesData } from "#lib/contract/hotel-rates.ts";
import type { SupplierOffer } from "#provider/suppliers/port.ts";
import { askSuppliers, supplierBudgetMs } from "./ask-suppliers.ts";
import { findEligible } from "./eligibility.ts";
import { byPrice, groupRooms } from "./group-rooms.ts";
import { BUDGET_MS, type KernelParts, marketOf, quoteCurrency } from "./kernel-parts.ts";
import { offersAt, toSearch } from "./list-hotels.ts";
import type { HotelRatesQuery, SearchContext } from "./port.ts";

/** HotelRates (§4.8): every package of one hotel. A hotel nobody knows, or nobody sells, has none. */
export async function listRates(
  parts: KernelParts,
  query: HotelRatesQuery,
  context: SearchContext,
): Promise<HotelRatesData> {
  const currency = quoteCurrency(context);
  const offers = await findOffers(parts, query, context);
  return { rooms: groupRooms(parts, byPrice(offers, currency), context, currency) };
}

/** Every offer the account may have of one hotel. */
export async function findOffers(
  parts: KernelParts,
  query: HotelRatesQuery,
  context: SearchContext,
): Promise<SupplierOffer[]> {
  const row = parts.world.findRow(query.hotelId);
  const eligible = findEligible(parts.suppliers, context.entitlement, {
    currency: quoteCurrency(context),
    market: marketOf(context, query),
  });
  if (row === null || eligible.kind === "nobody") return [];
  const rows = Int32Array.of(row);
  const outcomes = await askSuppliers(
    parts.flights,
    eligible.suppliers,
    { query: toSearch(parts, { rows }, query, context, false), scope: `hotels ${row}` },
    supplierBudgetMs(context.timeoutMs, BUDGET_MS.rates),
    context.signal,
  );
  return offersAt(outcomes, 0, 0);
}
