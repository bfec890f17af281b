import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";
import { type StayDate, toEpochDay } from "#lib/domain/stay-date.ts";

const DAY_MS = 86_400_000;
const DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric", calendar: "gregory" } as const;
const MOMENT = {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  calendar: "gregory",
  timeZoneName: "shortOffset",
} as const;

const dayFormat = keepFormat(
  (language: Language) => new Intl.DateTimeFormat(language, { ...DAY, timeZone: "UTC" }),
);
const momentFormat = keepFormat(
  (language: Language, timeZone: string) => new Intl.DateTimeFormat(language, { ...MOMENT, timeZone }),
);

/** A day of a stay in words; no clock applies to it. */
export function formatDay(date: StayDate, language: Language): string {
  return dayFormat(language).format(toEpochDay(date) * DAY_MS);
}

/** An instant on the clock of a zone, an IANA name or an offset as in "+04:00", which is named with it. */
export function formatMoment(instantMs: number, timeZone: string, language: Language): string {
  return momentFormat(language, timeZone).format(instantMs);
}

/** The offset that an RFC 3339 instant was written with; UTC where it has none. */
export function offsetOf(instant: string): string {
  const offset = /[+-]\d{2}:\d{2}$/.exec(instant)?.[0];
  return offset ?? "+00:00";
}
