import type { RoomRatePkg } from "#lib/contract/rate-package.ts";
import { type Money, money, toWireMoney, type WireMoney } from "#lib/domain/money.ts";
import type { SupplierOffer, SupplierTax } from "#provider/suppliers/port.ts";
import { stayFacts } from "#provider/suppliers/stay-facts.ts";
import { toBoard } from "./boards.ts";
import { convertMinor } from "./exchange.ts";
import { instantBefore } from "./property-clock.ts";
import { taxName } from "./tax-names.ts";

/** The wire's Rate with all of its members (§2.4). */
export type FullRate = {
  commissionableRate: WireMoney;
  netRate: WireMoney;
  grossRate: WireMoney;
  respectGrossRate: boolean;
};

/** Our packages fill every optional member. */
export type RatePackage = RoomRatePkg &
  Required<Pick<RoomRatePkg, "cancelFees" | "board" | "tax">> & { rate: FullRate; totalRate: FullRate };

export type PackageFrame = {
  /** The currency to quote in. */
  currency: string;
  /** IANA zone of the property. */
  timeZone: string;
  nowMs: number;
};

/** An offer as a rate package, without its sealed id. Pure: the same offer and frame give the same package. */
export function toRatePackage(offer: SupplierOffer, frame: PackageFrame, ratePkgId: string): RatePackage {
  const { stay } = offer.key;
  const rooms = roomPrices(offer, frame.currency);
  const [first] = rooms;
  if (!first) throw new RangeError("an offer without rooms");
  const total = rooms.reduce((sum, room) => ({
    netMinor: sum.netMinor + room.netMinor,
    grossMinor: sum.grossMinor + room.grossMinor,
  }));
  return {
    ratePkgId,
    ...cancellation(offer, frame, money(total.netMinor, frame.currency)),
    originalRoomNaming: { id: offer.roomCode, name: offer.roomName, supplier: offer.key.supplier },
    // Rooms with different parties differ in price; `rate` speaks of one room, and that is the first (§2.4).
    rate: toRate(first, frame.currency, offer.respectGrossRate),
    totalRate: toRate(total, frame.currency, offer.respectGrossRate),
    ...(offer.comment === undefined ? {} : { rateComment: offer.comment }),
    includesPackaging: offer.packaged,
    requiredGuestFields: [...offer.requiredGuestFields],
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    board: toBoard(offer.board),
    tax: toTax(offer, frame.currency, total.netMinor),
  };
}

type RoomPrice = { netMinor: number; grossMinor: number };

/** Each room is converted by itself and the total is their sum, so the parts always add up to it. */
function roomPrices(offer: SupplierOffer, currency: string): RoomPrice[] {
  return offer.roomNetMinor.map((ownMinor) => {
    const netMinor = convertMinor(ownMinor, offer.currency, currency);
    return { netMinor, grossMinor: netMinor + Math.ceil((netMinor * offer.commissionPercent) / 100) };
  });
}

/** What the package's `totalRate.netRate` is, without making the package. */
export function totalNetMinor(offer: SupplierOffer, currency: string): number {
  return offer.roomNetMinor.reduce(
    (sum, ownMinor) => sum + convertMinor(ownMinor, offer.currency, currency),
    0,
  );
}

function toRate({ netMinor, grossMinor }: RoomPrice, currency: string, respectGrossRate: boolean): FullRate {
  const gross = toWireMoney(money(grossMinor, currency));
  return {
    commissionableRate: gross,
    netRate: toWireMoney(money(netMinor, currency)),
    grossRate: gross,
    respectGrossRate,
  };
}

type Cancellation = Required<Pick<RoomRatePkg, "refundableMode" | "cancelFees">> &
  Pick<RoomRatePkg, "refundableUntil">;

/** Steps already past are left out: they promise nothing any more. */
function cancellation(offer: SupplierOffer, { timeZone, nowMs }: PackageFrame, total: Money): Cancellation {
  const { checkIn } = offer.key.stay;
  const { nights } = stayFacts(offer.key.stay);
  const steps = offer.policy
    .map((step) => ({
      until: instantBefore(checkIn, step, timeZone),
      fee: money(feeMinor(step.fee, total.amountMinor, nights), total.currency),
    }))
    .filter(({ until }) => Date.parse(until) >= nowMs);
  const cancelFees = steps.map(({ until, fee }) => ({ until, fee: toWireMoney(fee) }));
  const free = steps.findLast(({ fee }) => fee.amountMinor === 0);
  if (free) return { refundableMode: "full", refundableUntil: free.until, cancelFees };
  const partial = steps.findLast(({ fee }) => fee.amountMinor < total.amountMinor);
  if (partial) return { refundableMode: "partial", refundableUntil: partial.until, cancelFees };
  return { refundableMode: "no", cancelFees };
}

type PolicyFee = SupplierOffer["policy"][number]["fee"];

function feeMinor(fee: PolicyFee, totalMinor: number, nights: number): number {
  if (fee.kind === "free") return 0;
  const share = fee.kind === "nights" ? Math.min(fee.nights, nights) / nights : fee.percent / 100;
  return Math.ceil(totalMinor * share);
}

/** Included taxes are a part of the price; the others come on top of it, at the property. */
function toTax(offer: SupplierOffer, currency: string, netMinor: number): NonNullable<RoomRatePkg["tax"]> {
  const { stay } = offer.key;
  const roomNights = stay.rooms.length * stayFacts(stay).nights;
  const items = offer.taxes.map((tax) => ({
    code: tax.code,
    name: taxName(tax.code),
    amountMinor: taxMinor(tax, currency, netMinor, roomNights),
    included: tax.included,
    payAt: tax.payAt,
  }));
  const totalMinor = items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    total: toWireMoney(money(totalMinor, currency)),
    items: items.map(({ amountMinor, ...item }) => ({
      ...item,
      amount: toWireMoney(money(amountMinor, currency)),
    })),
  };
}

function taxMinor({ charge }: SupplierTax, currency: string, netMinor: number, roomNights: number): number {
  if ("percent" in charge) return Math.round((netMinor * charge.percent) / (100 + charge.percent));
  return convertMinor(charge.perRoomNightUsdCents * roomNights, "USD", currency);
}
