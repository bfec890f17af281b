import { fromEpochDay } from "#lib/domain/stay-date.ts";

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The last moment of a step of a cancellation policy. */
export type Deadline = {
  /** RFC 3339 with the property's own offset at that instant. */
  text: string;
  instantMs: number;
};

/**
 * The instant of a wall-clock hour at the property some days before check-in. An hour that a clock change skips is read
 * with the offset that ruled before it.
 */
export function deadlineBefore(
  checkInDay: number,
  { daysBefore, hour }: { daysBefore: number; hour: number },
  timeZone: string,
): Deadline {
  const day = checkInDay - daysBefore;
  const wallMs = (day * 24 + hour) * 60 * MINUTE_MS;
  // The offset is asked at a first guess and once more at the instant that guess leads to.
  const guess = offsetMinutes(wallMs, timeZone);
  const minutes = offsetMinutes(wallMs - guess * MINUTE_MS, timeZone);
  const text = `${fromEpochDay(day)}T${String(hour).padStart(2, "0")}:00:00${offsetText(minutes)}`;
  return { text, instantMs: wallMs - minutes * MINUTE_MS };
}

// Asking a formatter is slow and clocks change a few times a year: what holds at both ends of a week holds within it.
// Bounded by the zones of the catalogue and the weeks of some years.
const weeksByZone = new Map<string, Map<number, number | null>>();

/** Minutes east of UTC at an instant. */
export function offsetMinutes(instantMs: number, timeZone: string): number {
  const week = Math.floor(instantMs / WEEK_MS);
  const weeks = weeksByZone.get(timeZone) ?? new Map<number, number | null>();
  weeksByZone.set(timeZone, weeks);
  let offset = weeks.get(week);
  if (offset === undefined) {
    const [first, last] = [week * WEEK_MS, (week + 1) * WEEK_MS].map((ms) => askOffset(ms, timeZone));
    offset = first === undefined || first !== last ? null : first;
    weeks.set(week, offset);
  }
  return offset ?? askOffset(instantMs, timeZone);
}

function askOffset(instantMs: number, timeZone: string): number {
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
