import { setImmediate as nextTurn } from "node:timers/promises";
import type { SupplierOfferKey } from "#provider/suppliers/port.ts";
import { findHotels } from "./find-hotels.ts";
import type { FoundHotel } from "./found-hotels.ts";
import { frameRates } from "./frame-rates.ts";
import type { KernelParts } from "./kernel-parts.ts";
import type { HotelListQuery, JsonFrame, SearchContext, WrittenAnswer } from "./port.ts";
import { JsonBytes } from "./wire/json-bytes.ts";
import { closeHotelList, openHotelList, writeHotels } from "./wire/write-hotel-list.ts";

/** A hotel may have a hundred rates: so many hotels are written before others get a turn. */
const HOTELS_A_TURN = 8;

/** HotelList (§4.7), written as it goes out: no tree of objects stands between the offers and the bytes. */
export async function listHotels(
  parts: KernelParts,
  query: HotelListQuery,
  context: SearchContext,
  { head, tail }: JsonFrame,
): Promise<WrittenAnswer> {
  const found = await findHotels(parts, query, context);
  const aTurn = query.maxRatesPerHotel === 1 ? found.count : HOTELS_A_TURN;
  const out = new JsonBytes(parts.buffers.take());
  out.put(head);
  openHotelList(out);
  for (let start = 0; start < found.count; start += aTurn) {
    if (start > 0) await nextTurn();
    const hotels: FoundHotel[] = [];
    for (let index = start; index < Math.min(found.count, start + aTurn); index += 1) {
      hotels.push(found.hotelAt(index));
    }
    writeHotels(out, parts, hotels, frameRates(parts, keysOf(hotels), context), start === 0);
  }
  closeHotelList(out, found, context.session.id);
  out.put(tail);
  return { bytes: out.written(), release: () => parts.buffers.giveBack(out.buffer()) };
}

function keysOf(hotels: readonly FoundHotel[]): SupplierOfferKey[] {
  const keys: SupplierOfferKey[] = [];
  for (const { offers } of hotels) for (const { key } of offers) keys.push(key);
  return keys;
}
