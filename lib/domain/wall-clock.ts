import { isStayDate } from "./stay-date.ts";

/** Instants as clocks on walls show them: what somebody reads off one, and back. */

/** An instant on the clock of an offset (`+04:00`), RFC 3339: the same instant, as that place writes it. */
export function toOffsetInstant(ms: number, offset: string): string {
  const sign = offset.startsWith("-") ? -1 : 1;
  const [hours = 0, minutes = 0] = offset.slice(1).split(":").map(Number);
  const shifted = new Date(ms + sign * (hours * 60 + minutes) * 60_000).toISOString();
  return `${shifted.slice(0, 19)}${offset}`;
}

/** The offset an RFC 3339 instant carries (`+05:30`), or null where it carries none. */
export function offsetOf(instant: string): string | null {
  const match = /(Z|[+-]\d{2}:\d{2})$/i.exec(instant.trim());
  if (!match?.[1]) return null;
  return match[1].toUpperCase() === "Z" ? "+00:00" : match[1];
}

/**
 * When a zone's clock shows that day (`YYYY-MM-DD`) and time (`HH:MM`), in milliseconds; null for what it never shows,
 * such as an hour that is skipped in spring. Of an hour that comes twice in autumn it is the first: who means to be in
 * time is not late.
 */
export function fromWallClock(day: string, time: string, timeZone: string): number | null {
  // Engines make an instant even of texts that are none.
  if (!isStayDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const wallMs = Date.parse(`${day}T${time}:00Z`);
  // The offset can be another on either side of the wanted instant, but never further than a day away.
  const found = [wallMs - DAY_MS, wallMs + DAY_MS]
    .map((nearMs) => wallMs - (shownBy(timeZone, nearMs) - nearMs))
    .filter((ms) => shownBy(timeZone, ms) === wallMs);
  return found.length > 0 ? Math.min(...found) : null;
}

const DAY_MS = 86_400_000;

/** What a zone's clock shows at an instant, read as if it were UTC. */
function shownBy(timeZone: string, ms: number): number {
  const format = new Intl.DateTimeFormat("en-u-ca-iso8601", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
