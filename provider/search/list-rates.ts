import type { SupplierOffer } from "#provider/suppliers/port.ts";
import { askSuppliers, supplierBudgetMs } from "./ask-suppliers.ts";
import { findEligible } from "./eligibility.ts";
import { frameRates } from "./frame-rates.ts";
import { byPrice, cityOf } from "./group-rooms.ts";
import { BUDGET_MS, type KernelParts, marketOf, quoteCurrency } from "./kernel-parts.ts";
import { answersOf, offersAt, toSearch } from "./find-hotels.ts";
import { isPastIn } from "./past-stays.ts";
import type { HotelRatesQuery, JsonFrame, SearchContext, WrittenAnswer } from "./port.ts";
import { suppliersSilent } from "./suppliers-silent.ts";
import { JsonBytes, piece } from "./wire/json-bytes.ts";
import { writeRooms } from "./wire/write-rooms.ts";

/**
 * HotelRates (§4.8), written as it goes out: every package of one hotel. A hotel nobody knows, or nobody sells, has none.
 *
 * @throws Refusal where there is nothing to show and somebody did not answer: that is not sold out.
 */
export async function listRates(
  parts: KernelParts,
  query: HotelRatesQuery,
  context: SearchContext,
  { head, tail }: JsonFrame,
): Promise<WrittenAnswer> {
  const { offers, isComplete } = await findOffers(parts, query, context);
  if (offers.length === 0 && !isComplete) throw suppliersSilent();
  const out = new JsonBytes(parts.buffers.take());
  out.put(head);
  writeRates(out, parts, byPrice(offers, quoteCurrency(context)), context);
  out.put(tail);
  return { bytes: out.written(), release: () => parts.buffers.giveBack(out.buffer()) };
}

const NO_ROOMS = piece('{"rooms":[]}');

function writeRates(
  out: JsonBytes,
  parts: KernelParts,
  offers: readonly SupplierOffer[],
  context: SearchContext,
): void {
  const keys = offers.map(({ key }) => key);
  const frame = frameRates(parts, keys, context);
  const [first] = offers;
  if (frame && first) {
    const place = frame.placeOf(cityOf(parts, first));
    writeRooms(out, offers, { frame, place, firstIndex: 0, roomsOf: "data" });
  } else out.put(NO_ROOMS);
}

/** `isComplete`: whether everybody who was asked answered. */
type OffersFound = { offers: SupplierOffer[]; isComplete: boolean };

const NO_OFFERS: OffersFound = { offers: [], isComplete: true };

/** Every offer the account may have of one hotel. */
export async function findOffers(
  parts: KernelParts,
  query: HotelRatesQuery,
  context: SearchContext,
): Promise<OffersFound> {
  const row = parts.world.findRow(query.hotelId);
  const eligible = findEligible(parts.suppliers, context.entitlement, {
    currency: quoteCurrency(context),
    market: marketOf(context, query),
  });
  if (row === null || eligible.kind === "nobody") return NO_OFFERS;
  if (isPastIn(parts.world.city(row).timeZone, query.checkIn, context.nowMs)) return NO_OFFERS;
  const rows = Int32Array.of(row);
  const outcomes = await askSuppliers(
    parts.flights,
    eligible.suppliers,
    { query: toSearch(parts, { rows }, query, context), scope: `hotels ${row}` },
    supplierBudgetMs(context.timeoutMs, BUDGET_MS.rates),
    context.signal,
  );
  return {
    offers: offersAt(answersOf(outcomes), 0, 0),
    isComplete: outcomes.every(({ kind }) => kind === "answered"),
  };
}
