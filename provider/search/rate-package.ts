import type { RoomRatePkg } from "#lib/contract/rate-package.ts";
import { money, toWireMoney, type WireMoney } from "#lib/domain/money.ts";
import { splitMinor } from "#lib/domain/split-minor.ts";
import type { CancelPolicy, SupplierOffer, SupplierTax } from "#provider/suppliers/port.ts";
import { stayFacts } from "#provider/suppliers/stay-facts.ts";
import { toBoard } from "./boards.ts";
import { conversionFactor, convertByFactor, convertMinor } from "./exchange.ts";
import { deadlineBefore } from "./property-clock.ts";
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

/**
 * An offer as a rate package, without its sealed id. Pure: the same offer and frame give the same package.
 * `wire/write-rate.ts` writes the same as bytes, from the same amounts; a test holds the two together.
 */
export function toRatePackage(offer: SupplierOffer, frame: PackageFrame, ratePkgId: string): RatePackage {
  const { currency } = frame;
  const { product } = offer;
  const { stay } = offer.key;
  const total = totalPrice(offer, currency);
  return {
    ratePkgId,
    ...cancellation(offer, frame, total.netMinor),
    originalRoomNaming: { id: product.roomCode, name: product.roomName, supplier: product.supplier },
    // Rooms with different parties differ in price; `rate` speaks of one room, and that is the first (§2.4).
    rate: toRate(firstPrice(offer, currency), currency, product.respectGrossRate),
    totalRate: toRate(total, currency, product.respectGrossRate),
    ...(product.comment === undefined ? {} : { rateComment: product.comment }),
    includesPackaging: product.packaged,
    requiredGuestFields: [...product.requiredGuestFields],
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    board: toBoard(product.board),
    tax: toTax(offer, currency, total.netMinor),
  };
}

type Price = { netMinor: number; grossMinor: number };

/** What one room costs, in minor units of the currency. */
function roomPrice(offer: SupplierOffer, room: number, currency: string): Price {
  const netMinor = convertMinor(offer.roomNetMinor[room] ?? 0, offer.currency, currency);
  return { netMinor, grossMinor: withCommission(netMinor, offer.commissionPercent) };
}

/** The net price with the agency's commission. */
export function withCommission(netMinor: number, commissionPercent: number): number {
  return netMinor + Math.ceil((netMinor * commissionPercent) / 100);
}

/** @throws RangeError for an offer without rooms. */
function firstPrice(offer: SupplierOffer, currency: string): Price {
  if (offer.roomNetMinor.length === 0) throw new RangeError("an offer without rooms");
  return roomPrice(offer, 0, currency);
}

/** Each room is converted by itself and the total is their sum, so the parts always add up to it. */
function totalPrice(offer: SupplierOffer, currency: string): Price {
  const total = { netMinor: 0, grossMinor: 0 };
  for (let room = 0; room < offer.roomNetMinor.length; room += 1) {
    const { netMinor, grossMinor } = roomPrice(offer, room, currency);
    total.netMinor += netMinor;
    total.grossMinor += grossMinor;
  }
  return total;
}

/** What the package's `totalRate.netRate` is, without making the package. */
export function totalNetMinor(offer: SupplierOffer, currency: string): number {
  return totalNetBy(offer, conversionFactor(offer.currency, currency));
}

/** The same with the factor found before, for the many offers of a list. */
export function totalNetBy({ roomNetMinor }: SupplierOffer, factor: number): number {
  let total = 0;
  for (let room = 0; room < roomNetMinor.length; room += 1) {
    total += convertByFactor(roomNetMinor[room] ?? 0, factor);
  }
  return total;
}

/** One room's own part of a package. */
export type RoomShare = Pick<RatePackage, "rate" | "tax">;

/**
 * The package room by room, as its order shows it: the rooms' rates add up to its `totalRate`, and their taxes to its
 * `tax`, to the minor unit.
 */
