import { fromEpochDay, toEpochDay } from "#lib/domain/stay-date.ts";
import type { World } from "#provider/content/world.ts";
import { conversionFactor } from "#provider/search/exchange.ts";
import type { SupplierStay } from "#provider/suppliers/port.ts";
import { stayFacts } from "#provider/suppliers/stay-facts.ts";

type Known = { world: World; stay: SupplierStay; byCity: Map<number, Float64Array> };

// All suppliers that are asked about one stay are asked with the same object, one after the other, and these factors are
// no supplier's own.
let last: Known | null = null;

/** Everything of a night's price that depends on the city and the day alone, exchange into its currency included. */
export function dayFactors(world: World, cityIndex: number, stay: SupplierStay): Float64Array {
  if (last?.stay !== stay || last.world !== world) last = { world, stay, byCity: new Map() };
  const { byCity } = last;
  const found = byCity.get(cityIndex);
  if (found) return found;
  const made = factorsOfDays(world, cityIndex, stay);
  byCity.set(cityIndex, made);
  return made;
}

function factorsOfDays(world: World, cityIndex: number, stay: SupplierStay): Float64Array {
  const city = world.geography.cities[cityIndex];
  if (!city) throw new RangeError(`no city ${cityIndex}`);
  const { checkInDay, nights, leadDays } = stayFacts(stay);
  const resident = stay.residencyCode === city.countryCode ? 0.96 : 1;
  const fixed = conversionFactor("USD", city.currency) * leadFactor(leadDays) * resident;
  const factors = new Float64Array(nights);
  for (let night = 0; night < nights; night += 1) {
    const day = checkInDay + night;
    factors[night] = fixed * seasonFactor(dayOfYear(day), city.place.lat) * weekdayFactor(day);
  }
  return factors;
}

/** High season is summer away from the tropics, and the cooler, drier months near them. */
function seasonFactor(ofYear: number, lat: number): number {
  const peak = lat > 30 ? 200 : 15;
  const swing = lat > 30 || lat < -20 ? 0.18 : 0.14;
  return 1 + swing * Math.cos(((ofYear - peak) / 365.25) * 2 * Math.PI);
}

let firstOfYear = { from: 0, to: 0 };

/** From 0. The days of a search lie in a year or two, so their New Year's Day is looked up once. */
function dayOfYear(day: number): number {
  if (day < firstOfYear.from || day >= firstOfYear.to) {
    const year = Number(fromEpochDay(day).slice(0, 4));
    firstOfYear = { from: toEpochDay(`${year}-01-01`), to: toEpochDay(`${year + 1}-01-01`) };
  }
  return day - firstOfYear.from;
}

// Sunday first; day 0, the first of 1970, was a Thursday.
const WEEKDAY_FACTORS = [0.94, 0.97, 0.98, 1, 1.02, 1.12, 1.14];

function weekdayFactor(day: number): number {
  return WEEKDAY_FACTORS[(((day + 4) % 7) + 7) % 7] ?? 1;
}

function leadFactor(days: number): number {
  if (days <= 2) return 1.14;
  if (days <= 14) return 1.05;
  if (days <= 60) return 1;
  return 0.93;
}
