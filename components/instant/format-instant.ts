import type { Language } from "#lib/domain/i18n.ts";

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
  hourCycle: "h23",
  calendar: "gregory",
};

/** The offset an RFC 3339 instant carries, as Intl names it ("+05:30"), or null where it carries none. */
export function offsetOf(instant: string): string | null {
  const match = /(Z|[+-]\d{2}:\d{2})$/i.exec(instant.trim());
  if (!match?.[1]) return null;
  return match[1].toUpperCase() === "Z" ? "+00:00" : match[1];
}

/** An instant on the wall clock of a zone: an IANA name or an offset such as "+04:00". */
export function formatInstant(instant: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { ...MOMENT, timeZone }).format(Date.parse(instant));
}

/** What people call the zone at that instant: "GMT+4", "Gulf Standard Time". */
export function nameZone(instant: string, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "shortOffset" });
  const part = format.formatToParts(Date.parse(instant)).find(({ type }) => type === "timeZoneName");
  return part?.value ?? timeZone;
}
