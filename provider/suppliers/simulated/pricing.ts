import { toEpochDay, weekdayOf, nightsBetween, addDays } from "#lib/domain/stay-date.ts";
import type { RoomOccupancy } from "#lib/domain/party.ts";
import { mixText, mixUnit } from "#provider/content/mix.ts";
import type { World } from "#provider/content/world.ts";
import { conversionFactor } from "#provider/search/exchange.ts";
import type { SupplierStay } from "#provider/suppliers/port.ts";
import type { BoardProduct, PolicyProduct, RoomProduct, SupplierProfile } from "./profile.ts";

/** What of an offer moves its price. */
export type Variant = { room: RoomProduct; board: BoardProduct; policy: PolicyProduct; epochFactor: number };

/**
 * Prices one stay at any hotel for one supplier. A night's price is the product of the hotel's base, the day (season,
 * weekday, time before the stay), the guests, room, board, policy and where the booker lives, rounded to the minor
 * unit; prices are sums of nights, so a room's price never depends on how many others are booked with it.
 */
export type Pricer = {
  /** Net for one room of the party over all nights, in minor units of the hotel's currency; at least 1 a night. */
  roomNetMinor(row: number, room: RoomOccupancy, variant: Variant): number;
};

export function createPricer(world: World, profile: SupplierProfile, stay: SupplierStay): Pricer {
  const dayFactorsByCity = new Map<number, Float64Array>();
  const marketFactor = stay.market === "" ? 1 : 0.98 + 0.04 * mixUnit(mixText(stay.market), profile.id);
  const cityOf = world.hotels.city;
  const dayFactors = (cityIndex: number): Float64Array => {
    const known = dayFactorsByCity.get(cityIndex);
    if (known) return known;
    const made = factorsOfDays(world, cityIndex, stay);
    dayFactorsByCity.set(cityIndex, made);
    return made;
  };
  return {
    roomNetMinor(row, room, { room: product, board, policy, epochFactor }) {
      const days = dayFactors(cityOf[row] ?? 0);
      const seed = world.hotels.seed[row] ?? 0;
      // Suppliers buy differently at every hotel, so none is cheapest everywhere.
      const contract = profile.priceFactor * (0.97 + 0.06 * mixUnit(seed, profile.id));
      const perNight =
        (world.hotels.baseCents[row] ?? 0) *
        contract *
        marketFactor *
        occupancyFactor(room) *
        (1 + (board.perPair * (room.adultCount + 0.5 * room.childrenAges.length)) / 2) *
        product.factor *
        policy.factor *
        epochFactor;
      let sum = 0;
      for (const day of days) sum += Math.max(1, Math.round(perNight * day));
      return sum;
    },
  };
}

/** Everything that depends on the city and the day alone, exchange into the hotel's currency included. */
function factorsOfDays(world: World, cityIndex: number, stay: SupplierStay): Float64Array {
  const city = world.geography.cities[cityIndex];
  if (!city) throw new RangeError(`no city ${cityIndex}`);
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const lead = toEpochDay(stay.checkIn) - toEpochDay(stay.priceDay);
  const resident = stay.residencyCode === city.countryCode ? 0.96 : 1;
  const fixed = conversionFactor("USD", city.currency) * leadFactor(lead) * resident;
  return Float64Array.from({ length: nights }, (_, night) => {
    const date = addDays(stay.checkIn, night);
    return fixed * seasonFactor(date, city.place.lat) * weekdayFactor(date);
  });
}

/** High season is summer away from the tropics, and the cooler, drier months near them. */
function seasonFactor(date: string, lat: number): number {
  const dayOfYear = toEpochDay(date) - toEpochDay(`${date.slice(0, 4)}-01-01`);
  const peak = lat > 30 ? 200 : 15;
  const swing = lat > 30 || lat < -20 ? 0.18 : 0.14;
  return 1 + swing * Math.cos(((dayOfYear - peak) / 365.25) * 2 * Math.PI);
}

// Sunday first.
const WEEKDAY_FACTORS = [0.94, 0.97, 0.98, 1, 1.02, 1.12, 1.14];

function weekdayFactor(date: string): number {
  return WEEKDAY_FACTORS[weekdayOf(date)] ?? 1;
}

function leadFactor(days: number): number {
  if (days <= 2) return 1.14;
  if (days <= 14) return 1.05;
  if (days <= 60) return 1;
  return 0.93;
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
