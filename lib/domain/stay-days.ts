import { fromEpochDay, isStayDate, toEpochDay } from "./stay-date.ts";
import type { Token } from "./stay-vocabulary.ts";

/** Today, and the day the other one has to come after; null where this is the first. */
type When = { today: number; after: number | null };

/** One way to read a day from some token on, which ends before `end`. */
export type Day = {
  end: number;
  /** In which of the two orders its numbers were read, where that is not certain. */
  order?: "day-month" | "month-day";
  /** The year that was said with it. */
  year?: number;
  on: (when: When) => number[];
  /** The same day in a year that is said later; absent where it has a year, or needs none. */
  inYear?: (year: number) => number[];
};

/** Every way to read a day that begins at this token. */
export function readDays(tokens: readonly Token[], at: number): Day[] {
  return [
    ...readDistance(tokens, at),
    ...readWeekday(tokens, at),
    ...readDate(tokens, at),
    ...readDateOfWeekday(tokens, at),
  ];
}

/** What follows "to": a whole day, or only its number, with or without the year of both ends. */
export function readEnds(tokens: readonly Token[], at: number): Day[] {
  if (!isUntil(tokens[at])) return [];
  const dayOfMonth = numberAt(tokens, at + 1);
  if (dayOfMonth === null) return readDays(tokens, at + 1);
  const bare = { end: at + 2, on: onDayOfMonth(dayOfMonth) };
  const year = yearAt(tokens, at + 2);
  return [...readDays(tokens, at + 1), bare, ...(year === null ? [] : [{ ...bare, end: at + 3, year }])];
}

/** "tomorrow", "in 3 days", "2 weeks later". */
function readDistance(tokens: readonly Token[], at: number): Day[] {
  const token = tokens[at];
  if (token?.kind === "ahead") return daysAhead(token.value, at + 1);
  const isAfter = token?.kind === "after";
  const start = isAfter ? at + 1 : at;
  const number = numberAt(tokens, start);
  const unitAt = number === null ? start : start + 1;
  const unit = tokens[unitAt];
  if (unit?.kind !== "day" && unit?.kind !== "week") return [];
  const days = (number ?? unit.value) * (unit.kind === "week" ? 7 : 1);
  if (isAfter) return daysAhead(days, unitAt + 1);
  return tokens[unitAt + 1]?.kind === "later" ? daysAhead(days, unitAt + 2) : [];
}

function daysAhead(days: number, end: number): Day[] {
  return [{ end, on: ({ today }) => [today + days] }];
}

/** "fri", "this fri", "next fri", "fri next week", "下周五", "يوم الجمعة القادم". */
function readWeekday(tokens: readonly Token[], at: number): Day[] {
  const before = isWhich(tokens[at]) ? tokens[at] : null;
  let end = before ? at + 1 : at;
  if (tokens[end]?.kind === "day") end += 1;
  const weekday = tokens[end];
  if (weekday?.kind !== "weekday") return [];
  end += 1;
  const behind = before === null && isWhich(tokens[end]) ? tokens[end] : null;
  return [
    { end: behind ? end + 1 : end, on: (when) => onWeekday(weekday.value, behind ?? before ?? null, when) },
  ];
}

function isWhich(token: Token | undefined): token is Token {
  return token?.kind === "next" || token?.kind === "this" || token?.kind === "ofWeek";
}

function onWeekday(weekday: number, which: Token | null, { today, after }: When): number[] {
  if (which?.kind === "ofWeek") return [mondayOf(today) + 7 * which.value + ((weekday + 6) % 7)];
  const isNext = which?.kind === "next";
  const earliest = after === null ? (isNext ? today + 1 : today) : after + 1;
  const first = earliest + ((weekday - weekdayAt(earliest) + 7) % 7);
  if (after !== null || which?.kind === "this") return [first];
  // "next fri" while a Friday of this week is still to come; "fri" on a Friday.
  const isEither = isNext ? mondayOf(first) === mondayOf(today) : first === today;
  return isEither ? [first, first + 7] : [first];
}

/** "fri 12 mar": a day that is not that weekday was not meant. */
function readDateOfWeekday(tokens: readonly Token[], at: number): Day[] {
  const weekday = tokens[at];
  if (weekday?.kind !== "weekday") return [];
  const isMeant = (day: number): boolean => weekdayAt(day) === weekday.value;
  return readDate(tokens, at + 1).map(({ inYear, ...day }) => ({
    ...day,
    on: (when) => day.on(when).filter(isMeant),
    ...(inYear ? { inYear: (year) => inYear(year).filter(isMeant) } : {}),
  }));
}

function readDate(tokens: readonly Token[], at: number): Day[] {
  return [
    ...readMonthName(tokens, at),
    ...readChinese(tokens, at),
    ...readThree(tokens, at),
    ...readTwo(tokens, at),
  ];
}

