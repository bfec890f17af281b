import { addDays, type StayDate } from "#lib/domain/stay-date.ts";

const MINUTE_MS = 60_000;

// Offsets change a few times a year at most, but making a formatter is slow: one a zone, and one answer a zone and day.
const formatters = new Map<string, Intl.DateTimeFormat>();
const deadlines = new Map<string, string>();
const DEADLINES_KEPT = 20_000;

/**
 * The instant of a wall-clock hour at the property some days before check-in, as RFC 3339 with the property's own
 * offset at that instant. An hour that a clock change skips is read with the offset that ruled before it.
 */
export function instantBefore(
  checkIn: StayDate,
  { daysBefore, hour }: { daysBefore: number; hour: number },
  timeZone: string,
): string {
  const key = `${timeZone} ${checkIn} ${daysBefore} ${hour}`;
  const known = deadlines.get(key);
  if (known !== undefined) return known;
  if (deadlines.size >= DEADLINES_KEPT) deadlines.clear();
  const made = findInstant(addDays(checkIn, -daysBefore), hour, timeZone);
  deadlines.set(key, made);
  return made;
}

function findInstant(date: StayDate, hour: number, timeZone: string): string {
  const wallMs = Date.parse(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
  // The offset is asked at a first guess and once more at the instant that guess leads to.
  const guess = offsetMinutes(wallMs, timeZone);
  const minutes = offsetMinutes(wallMs - guess * MINUTE_MS, timeZone);
  return `${date}T${String(hour).padStart(2, "0")}:00:00${offsetText(minutes)}`;
}

/** Minutes east of UTC at an instant. */
export function offsetMinutes(instantMs: number, timeZone: string): number {
  const text = formatterOf(timeZone)
    .formatToParts(instantMs)
    .find(({ type }) => type === "timeZoneName")?.value;
  // "GMT", "GMT+05:30" or "GMT-03:00".
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text ?? "");
  if (!match?.[1]) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === "-" ? -minutes : minutes;
}

function offsetText(minutes: number): string {
  const absolute = Math.abs(minutes);
  const hours = String(Math.floor(absolute / 60)).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${hours}:${String(absolute % 60).padStart(2, "0")}`;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formatters.set(timeZone, made);
  return made;
}
