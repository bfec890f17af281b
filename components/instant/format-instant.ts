import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";

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

const momentFormat = keepFormat(
  (language: Language, timeZone: string) => new Intl.DateTimeFormat(language, { ...MOMENT, timeZone }),
);

const zoneFormat = keepFormat(
  (language: Language, timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "shortOffset" }),
);

/** An instant on the wall clock of a zone: an IANA name or an offset such as "+04:00". */
export function formatInstant(instant: string, timeZone: string, language: Language): string {
  return momentFormat(language, timeZone).format(Date.parse(instant));
}

/** What people call the zone at that instant: "GMT+4", "Gulf Standard Time". */
export function nameZone(instant: string, timeZone: string, language: Language): string {
  const part = zoneFormat(language, timeZone)
    .formatToParts(Date.parse(instant))
    .find(({ type }) => type === "timeZoneName");
  return part?.value ?? timeZone;
}