/** "12 mar", "mar 12 2027". */
function readMonthName(tokens: readonly Token[], at: number): Day[] {
  const isDayFirst = tokens[at]?.kind === "number";
  const day = numberAt(tokens, isDayFirst ? at : at + 1);
  const month = tokens[isDayFirst ? at + 1 : at];
  if (day === null || month?.kind !== "month") return [];
  const year = yearAt(tokens, at + 2);
  return [
    { end: at + 2, ...withoutYear(month.value, day) },
    ...(year === null ? [] : [{ end: at + 3, ...withYear(year, month.value, day) }]),
  ];
}

/** "2027年3月12日", "3月12", "12号". */
function readChinese(tokens: readonly Token[], at: number): Day[] {
  const year = tokens[at + 1]?.kind === "yearMark" ? numberAt(tokens, at) : null;
  const monthAt = year === null ? at : at + 2;
  const month = tokens[monthAt + 1]?.kind === "monthMark" ? numberAt(tokens, monthAt) : null;
  const dayAt = month === null ? monthAt : monthAt + 2;
  const day = numberAt(tokens, dayAt);
  const isMarked = tokens[dayAt + 1]?.kind === "dayMark";
  if (day === null) return [];
  if (month === null) return isMarked && year === null ? [{ end: at + 2, on: onDayOfMonth(day) }] : [];
  const end = isMarked ? dayAt + 2 : dayAt + 1;
  return [{ end, ...(year === null ? withoutYear(month, day) : withYear(year, month, day)) }];
}

/** "2027-03-12", "12/3/2027", "3/12/27": the year first, or last behind day and month in either order. */
function readThree(tokens: readonly Token[], at: number): Day[] {
  const [a, sign, b, signAgain, c] = tokens.slice(at, at + 5);
  if (a?.kind !== "number" || b?.kind !== "number" || c?.kind !== "number") return [];
  if (!isDateSign(sign) && sign?.kind !== "-") return [];
  if (sign?.kind !== signAgain?.kind) return [];
  const end = at + 5;
  if (a.digits === 4) return [{ end, ...withYear(a.value, b.value, c.value) }];
  const year = c.digits === 4 ? c.value : c.digits === 2 ? 2000 + c.value : null;
  return year === null ? [] : eitherOrder(a.value, b.value, end, (month, day) => withYear(year, month, day));
}

/** "12/3", "3.12". */
function readTwo(tokens: readonly Token[], at: number): Day[] {
  const [a, sign, b] = tokens.slice(at, at + 3);
  if (a?.kind !== "number" || b?.kind !== "number" || !isDateSign(sign)) return [];
  return eitherOrder(a.value, b.value, at + 3, withoutYear);
}

type Named = Pick<Day, "on" | "year" | "inYear">;

function eitherOrder(
  a: number,
  b: number,
  end: number,
  toNamed: (month: number, day: number) => Named,
): Day[] {
  if (a === b) return [{ end, ...toNamed(a, b) }];
  return [
    ...(b <= 12 ? [{ end, order: "day-month" as const, ...toNamed(b, a) }] : []),
    ...(a <= 12 ? [{ end, order: "month-day" as const, ...toNamed(a, b) }] : []),
  ];
}

export function withYear(year: number, month: number, day: number): Named {
  return { year, on: () => onDate(year, month, day) };
}

/** The next day of that name; 29 February may be eight years off. */
export function withoutYear(month: number, day: number): Named {
  return {
    on: (when) => firstOf(when, 9, (year, _month, step) => toDate(year + step, month, day)),
    inYear: (year) => onDate(year, month, day),
  };
}

function onDate(year: number, month: number, day: number): number[] {
  const date = toDate(year, month, day);
  return date === null ? [] : [date];
}

function onDayOfMonth(day: number): Day["on"] {
  return (when) =>
    firstOf(when, 13, (year, month, step) => {
      const months = month - 1 + step;
      return toDate(year + Math.floor(months / 12), (months % 12) + 1, day);
    });
}

/** The first of the days that a month or a year at a time comes to, from when it may be. */
function firstOf(
  { today, after }: When,
  steps: number,
  dayOf: (year: number, month: number, step: number) => number | null,
): number[] {
  const earliest = after === null ? today : after + 1;
  const [year = 0, month = 1] = fromEpochDay(earliest).split("-").map(Number);
  for (let step = 0; step < steps; step += 1) {
    const day = dayOf(year, month, step);
    if (day !== null && day >= earliest) return [day];
  }
  return [];
}

function toDate(year: number, month: number, day: number): number | null {
  const text = [
    String(year).padStart(4, "0"),
    ...[month, day].map((part) => String(part).padStart(2, "0")),
  ].join("-");
  return isStayDate(text) ? toEpochDay(text) : null;
}

export function isUntil(token: Token | undefined): boolean {
  return token?.kind === "to" || token?.kind === "-";
}

export function numberAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  return token?.kind === "number" ? token.value : null;
}

export function yearAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  return token?.kind === "number" && token.digits === 4 ? token.value : null;
}

function isDateSign(token: Token | undefined): boolean {
  return token?.kind === "/" || token?.kind === ".";
}

/** 0 is Sunday. */
function weekdayAt(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

function mondayOf(day: number): number {
  return day - ((weekdayAt(day) + 6) % 7);
}
