import { nameZone } from "./format-instant.ts";

/** A zone of the clock a whole country goes by at an instant; null where it goes by several, or is none. */
export function findClockOf(countryCode: string, instant: string): string | null {
  const zones = zonesOf(countryCode);
  const [first] = zones;
  if (first === undefined) return null;
  const clock = nameZone(instant, first, "en");
  return zones.every((zone) => nameZone(instant, zone, "en") === clock) ? first : null;
}

function zonesOf(countryCode: string): readonly string[] {
  try {
    return new Intl.Locale("und", { region: countryCode }).getTimeZones() ?? [];
  } catch {
    // No country code at all.
    return [];
  }
}
