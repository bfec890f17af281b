import type { Language } from "#lib/domain/i18n.ts";

type ZoneOption = { value: string; label: string };

const known = new Map<Language, readonly ZoneOption[]>();

/**
 * Every zone by its own name and what people call it in that language. `chosen` is among them even where the platform
 * lists it under another name by now.
 */
export function listZoneOptions(language: Language, chosen: string): readonly ZoneOption[] {
  const options = known.get(language) ?? nameZones(language);
  known.set(language, options);
  const isListed = chosen === "" || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: chosen }, ...options];
}

function nameZones(language: Language): ZoneOption[] {
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
  return zones.map((value) => ({ value, label: toLabel(value, language) }));
}

function toLabel(zone: string, language: Language): string {
  const place = zone.replaceAll("_", " ");
  if (zone === "UTC") return place;
  // In January, so that the list reads alike all year: the generic name does not follow the clock change anyway.
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts(0);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name === "" ? place : `${place} · ${name}`;
}