export function toRoomShares(offer: SupplierOffer, currency: string): RoomShare[] {
  const prices = offer.roomNetMinor.map((_, room) => roomPrice(offer, room, currency));
  const netMinors = prices.map(({ netMinor }) => netMinor);
  const parts = taxAmounts(offer, currency, totalNetMinor(offer, currency)).map((amount, index) => {
    const isByPrice = "percent" in (offer.taxes[index]?.charge ?? {});
    return splitMinor(
      amount,
      netMinors.map((netMinor) => (isByPrice ? netMinor : 1)),
    );
  });
  return prices.map((price, room) => ({
    rate: toRate(price, currency, offer.product.respectGrossRate),
    tax: writeTax(
      offer,
      currency,
      parts.map((shares) => shares[room] ?? 0),
    ),
  }));
}

function toRate({ netMinor, grossMinor }: Price, currency: string, respectGrossRate: boolean): FullRate {
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

function cancellation(offer: SupplierOffer, frame: PackageFrame, totalMinor: number): Cancellation {
  const { stay } = offer.key;
  const { checkInDay, nights } = stayFacts(stay);
  const steps = standingSteps(offer.product.policy, checkInDay, frame);
  const { mode, stepIndex } = refundability(steps, totalMinor, nights);
  const last = steps[stepIndex];
  return {
    refundableMode: mode,
    ...(last ? { refundableUntil: last.until } : {}),
    cancelFees: steps.map(({ until, fee }) => ({
      until,
      fee: toWireMoney(money(feeMinor(fee, totalMinor, nights), frame.currency)),
    })),
  };
}

type PolicyFee = CancelPolicy[number]["fee"];

/** A step that can still be met: its instant as RFC 3339, and what cancelling costs up to it. */
export type StandingStep = { until: string; fee: PolicyFee };

/** A policy's steps with their instants. Those already past are left out: they promise nothing any more. */
export function standingSteps(
  policy: CancelPolicy,
  checkInDay: number,
  { timeZone, nowMs }: Pick<PackageFrame, "timeZone" | "nowMs">,
): StandingStep[] {
  const steps: StandingStep[] = [];
  for (const step of policy) {
    const { text, instantMs } = deadlineBefore(checkInDay, step, timeZone);
    if (instantMs >= nowMs) steps.push({ until: text, fee: step.fee });
  }
  return steps;
}

/** `stepIndex`: the last step that keeps what the mode promises; -1 where nothing is promised. */
export type Refundability = { mode: RoomRatePkg["refundableMode"]; stepIndex: number };

/** The best a package promises: free, else less than the whole price, else nothing. */
export function refundability(
  steps: readonly StandingStep[],
  totalMinor: number,
  nights: number,
): Refundability {
  let partial = -1;
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    const fee = step ? feeMinor(step.fee, totalMinor, nights) : totalMinor;
    if (fee === 0) return { mode: "full", stepIndex: index };
    if (partial < 0 && fee < totalMinor) partial = index;
  }
  return { mode: partial < 0 ? "no" : "partial", stepIndex: partial };
}

export function feeMinor(fee: PolicyFee, totalMinor: number, nights: number): number {
  if (fee.kind === "free") return 0;
  const share = fee.kind === "nights" ? Math.min(fee.nights, nights) / nights : fee.percent / 100;
  return Math.ceil(totalMinor * share);
}

type Tax = RatePackage["tax"];

/** Included taxes are a part of the price; the others come on top of it, at the property. */
function toTax(offer: SupplierOffer, currency: string, netMinor: number): Tax {
  return writeTax(offer, currency, taxAmounts(offer, currency, netMinor));
}

/** What each tax comes to for all rooms, in the order of the offer's taxes. */
function taxAmounts(offer: SupplierOffer, currency: string, netMinor: number): number[] {
  const { stay } = offer.key;
  const roomNights = stay.rooms.length * stayFacts(stay).nights;
  return offer.taxes.map((tax) => taxMinor(tax, currency, netMinor, roomNights));
}

function writeTax(offer: SupplierOffer, currency: string, amounts: readonly number[]): Tax {
  const items = offer.taxes.map((tax, index) => ({
    code: tax.code,
    name: taxName(tax.code),
    amountMinor: amounts[index] ?? 0,
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

export function taxMinor(
  { charge }: SupplierTax,
  currency: string,
  netMinor: number,
  roomNights: number,
): number {
  if ("percent" in charge) return Math.round((netMinor * charge.percent) / (100 + charge.percent));
  return convertMinor(charge.perRoomNightUsdCents * roomNights, "USD", currency);
}
