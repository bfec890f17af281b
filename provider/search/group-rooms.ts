import type { Room } from "#lib/contract/rate-package.ts";
import type { City } from "#provider/content/geography.ts";
import type { SupplierOffer } from "#provider/suppliers/port.ts";
import { issuedAt, type KernelParts, bindingOf } from "./kernel-parts.ts";
import type { SearchContext } from "./port.ts";
import { type RatePackage, toRatePackage, totalNetMinor } from "./rate-package.ts";
import { type RoomType, roomTypeOrder, toRoomType } from "./room-types.ts";

/** Offers by price, cheapest first; equal ones always in the same order. */
export function byPrice(offers: readonly SupplierOffer[], currency: string): SupplierOffer[] {
  return offers
    .map((offer) => ({ offer, total: totalNetMinor(offer, currency) }))
    .toSorted(
      (a, b) =>
        a.total - b.total ||
        a.offer.key.supplier - b.offer.key.supplier ||
        (a.offer.key.code < b.offer.key.code ? -1 : 1),
    )
    .map(({ offer }) => offer);
}

/** A package with its sealed id, quoted for this session and account. */
export function sealOffer(
  parts: KernelParts,
  offer: SupplierOffer,
  context: SearchContext,
  currency: string,
  issuedAtSeconds: number = issuedAt(context),
): RatePackage {
  const id = parts.sealer.seal({ offer: offer.key, currency, issuedAt: issuedAtSeconds }, bindingOf(context));
  return toRatePackage(
    offer,
    { currency, timeZone: cityOf(parts, offer).timeZone, nowMs: context.nowMs },
    id,
  );
}

export function cityOf({ world }: KernelParts, { key }: SupplierOffer): City {
  const row = world.findRow(key.hotelId);
  if (row === null) throw new RangeError(`an offer of the unknown hotel ${key.hotelId}`);
  return world.city(row);
}

/** Offers under their standard room types (§2.3), types in their fixed order, rates as they come. */
export function groupRooms(
  parts: KernelParts,
  offers: readonly SupplierOffer[],
  context: SearchContext,
  currency: string,
): Room[] {
  const rooms = new Map<string, { type: RoomType; hotelId: string; rates: RatePackage[] }>();
  for (const offer of offers) {
    const type = toRoomType(offer.product.roomName);
    const room = rooms.get(type.id) ?? { type, hotelId: offer.key.hotelId, rates: [] };
    room.rates.push(sealOffer(parts, offer, context, currency));
    rooms.set(type.id, room);
  }
  return [...rooms.values()]
    .toSorted((a, b) => roomTypeOrder(a.type.id) - roomTypeOrder(b.type.id))
    .map(({ type, hotelId, rates }) => ({
      roomTypeId: type.id,
      roomTypeName: type.name,
      hotelId,
      rates,
    }));
}
