import type { Language } from "#lib/domain/i18n.ts";
import { type StayDate, toEpochDay } from "#lib/domain/stay-date.ts";

const DAY_MS = 86_400_000;

const DAY: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  calendar: "gregory",
  // A stay date has no zone. It is counted and printed in UTC, so no reader's zone can move it.
  timeZone: "UTC",
};

export function formatStayDate(date: StayDate, language: Language): string {
  return new Intl.DateTimeFormat(language, DAY).format(toEpochDay(date) * DAY_MS);
}

export function formatStayRange(checkIn: StayDate, checkOut: StayDate, language: Language): string {
  return new Intl.DateTimeFormat(language, DAY).formatRange(
    toEpochDay(checkIn) * DAY_MS,
    toEpochDay(checkOut) * DAY_MS,
  );
}
