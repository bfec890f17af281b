import { PARTY_LIMITS } from "./party.ts";
import { fromEpochDay, isStayDate, nightsBetween, type StayDate, toEpochDay } from "./stay-date.ts";
import { type Day, isUntil, numberAt, readDays, readEnds } from "./stay-days.ts";
import { readMonthPart } from "./stay-month-part.ts";
import { readStayTokens, type Token } from "./stay-vocabulary.ts";

export type Stay = { checkIn: StayDate; checkOut: StayDate };

/** Longer than anybody writes a stay, and short enough to try every way of reading it. */
export const STAY_WORDS_MAX = 80;

/**
 * The stays that words can mean to somebody whose day is `today`, the earliest first: "next fri 3 nights", "15/3-18/3",
 * "下周五住3晚", "غدا ليلتين". None where they are no stay. More than one where people who write the same mean different
 * days: 03/04, or "next fri" on a Monday. Which of them is meant is for a person to say.
 *
 * A day alone is one night. A day without its year is the next one of that name.
 */
export function readStayWords(text: string, today: StayDate): Stay[] {
  const tokens = text.length > STAY_WORDS_MAX ? null : readStayTokens(text);
  if (!tokens) return [];
  const now = toEpochDay(today);
  const stays = [...dayFirst(tokens, now), ...lengthFirst(tokens, now), ...dayOfLaterMonth(tokens, now)]
    .map(([checkIn, checkOut]) => ({ checkIn: fromEpochDay(checkIn), checkOut: fromEpochDay(checkOut) }))
    .filter(({ checkIn, checkOut }) => isStayDate(checkIn) && isStayDate(checkOut) && checkIn < checkOut);
  // A stay that nobody may book is not what was meant, unless it is all that can be meant.
  const bookable = stays.filter(
    ({ checkIn, checkOut }) => nightsBetween(checkIn, checkOut) <= PARTY_LIMITS.nights,
  );
  const kept = bookable.length > 0 ? bookable : stays;
  const byText = new Map(kept.map((stay) => [`${stay.checkIn}/${stay.checkOut}`, stay]));
  return [...byText.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, stay]) => stay);
}

/** Check-in and check-out as days since 1970. */
type Span = [checkIn: number, checkOut: number];

/** "12 mar", "12 mar 4 nights", "12 mar to 15 mar", "12 mar to 15 mar, 3 nights", "mar 12-15 2028". */
function dayFirst(tokens: readonly Token[], today: number): Span[] {
  return readArrivals(tokens, 0).flatMap((first) => {
    const checkIns = first.on({ today, after: null });
    const alone = lengthsFrom(tokens, skipDash(tokens, first.end)).flatMap((nights) =>
      checkIns.map((checkIn): Span => [checkIn, checkIn + nights]),
    );
    const until = readEnds(tokens, first.end).flatMap((last) => {
      if (first.order && last.order && first.order !== last.order) return [];
      const spansFrom = (checkIn: number): Span[] =>
        last.on({ today, after: checkIn }).map((checkOut): Span => [checkIn, checkOut]);
      const spans = lastYearsSpans(first, last, spansFrom) ?? checkIns.flatMap(spansFrom);
      return agreeing(tokens, last.end, spans);
    });
    return [...alone, ...until];
  });
}

/** The first day alone may be said as loosely as "mid January". */
function readArrivals(tokens: readonly Token[], at: number): Day[] {
  return [...readDays(tokens, at), ...readMonthPart(tokens, at)];
}

/** "15 mar - 18 mar 2028", "28 dec - 2 jan 2028": the year stands with the last day and is told of both. */
function lastYearsSpans(
  { inYear }: Day,
  { year }: Day,
  spansFrom: (checkIn: number) => Span[],
): Span[] | null {
  if (!inYear || year === undefined) return null;
  const spansIn = (firstYear: number): Span[] =>
    inYear(firstYear)
      .flatMap(spansFrom)
      .filter(([checkIn, checkOut]) => checkIn < checkOut && yearOf(checkOut) === year);
  const spans = spansIn(year);
  return spans.length > 0 ? spans : spansIn(year - 1);
}

function yearOf(day: number): number {
  return Number(fromEpochDay(day).slice(0, 4));
}

/** "3 nights from 12 mar". */
function lengthFirst(tokens: readonly Token[], today: number): Span[] {
  return readLengths(tokens, 0).flatMap(({ nights, end }) =>
    readArrivals(tokens, end)
      .filter((day) => day.end === tokens.length)
      .flatMap((day) => day.on({ today, after: null }))
      .map((checkIn): Span => [checkIn, checkIn + nights]),
  );
}

/** "12-15 mar": the first day's month comes with the last. */
function dayOfLaterMonth(tokens: readonly Token[], today: number): Span[] {
  const dayOfMonth = numberAt(tokens, 0);
  if (dayOfMonth === null || dayOfMonth < 1 || !isUntil(tokens[1])) return [];
  return readDays(tokens, 2).flatMap((last) => {
    const spansAfter = (after: number | null): Span[] =>
      last.on({ today, after }).flatMap((checkOut): Span[] => {
        const nights = Number(fromEpochDay(checkOut).slice(8)) - dayOfMonth;
        return nights < 1 ? [] : [[checkOut - nights, checkOut]];
      });
    const spans = spansAfter(null).flatMap((span): Span[] =>
      // Where the last day is still to come and the first is over, both are those of a later year or month.
      span[0] < today ? spansAfter(span[1]) : [span],
    );
    return agreeing(tokens, last.end, spans);
  });
}

/** A stay that is told by its ends may be told by its length as well; both have to say the same. */
function agreeing(tokens: readonly Token[], at: number, spans: readonly Span[]): Span[] {
  if (at === tokens.length) return [...spans];
  const told = lengthsFrom(tokens, at);
  return spans.filter(([checkIn, checkOut]) => told.includes(checkOut - checkIn));
}

/** How long, where that is all that is left; one night where nothing is. */
function lengthsFrom(tokens: readonly Token[], at: number): number[] {
  if (at === tokens.length) return [1];
  return readLengths(tokens, at)
    .filter(({ end }) => end === tokens.length)
    .map(({ nights }) => nights);
}

type Length = { nights: number; end: number };

function readLengths(tokens: readonly Token[], at: number): Length[] {
  const number = numberAt(tokens, at);
  const unitAt = number === null ? at : at + 1;
  const unit = tokens[unitAt];
  const end = unitAt + 1;
  const count = number ?? unit?.value ?? 0;
  if (unit?.kind === "night") return [{ nights: count, end }];
  if (unit?.kind === "week") return [{ nights: 7 * count, end }];
  if (unit?.kind !== "day") return [];
  // "3天2晚" says both. Days alone are as many nights to some, and one night fewer to others.
  const both = numberAt(tokens, end) === null ? [] : readLengths(tokens, end);
  return [...both, { nights: count - 1, end }, { nights: count, end }].filter(({ nights }) => nights > 0);
}

function skipDash(tokens: readonly Token[], at: number): number {
  return tokens[at]?.kind === "-" && at + 1 < tokens.length ? at + 1 : at;
}
