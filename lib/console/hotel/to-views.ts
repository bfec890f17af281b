import type { HotelView, RateView, RequiredGuestField, RoomView, TaxView } from "./views.ts";
import type { Hotel, HotelMetadata } from "#lib/contract/hotel.ts";
import type { Room, RoomRatePkg } from "#lib/contract/rate-package.ts";
import { sortSteps } from "#lib/domain/cancellation.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import { findMinor, fromWireMoney, type Money, type WireMoney } from "#lib/domain/money.ts";

const REQUIRED_GUEST_FIELDS: readonly RequiredGuestField[] = ["gender", "dateOfBirth", "passportNumber"];

/** A package as people see it. Amounts come from the service as they are (§2.4); an absent one is null, never zero. */
export function toRateView(pkg: RoomRatePkg): RateView {
  return {
    ratePkgId: pkg.ratePkgId,
    board: pkg.board
      ? { code: pkg.board.boardId, name: pkg.board.boardName ?? {}, description: pkg.board.boardDesc ?? {} }
      : null,
    refundableMode: pkg.refundableMode,
    refundableUntil: pkg.refundableUntil ?? null,
    cancelSteps: sortSteps(
      (pkg.cancelFees ?? []).map(({ until, fee }) => ({ until, fee: fromWireMoney(fee) })),
    ),
    netTotal: fromWireMoney(pkg.totalRate.netRate),
    grossTotal: toMoneyOrNull(pkg.totalRate.grossRate),
    respectGross: pkg.totalRate.respectGrossRate ?? false,
    commissionable: toMoneyOrNull(pkg.totalRate.commissionableRate),
    perRoom: fromWireMoney(pkg.rate.netRate),
    taxes: toTaxViews(pkg.tax),
    rateComment: pkg.rateComment?.trim() ? pkg.rateComment : null,
    packaged: pkg.includesPackaging ?? false,
    supplierRoomName: pkg.originalRoomNaming?.name ?? null,
    ...(pkg.originalRoomNaming?.supplier === undefined ? {} : { supplier: pkg.originalRoomNaming.supplier }),
    requiredGuestFields: REQUIRED_GUEST_FIELDS.filter((field) => pkg.requiredGuestFields?.includes(field)),
  };
}

function toMoneyOrNull(wire: WireMoney | undefined): Money | null {
  return wire ? fromWireMoney(wire) : null;
}

/** Taxes and fees of a package, or of what stands for one in an order (§2.5). */
export function toTaxViews(tax: RoomRatePkg["tax"]): TaxView[] {
  const items = tax?.items ?? [];
  if (items.length === 0 && tax?.total && tax.total.amount !== 0) {
    // A bare sum: where it is paid is not said, so it is not counted as paid already.
    return [{ code: null, name: {}, amount: toExactOrNull(tax.total), included: false, payAt: "property" }];
  }
  return items.map((item) => {
    const included = item.included ?? false;
    const isAtBooking = item.payAt === "booking" || (item.payAt === undefined && included);
    return {
      code: item.code ?? null,
      name: item.name ?? {},
      amount: toMoneyOrNull(item.amount),
      included,
      payAt: isAtBooking ? "booking" : "property",
    };
  });
}

function toExactOrNull({ amount, currency }: WireMoney): Money | null {
  const amountMinor = findMinor(amount, currency);
  return amountMinor === null ? null : { amountMinor, currency };
}

/** What search, content and orders say of a hotel alike (§2.2); only the name of its id differs. */
export function toHotelView(
  hotelId: string,
  facts: Omit<HotelMetadata, "hotelId"> | Omit<Hotel, "id">,
): HotelView {
  return {
    hotelId,
    destinationId: facts.destinationId ?? null,
    name: toHotelName(hotelId, facts.name ?? {}),
    address: facts.address ?? {},
    rating: facts.rating ?? null,
    point: facts.latlngCoordinator?.google ?? null,
    logoUrl: facts.logoURL ?? null,
  };
}

const VISIBLE = /[^\p{C}\p{Z}]/u;

/** A hotel that nobody named, or in a way that nobody can see, goes by its id: every page of it needs a heading. */
export function toHotelName(hotelId: string, { en = "", zh = "", ar = "" }: I18N): I18N {
  const name = {
    ...(VISIBLE.test(en) && { en }),
    ...(VISIBLE.test(zh) && { zh }),
    ...(VISIBLE.test(ar) && { ar }),
  };
  return Object.keys(name).length > 0 ? name : { en: hotelId };
}

/** Rooms with their rates, rooms without any left out. */
export function toRoomViews(rooms: readonly Room[]): RoomView[] {
  return rooms
    .map((room) => ({
      roomTypeId: room.roomTypeId,
      name: room.roomTypeName,
      rates: (room.rates ?? []).map(toRateView),
    }))
    .filter(({ rates }) => rates.length > 0);
}
