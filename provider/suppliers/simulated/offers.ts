import type { World } from "#provider/content/world.ts";
import { mix } from "#provider/content/mix.ts";
import type { SupplierOffer, SupplierOfferKey, SupplierStay } from "#provider/suppliers/port.ts";
import type { Behaviour } from "./behaviour.ts";
import type { Pricer, Variant } from "./pricing.ts";
import type { SupplierProfile } from "./profile.ts";
import { chooseSet, cheapestRoom, shelfOf } from "./shelf.ts";
import { countryTaxes } from "./taxes.ts";

/** What is needed to make offers: one supplier, one stay. */
export type OfferMaker = { world: World; profile: SupplierProfile; stay: SupplierStay; pricer: Pricer };

/** Every offer of a hotel at an epoch: rooms by boards by policies, cheapest room first. */
export function offersAt(
  maker: OfferMaker,
  row: number,
  behaviour: Behaviour,
  epoch: number,
): SupplierOffer[] {
  const seed = maker.world.hotels.seed[row] ?? 0;
  const shelf = shelfOf(maker.profile, behaviour, seed, maker.stay.rooms);
  const epochFactor = behaviour.moves.priceFactors[epoch] ?? 1;
  return shelf.rooms.flatMap((room) =>
    shelf.boards.flatMap((board) =>
      shelf.policies.map((policy) =>
        toOffer(maker, row, behaviour, { room, board, policy, epochFactor }, epoch),
      ),
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
  const shelf = shelfOf(maker.profile, behaviour, seed, maker.stay.rooms);
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
function cheapestVariant(
  { profile, stay, world }: OfferMaker,
  row: number,
  behaviour: Behaviour,
): Variant | null {
  const seed = world.hotels.seed[row] ?? 0;
  const room = cheapestRoom(profile, seed, stay.rooms);
  const board = chooseSet(profile.boardSets, mix(seed, profile.id + 1))[0];
  const policies = behaviour.policies ?? chooseSet(profile.policySets, mix(seed, profile.id + 2));
  const policy = policies[0];
  if (!room || !board || !policy) return null;
  return { room, board, policy, epochFactor: behaviour.moves.priceFactors[0] ?? 1 };
}

/** Whether a hotel has a room for the party at all: boards and policies it always has. */
export function hasOffer({ profile, stay, world }: OfferMaker, row: number): boolean {
  return cheapestRoom(profile, world.hotels.seed[row] ?? 0, stay.rooms) !== null;
}

export function cheapestOffer(maker: OfferMaker, row: number, behaviour: Behaviour): SupplierOffer | null {
  const variant = cheapestVariant(maker, row, behaviour);
  return variant && toOffer(maker, row, behaviour, variant, 0);
}

/** Writes the net of each room of the hotel's cheapest offer, without making the offer. False where it has none. */
export function writeLowest(
  maker: OfferMaker,
  row: number,
  behaviour: Behaviour,
  into: Float64Array,
  at: number,
): boolean {
  const variant = cheapestVariant(maker, row, behaviour);
  if (!variant) return false;
  for (const [index, party] of maker.stay.rooms.entries()) {
    into[at + index] = maker.pricer.roomNetMinor(row, party, variant);
  }
  return true;
}

function toOffer(
  { world, profile, stay, pricer }: OfferMaker,
  row: number,
  behaviour: Behaviour,
  variant: Variant,
  epoch: number,
): SupplierOffer {
  const city = world.city(row);
  const seed = world.hotels.seed[row] ?? 0;
  const roomNetMinor = stay.rooms.map((party) => pricer.roomNetMinor(row, party, variant));
  const { room, board, policy } = variant;
  const key: SupplierOfferKey = {
    supplier: profile.id,
    hotelId: world.hotelId(row),
    stay,
    code: `${room.code}~${board.code}~${policy.code}`,
    epoch,
    quotedMinor: roomNetMinor.reduce((sum, net) => sum + net, 0),
  };
  const comment = behaviour.comment ?? profile.comment;
  return {
    key,
    roomCode: room.code,
    roomName: room.name,
    board: board.code,
    currency: city.currency,
    roomNetMinor,
    commissionPercent: profile.commissionPercents[seed % profile.commissionPercents.length] ?? 10,
    respectGrossRate: behaviour.respectGrossRate,
    policy: policy.steps,
    taxes: [...countryTaxes(city.countryCode), ...behaviour.extraTaxes],
    packaged: behaviour.packaged,
    requiredGuestFields: [...new Set([...profile.requiredGuestFields, ...behaviour.requiredGuestFields])],
    ...(comment === undefined ? {} : { comment }),
  };
}
