import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";

const DAY: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  calendar: "gregory",
};
const TIME: Intl.DateTimeFormatOptions = {
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
  hourCycle: "h23",
};

const momentFormat = keepFormat(
  (language: Language, timeZone: string) => new Intl.DateTimeFormat(language, { ...DAY, ...TIME, timeZone }),
);

const dayFormat = keepFormat(
  (language: Language, timeZone: string) => new Intl.DateTimeFormat(language, { ...DAY, timeZone }),
);

const timeFormat = keepFormat(
  (language: Language, timeZone: string) => new Intl.DateTimeFormat(language, { ...TIME, timeZone }),
);

const zoneFormat = keepFormat(
  (language: Language, timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "shortOffset" }),
);

/** An instant on the wall clock of a zone: an IANA name or an offset such as "+04:00". */
export function formatInstant(instant: string, timeZone: string, language: Language): string {
  return momentFormat(language, timeZone).format(Date.parse(instant));
}

/** An instant that stands beside the same one on another clock: the time alone, where the day is the same on both. */
export function formatBeside(
  instant: string,
  timeZone: string,
  otherZone: string,
  language: Language,
): string {
  return isSameDay(instant, timeZone, otherZone)
    ? formatTime(instant, timeZone, language)
    : formatInstant(instant, timeZone, language);
}

export function formatTime(instant: string, timeZone: string, language: Language): string {
  return timeFormat(language, timeZone).format(Date.parse(instant));
}

/** Whether two clocks show the same day at an instant. */
export function isSameDay(instant: string, timeZone: string, otherZone: string): boolean {
  const ms = Date.parse(instant);
  return dayFormat("en", timeZone).format(ms) === dayFormat("en", otherZone).format(ms);
}

/** What people call the zone at that instant: "GMT+4", "Gulf Standard Time". */
export function nameZone(instant: string, timeZone: string, language: Language): string {
  const part = zoneFormat(language, timeZone)
    .formatToParts(Date.parse(instant))
    .find(({ type }) => type === "timeZoneName");
  return part?.value ?? timeZone;
}
