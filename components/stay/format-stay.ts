import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";
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

type Parts = "whole" | "no weekday" | "no year" | "no weekday, no year";

const stayFormat = keepFormat(
  (language: Language, parts: Parts) =>
    new Intl.DateTimeFormat(language, {
      ...DAY,
      ...(parts.includes("no weekday") ? { weekday: undefined } : {}),
      ...(parts.includes("no year") ? { year: undefined } : {}),
    }),
);

export function formatStayDate(date: StayDate, language: Language): string {
  return stayFormat(language, "whole").format(toEpochDay(date) * DAY_MS);
}

/**
 * A day in a narrow column, whose year is said elsewhere. It breaks beside the day of the week alone, which Chinese
 * writes without a space.
 */
export function formatDayInColumn(date: StayDate, language: Language): string {
  return stayFormat(language, "no year")
    .formatToParts(toEpochDay(date) * DAY_MS)
    .map(({ type, value }, index) => {
      if (type === "weekday" && index > 0) return `\u200B${value}`;
      return value === " " ? "\u00A0" : value;
    })
    .join("");
}

export function formatStayRange(checkIn: StayDate, checkOut: StayDate, language: Language): string {
  return formatRange(checkIn, checkOut, language, ["whole", "no year"]);
}

/** Without the days of the week, for a column of a list. */
export function formatShortStayRange(checkIn: StayDate, checkOut: StayDate, language: Language): string {
  return formatRange(checkIn, checkOut, language, ["no weekday", "no weekday, no year"]);
}

/** The same in a narrow column, whose year is said elsewhere. */
export function formatStayRangeInColumn(checkIn: StayDate, checkOut: StayDate, language: Language): string {
  return formatRange(checkIn, checkOut, language, ["no weekday, no year", "no weekday, no year"]);
}

function formatRange(
  checkIn: StayDate,
  checkOut: StayDate,
  language: Language,
  [parts, partsOfSameYear]: readonly [Parts, Parts],
): string {
  const format = stayFormat(language, parts);
  const [from, to] = [toEpochDay(checkIn) * DAY_MS, toEpochDay(checkOut) * DAY_MS];
  if (language !== "zh") return format.formatRange(from, to);
  // The platform's Chinese ranges are digits and slashes (2027/1/20周三), unlike every other date of the page.
  const isOneYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  const rest = isOneYear ? stayFormat(language, partsOfSameYear) : format;
  return `${format.format(from)}至${rest.format(to)}`;
}
