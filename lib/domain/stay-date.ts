import { keepFormat } from "./keep-format.ts";

/**
 * A calendar day at the property, `YYYY-MM-DD`. It is never an instant: no time zone applies to it and it never
 * becomes a local `Date`. Arithmetic counts whole days in UTC, where every day has 24 hours.
 */
export type StayDate = string;

const DAY_MS = 86_400_000;

/** Whether a text is a real calendar day: `2027-02-29` is not. */
export function isStayDate(text: string): text is StayDate {
  return findEpochDay(text) !== null;
}

/** Days since 1970-01-01. @throws RangeError where the text is no calendar day. */
export function toEpochDay(date: StayDate): number {
  const day = findEpochDay(date);
  if (day === null) throw new RangeError(`not a calendar day: ${date}`);
  return day;
}

// Dates are read thousands of times where hotels are priced, and a `Date` made for each was most of that work.
function findEpochDay(date: string): number | null {
  if (date.length !== 10 || date[4] !== "-" || date[7] !== "-") return null;
  const [year, month, day] = [digitsAt(date, 0, 4), digitsAt(date, 5, 7), digitsAt(date, 8, 10)];
  if (year < 0 || month < 0) return null;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && isLeap ? 29 : MONTH_LENGTHS[month - 1];
  if (length === undefined || day < 1 || day > length) return null;
  // Leap days before the year's first of January, counted from the year 0, which had one itself.
  const leapDays = Math.ceil(year / 4) - Math.ceil(year / 100) + Math.ceil(year / 400);
  const dayOfYear = (MONTH_STARTS[month - 1] ?? 0) + (isLeap && month > 2 ? 1 : 0) + day - 1;
  return 365 * year + leapDays + dayOfYear - DAYS_TO_1970;
}

/** The number that digits make; -1 where one of them is none. */
function digitsAt(text: string, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

const ZERO = 0x30;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTH_STARTS = MONTH_LENGTHS.map((_, month) =>
  MONTH_LENGTHS.slice(0, month).reduce((sum, length) => sum + length, 0),
);
/** From the first day of the year 0. */
const DAYS_TO_1970 = 719_528;

const dates = new Map<number, StayDate>();
const DATES_MAX = 2000;

/** Searches and their deadlines lie on a few hundred days, so a day is written once. */
export function fromEpochDay(day: number): StayDate {
  const known = dates.get(day);
  if (known !== undefined) return known;
  if (dates.size >= DATES_MAX) dates.clear();
  const made = new Date(day * DAY_MS).toISOString().slice(0, 10);
  dates.set(day, made);
  return made;
}

export function addDays(date: StayDate, days: number): StayDate {
  return fromEpochDay(toEpochDay(date) + days);
}

/** Nights from check-in to check-out; negative where they are the wrong way round. */
export function nightsBetween(checkIn: StayDate, checkOut: StayDate): number {
  return toEpochDay(checkOut) - toEpochDay(checkIn);
}

/** 0 is Sunday. */
export function weekdayOf(date: StayDate): number {
  return (((toEpochDay(date) + 4) % 7) + 7) % 7;
}

const dayFormat = keepFormat(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      calendar: "gregory",
      numberingSystem: "latn",
    }),
);

/** The calendar day it is at that instant in that IANA zone. */
export function dayInZone(instantMs: number, timeZone: string): StayDate {
  return dayFormat(timeZone).format(instantMs);
}
