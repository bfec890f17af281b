import type { City } from "#provider/content/geography.ts";
import type { World } from "#provider/content/world.ts";
import type { SupplierOffer, SupplierOfferKey, SupplierStay } from "#provider/suppliers/port.ts";
import type { Behaviour } from "./behaviour.ts";
import { createPricer, type Pricer, type Variant } from "./pricing.ts";
import type { SupplierProfile } from "./profile.ts";
import type { ProductFinder } from "./products.ts";
import type { StayBookings } from "./stay-bookings.ts";
import { boardsOf, cheapestRoom, policiesOf, shelfOf, type Taker, type TakerFinder } from "./shelf.ts";
import { taxesOf } from "./taxes.ts";

/** What is needed to make offers: one supplier, one stay. */
export type OfferMaker = {
  world: World;
  profile: SupplierProfile;
  stay: SupplierStay;
  pricer: Pricer;
  takers: readonly Taker[];
  products: ProductFinder;
  bookings: StayBookings;
  cheapest: Cheapest;
};

/** What was priced last: whoever asks what a hotel costs mostly asks for the offer that costs it right after. */
type Cheapest = { row: number; variant: Variant | null; roomNetMinor: number[] };

/** What makes offers for any stay. */
export type OfferParts = {
  world: World;
  profile: SupplierProfile;
  takers: TakerFinder;
  products: ProductFinder;
  bookings: StayBookings;
};

export function createOfferMaker(
  { world, profile, takers, products, bookings }: OfferParts,
  stay: SupplierStay,
): OfferMaker {
  const pricer = createPricer(world, profile, stay);
  const cheapest: Cheapest = { row: -1, variant: null, roomNetMinor: [] };
  return { world, profile, stay, pricer, takers: takers(stay.rooms), products, bookings, cheapest };
}

/** The epoch a hotel's rates are quoted at to whoever searches now. */
export function quotedEpoch(
  { bookings, stay, world }: OfferMaker,
  row: number,
  { moves }: Behaviour,
): number {
  if (!moves.movesWithBookings) return 0;
  return Math.min(bookings.count(world.hotelId(row), stay), moves.priceFactors.length - 1);
}

/** Every offer of a hotel at an epoch: rooms by boards by policies, cheapest room first. */
export function offersAt(
  maker: OfferMaker,
  row: number,
  behaviour: Behaviour,
  epoch: number,
): SupplierOffer[] {
  const seed = maker.world.hotels.seed[row] ?? 0;
  const { rooms, boards, policies } = shelfOf(maker.profile, behaviour, seed, maker.takers);
  const epochFactor = behaviour.moves.priceFactors[epoch] ?? 1;
  return rooms.flatMap((room) =>
    boards.flatMap((board) =>
      policies.map((policy) => toOffer(maker, row, behaviour, { room, board, policy, epochFactor }, epoch)),
    ),
  );
}

/** The offer a code names, or null where the hotel has no such product for the party. */
export function offerOfCode(
  maker: OfferMaker,
  row: number,
  behaviour: Behaviour,
  code: string,
  epoch: number,
): SupplierOffer | null {
  const seed = maker.world.hotels.seed[row] ?? 0;
  const shelf = shelfOf(maker.profile, behaviour, seed, maker.takers);
  const [roomCode, boardCode, policyCode] = code.split("~");
  const room = shelf.rooms.find((product) => product.code === roomCode);
  const board = shelf.boards.find((product) => product.code === boardCode);
  const policy = shelf.policies.find((product) => product.code === policyCode);
  if (!room || !board || !policy) return null;
  const epochFactor = behaviour.moves.priceFactors[epoch] ?? 1;
  return toOffer(maker, row, behaviour, { room, board, policy, epochFactor }, epoch);
}

/**
 * The products that make a hotel's cheapest offer, or null. Every factor only ever makes a price higher, so the
 * cheapest product of each kind together is the cheapest offer.
 */
function cheapestVariant(maker: OfferMaker, row: number, behaviour: Behaviour): Variant | null {
  const { profile, takers, world } = maker;
  const seed = world.hotels.seed[row] ?? 0;
  const room = cheapestRoom(takers, seed);
  const board = boardsOf(profile, seed)[0];
  const policy = policiesOf(profile, behaviour, seed)[0];
  if (!room || !board || !policy) return null;
  return {
    room,
    board,
    policy,
    epochFactor: behaviour.moves.priceFactors[quotedEpoch(maker, row, behaviour)] ?? 1,
  };
}

/** Kept until another hotel is asked for: a hotel always behaves the same. */
function priceCheapest(maker: OfferMaker, row: number, behaviour: Behaviour): Cheapest {
  const { cheapest } = maker;
  if (cheapest.row === row) return cheapest;
  cheapest.row = row;
  cheapest.variant = cheapestVariant(maker, row, behaviour);
  cheapest.roomNetMinor = cheapest.variant ? priceRooms(maker, row, cheapest.variant) : [];
  return cheapest;
}

export function cheapestOffer(maker: OfferMaker, row: number, behaviour: Behaviour): SupplierOffer | null {
  const { variant, roomNetMinor } = priceCheapest(maker, row, behaviour);
  return (
    variant &&
    makeOffer(maker, row, behaviour, { variant, epoch: quotedEpoch(maker, row, behaviour), roomNetMinor })
  );
}

/** Writes the net of each room of the hotel's cheapest offer, without making the offer; zeros where it has none. */
export function writeLowest(maker: OfferMaker, row: number, behaviour: Behaviour, into: Float64Array): void {
  const { roomNetMinor } = priceCheapest(maker, row, behaviour);
  for (let index = 0; index < maker.stay.rooms.length; index += 1) into[index] = roomNetMinor[index] ?? 0;
}

function priceRooms({ stay, pricer }: OfferMaker, row: number, variant: Variant): number[] {
  // Most parties sleep in one room, and an array that grows is made for many.
  if (stay.rooms.length === 1) return [pricer.roomNetMinor(row, 0, variant)];
  return stay.rooms.map((_, room) => pricer.roomNetMinor(row, room, variant));
}

function toOffer(
  maker: OfferMaker,
  row: number,
  behaviour: Behaviour,
  variant: Variant,
  epoch: number,
): SupplierOffer {
  const roomNetMinor = priceRooms(maker, row, variant);
  return makeOffer(maker, row, behaviour, { variant, epoch, roomNetMinor });
}

type Priced = { variant: Variant; epoch: number; roomNetMinor: readonly number[] };

function makeOffer(
  { world, profile, stay, products }: OfferMaker,
  row: number,
  behaviour: Behaviour,
  { variant, epoch, roomNetMinor }: Priced,
): SupplierOffer {
  const city = world.city(row);
  const seed = world.hotels.seed[row] ?? 0;
  let quotedMinor = 0;
  for (let index = 0; index < roomNetMinor.length; index += 1) quotedMinor += roomNetMinor[index] ?? 0;
  const product = products(behaviour, variant.room, variant.board, variant.policy);
  const key: SupplierOfferKey = {
    supplier: profile.id,
    hotelId: world.hotelId(row),
    stay,
    code: product.code,
    epoch,
    quotedMinor,
  };
  return {
    key,
    product,
    currency: city.currency,
    roomNetMinor,
    commissionPercent: profile.commissionPercents[seed % profile.commissionPercents.length] ?? 10,
    taxes: taxesAt(city, behaviour),
  };
}

function taxesAt(city: City, { extraTaxes }: Behaviour): SupplierOffer["taxes"] {
  const taxes = taxesOf(city.countryCode);
  return extraTaxes.length === 0 ? taxes : [...taxes, ...extraTaxes];
}
