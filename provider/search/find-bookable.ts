import { money } from "#lib/domain/money.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import type { RequiredGuestField, SupplierStay } from "#provider/suppliers/port.ts";
import { snapshotFor } from "./check-avail.ts";
import { cityOf, sealOffer } from "./group-rooms.ts";
import type { KernelParts } from "./kernel-parts.ts";
import type { BookableAnswer, BookableParty, SearchContext } from "./port.ts";
import { toRoomShares, totalNetMinor } from "./rate-package.ts";
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
  if (recheck.kind === "invalid") return { kind: "invalid" };
  if (recheck.kind === "unreachable")
    return { kind: "unreachable", party: toParty(recheck.recipe.offer.stay) };
  const { recipe, check } = recheck;
  if (check.kind === "gone") return { kind: "moved", party: toParty(recipe.offer.stay) };
  const { offer } = check;
  const { currency } = recipe;
  const { stay } = offer.key;
  const party = toParty(stay, offer.product.requiredGuestFields);
  const hotel = parts.content.findHotel(offer.key.hotelId);
  if (check.kind === "moved" || !hotel) return { kind: "moved", party };
  const roomType = toRoomType(offer.product.roomName);
  return {
    kind: "bookable",
    exchangeRateSnapshot: snapshotFor(parts, recipe, currency, context),
    terms: {
      supplier: offer.key.supplier,
      offer: offer.key,
      hotel,
      timeZone: cityOf(parts, offer).timeZone,
      room: { roomTypeId: roomType.id, roomTypeName: roomType.name, hotelId: hotel.hotelId },
      ratePkg: sealOffer(parts, offer, context, currency, recipe.issuedAt),
      roomShares: toRoomShares(offer, currency),
      ...party,
      checkOut: stay.checkOut,
      nightCount: nightsBetween(stay.checkIn, stay.checkOut),
      totalNet: money(totalNetMinor(offer, currency), currency),
      residencyCode: stay.residencyCode,
      nationalityCode: stay.nationalityCode,
    },
  };
}

function toParty(
  { rooms, checkIn }: SupplierStay,
  requiredGuestFields: readonly RequiredGuestField[] = [],
): BookableParty {
  return {
    rooms: rooms.map(({ adultCount, childrenAges }) => ({ adultCount, childrenAges: [...childrenAges] })),
    checkIn,
    requiredGuestFields,
  };
}
