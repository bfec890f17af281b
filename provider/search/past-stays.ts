import { type StayDate, toEpochDay } from "#lib/domain/stay-date.ts";
import type { World } from "#provider/content/world.ts";
import type { Candidates } from "./candidates.ts";
import { offsetMinutes } from "./property-clock.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The ends of the earth's calendar, in minutes east of UTC: the first place to begin a day, and the last one. */
const FIRST_OFFSET = 14 * 60;
const LAST_OFFSET = -12 * 60;

function dayAt(nowMs: number, minutesEast: number): number {
  return Math.floor((nowMs + minutesEast * MINUTE_MS) / DAY_MS);
}

/** Whether the day is over everywhere on earth: no hotel can take it, wherever it is. */
export function isPastEverywhere(day: StayDate, nowMs: number): boolean {
  return toEpochDay(day) < dayAt(nowMs, LAST_OFFSET);
}

/** Whether the day is over by a zone's own calendar. */
export function isPastIn(timeZone: string, day: StayDate, nowMs: number): boolean {
  return toEpochDay(day) < dayAt(nowMs, offsetMinutes(nowMs, timeZone));
}

/** The hotels where a check-in is not over yet by their own calendar: mostly all, and then the same object. */
export function withoutPast(
  world: World,
  candidates: Candidates,
  checkIn: StayDate,
  nowMs: number,
): Candidates {
  if (toEpochDay(checkIn) >= dayAt(nowMs, FIRST_OFFSET)) return candidates;
  // Neighbouring rows mostly share their city.
  let zone = "";
  let isOver = false;
  const rows = candidates.rows.filter((row) => {
    const { timeZone } = world.city(row);
    if (timeZone !== zone) {
      zone = timeZone;
      isOver = isPastIn(zone, checkIn, nowMs);
    }
    return !isOver;
  });
  if (rows.length === candidates.rows.length) return candidates;
  // For one check-in hotels only ever drop out, so their number tells the sets of one scope apart.
  return { ...candidates, rows, scope: `${candidates.scope} still ${rows.length}` };
}
