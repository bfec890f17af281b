import { CHECK_STATUS, type CheckAvailData } from "#lib/contract/check-avail.ts";
import { money, toDecimal } from "#lib/domain/money.ts";
import type { FullI18N } from "#provider/content/port.ts";
import type { SupplierOffer } from "#provider/suppliers/port.ts";
import { exchangeSnapshot, isExchangeable } from "./exchange.ts";
import { byPrice, groupRooms, sealOffer } from "./group-rooms.ts";
import { DEFAULT_CURRENCY, DEFAULT_LANGUAGE, type KernelParts } from "./kernel-parts.ts";
import { findOffers } from "./list-rates.ts";
import type { SearchContext } from "./port.ts";
import { totalNetMinor } from "./rate-package.ts";
import { recheckOffer } from "./recheck-offer.ts";
import { CHECK_REMARKS } from "./remarks.ts";
import { toRoomType } from "./room-types.ts";
import type { Recipe } from "./seal-package.ts";
import { suppliersSilent } from "./suppliers-silent.ts";

const FALLBACKS_MAX = 5;

/**
 * CheckAvail (§4.9): null for a package that does not open.
 *
 * @throws Refusal where the supplier does not answer: the rate may well be there.
 */
export async function checkAvail(
  parts: KernelParts,
  ratePkgId: string,
  context: SearchContext,
): Promise<CheckAvailData | null> {
  const recheck = await recheckOffer(parts, ratePkgId, "check", context);
  if (recheck.kind === "invalid") return null;
  if (recheck.kind === "unreachable") throw suppliersSilent();
  const { recipe } = recheck;
  const { language = DEFAULT_LANGUAGE } = context;
  const currency = currencyAsked(recipe, context);
  const exchangeRateSnapshot = snapshotFor(parts, recipe, currency, context);
  const { check } = recheck;
  if (check.kind === "gone") {
    const fallbackRooms = await findFallbacks(parts, recipe, check.alternatives, currency, context);
    return {
      status: CHECK_STATUS.unavailable,
      exchangeRateSnapshot,
      statusRemark: CHECK_REMARKS.gone[language],
      ...(fallbackRooms.length > 0 ? { fallbackRooms } : {}),
    };
  }
  const roomRatePkg = sealOffer(parts, check.offer, context, currency, recipe.issuedAt);
  return {
    status: CHECK_STATUS.available,
    roomRatePkg,
    exchangeRateSnapshot,
    ...(check.kind === "moved" ? { statusRemark: movedRemark(check.offer, currency)[language] } : {}),
  };
}

/** The currency of this call if it names one, else the one the package was quoted in. */
function currencyAsked(recipe: Recipe, { currency }: SearchContext): string {
  return currency !== undefined && isExchangeable(currency) ? currency : recipe.currency;
}

/** §2.8: the quoted currency, the hotel's own, and that of the account's balance. */
export function snapshotFor(
  { world }: KernelParts,
  recipe: Recipe,
  currency: string,
  { entitlement }: SearchContext,
): ReturnType<typeof exchangeSnapshot> {
  const row = world.findRow(recipe.offer.hotelId);
  const own = row === null ? [] : [world.city(row).currency];
  return exchangeSnapshot([currency, ...own, entitlement.currency ?? DEFAULT_CURRENCY]);
}

// Only the new price: the old one was converted room by room, and its sum is not in the recipe. A sum converted as a
// whole can differ by a cent from what the client was shown.
function movedRemark(offer: SupplierOffer, currency: string): FullI18N {
  const price = money(totalNetMinor(offer, currency), currency);
  return CHECK_REMARKS.moved(`${toDecimal(price)} ${currency}`);
}

/**
 * Rule 4: what may stand in for a rate that is gone, closest first: what the supplier names itself, else what anyone
 * has of the same hotel for the same stay. The same room type comes first, then the price nearest to the old one.
 */
async function findFallbacks(
  parts: KernelParts,
  { offer }: Recipe,
  alternatives: readonly SupplierOffer[],
  currency: string,
  context: SearchContext,
): Promise<NonNullable<CheckAvailData["fallbackRooms"]>> {
  const { stay, hotelId, code } = offer;
  const found =
    alternatives.length > 0
      ? alternatives
      : (
          await findOffers(
            parts,
            {
              hotelId,
              checkIn: stay.checkIn,
              checkOut: stay.checkOut,
              roomOccupancies: stay.rooms,
              countryCode: stay.market === "" ? undefined : stay.market,
              residencyCode: stay.residencyCode === "" ? undefined : stay.residencyCode,
              nationalityCode: stay.nationalityCode === "" ? undefined : stay.nationalityCode,
            },
            { ...context, currency },
          )
        ).offers;
  const others = found.filter(
    ({ key }) => key.supplier !== offer.supplier || key.code !== code || key.epoch > offer.epoch,
  );
  const goneType = toRoomType(found.find(({ key }) => key.code === code)?.product.roomName ?? "").id;
  const nearness = ({ product, key }: SupplierOffer): number =>
    (toRoomType(product.roomName).id === goneType ? 0 : offer.quotedMinor) +
    Math.abs(key.quotedMinor - offer.quotedMinor);
  const nearest = others.toSorted((a, b) => nearness(a) - nearness(b)).slice(0, FALLBACKS_MAX);
  return groupRooms(parts, byPrice(nearest, currency), context, currency);
}
