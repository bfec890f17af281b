import type { RoomOccupancy } from "#lib/domain/party.ts";
import { mixText, mixUnit } from "#provider/content/mix.ts";
import type { World } from "#provider/content/world.ts";
import type { SupplierStay } from "#provider/suppliers/port.ts";
import { dayFactors } from "./day-factors.ts";
import type { BoardProduct, PolicyProduct, RoomProduct, SupplierProfile } from "./profile.ts";

/** What of an offer moves its price. */
export type Variant = { room: RoomProduct; board: BoardProduct; policy: PolicyProduct; epochFactor: number };

/**
 * Prices one stay at any hotel for one supplier. A night's price is the product of the hotel's base, the day (season,
 * weekday, time before the stay), the guests, room, board, policy and where the booker lives, rounded to the minor
 * unit; prices are sums of nights, so a room's price never depends on how many others are booked with it.
 */
export type Pricer = {
  /** Net for that room of the party over all nights, in minor units of the hotel's currency; at least 1 a night. */
  roomNetMinor(row: number, roomIndex: number, variant: Variant): number;
};

export function createPricer(world: World, profile: SupplierProfile, stay: SupplierStay): Pricer {
  const marketFactor = stay.market === "" ? 1 : 0.98 + 0.04 * mixUnit(mixText(stay.market), profile.id);
  const { city: cityOf, seed: seeds, baseCents } = world.hotels;
  const parties = stay.rooms.map((room) => ({
    occupancy: occupancyFactor(room),
    boards: room.adultCount + 0.5 * room.childrenAges.length,
  }));
  // Neighbouring rows share their city, so its days are mostly those of the row before.
  let lastCity = -1;
  let days: Float64Array = new Float64Array(0);
  return {
    roomNetMinor(row, roomIndex, { room: product, board, policy, epochFactor }) {
      const cityIndex = cityOf[row] ?? 0;
      if (cityIndex !== lastCity) {
        days = dayFactors(world, cityIndex, stay);
        lastCity = cityIndex;
      }
      const party = parties[roomIndex];
      if (!party) throw new RangeError(`no room ${roomIndex} in the party`);
      // Suppliers buy differently at every hotel, so none is cheapest everywhere.
      const contract = profile.priceFactor * (0.97 + 0.06 * mixUnit(seeds[row] ?? 0, profile.id));
      const perNight =
        (baseCents[row] ?? 0) *
        contract *
        marketFactor *
        party.occupancy *
        (1 + (board.perPair * party.boards) / 2) *
        product.factor *
        policy.factor *
        epochFactor;
      let sum = 0;
      for (let night = 0; night < days.length; night += 1) {
        sum += Math.max(1, Math.round(perNight * (days[night] ?? 0)));
      }
      return sum;
    },
  };
}

/** The standard price is for two adults. Infants sleep free, older children pay more than younger ones. */
function occupancyFactor({ adultCount, childrenAges }: RoomOccupancy): number {
  const adults = adultCount === 1 ? 0.92 : 1 + 0.26 * (adultCount - 2);
  return childrenAges.reduce((factor, age) => factor + childSupplement(age), adults);
}

function childSupplement(age: number): number {
  if (age <= 2) return 0;
  return age <= 11 ? 0.13 : 0.23;
}
