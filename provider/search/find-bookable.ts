import { money } from "#lib/domain/money.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import { snapshotFor } from "./check-avail.ts";
import { sealOffer, zoneOf } from "./group-rooms.ts";
import type { KernelParts } from "./kernel-parts.ts";
import type { BookableAnswer, SearchContext } from "./port.ts";
import { totalNetMinor } from "./rate-package.ts";
import { recheckOffer } from "./recheck-offer.ts";
import { toRoomType } from "./room-types.ts";

/**
 * The terms a Book commits to: CheckAvail is optional (§4.9), so the price is looked at once more here. They are in
 * the currency the package was quoted in, whatever this call's `Currency` says: that is what was accepted.
 */
export async function findBookable(
  parts: KernelParts,
  ratePkgId: string,
  context: SearchContext,
): Promise<BookableAnswer> {
  const recheck = await recheckOffer(parts, ratePkgId, "book", context);
  if (recheck.kind !== "looked") return { kind: recheck.kind };
  const { recipe, check } = recheck;
  if (check.kind !== "same") return { kind: "moved" };
  const { offer } = check;
  const { currency } = recipe;
  const hotel = parts.content.findHotel(offer.key.hotelId);
  if (!hotel) return { kind: "moved" };
  const { stay } = offer.key;
  const roomType = toRoomType(offer.roomName);
  return {
    kind: "bookable",
    exchangeRateSnapshot: snapshotFor(parts, recipe, currency, context),
    terms: {
      supplier: offer.key.supplier,
      offer: offer.key,
      hotel,
      timeZone: zoneOf(parts, offer),
      room: { roomTypeId: roomType.id, roomTypeName: roomType.name, hotelId: hotel.hotelId },
      ratePkg: sealOffer(parts, offer, context, currency, recipe.issuedAt),
      rooms: stay.rooms.map(({ adultCount, childrenAges }) => ({
        adultCount,
        childrenAges: [...childrenAges],
      })),
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      nightCount: nightsBetween(stay.checkIn, stay.checkOut),
      totalNet: money(totalNetMinor(offer, currency), currency),
      requiredGuestFields: offer.requiredGuestFields,
      residencyCode: stay.residencyCode,
      nationalityCode: stay.nationalityCode,
    },
  };
}
