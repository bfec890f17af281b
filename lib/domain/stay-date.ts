/**
 * A calendar day at the property, `YYYY-MM-DD`. It is never an instant: no time zone applies to it and it never
 * becomes a local `Date`. Arithmetic counts whole days in UTC, where every day has 24 hours.
 */
export type StayDate = string;

const DAY_MS = 86_400_000;

/** Whether a text is a real calendar day: `2027-02-29` is not. */
export function isStayDate(text: string): text is StayDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && findEpochDay(text) !== null;
}

/** Days since 1970-01-01. @throws RangeError where the text is no calendar day. */
export function toEpochDay(date: StayDate): number {
  const day = findEpochDay(date);
  if (day === null) throw new RangeError(`not a calendar day: ${date}`);
  return day;
}

function findEpochDay(date: string): number | null {
  const ms = Date.parse(`${date}T00:00:00Z`);
  // Date.parse rolls some impossible days over; the round trip shows it.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date ? null : ms / DAY_MS;
}

export function fromEpochDay(day: number): StayDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
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

/** The calendar day it is at that instant in that IANA zone. */
export function dayInZone(instantMs: number, timeZone: string): StayDate {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    calendar: "gregory",
    numberingSystem: "latn",
  });
  return parts.format(instantMs);
}
