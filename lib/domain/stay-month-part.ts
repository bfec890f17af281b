import { type Day, numberAt, withoutYear, withYear, yearAt } from "./stay-days.ts";
import type { Token } from "./stay-vocabulary.ts";

/** "mid January", "end of January 2027", "1月中旬", "منتصف يناير": a day to arrive on, never one that a stay ends with. */
export function readMonthPart(tokens: readonly Token[], at: number): Day[] {
  return [...readBeforeName(tokens, at), ...readChinese(tokens, at)];
}

function readBeforeName(tokens: readonly Token[], at: number): Day[] {
  const part = tokens[at];
  if (part?.kind !== "partOfMonth") return [];
  // "mid-January"
  const monthAt = tokens[at + 1]?.kind === "-" ? at + 2 : at + 1;
  const month = tokens[monthAt];
  if (month?.kind !== "month") return [];
  const year = yearAt(tokens, monthAt + 1);
  return [
    { end: monthAt + 1, ...withoutYear(month.value, part.value) },
    ...(year === null ? [] : [{ end: monthAt + 2, ...withYear(year, month.value, part.value) }]),
  ];
}

function readChinese(tokens: readonly Token[], at: number): Day[] {
  const year = tokens[at + 1]?.kind === "yearMark" ? numberAt(tokens, at) : null;
  const monthAt = year === null ? at : at + 2;
  const month = tokens[monthAt + 1]?.kind === "monthMark" ? numberAt(tokens, monthAt) : null;
  const part = tokens[monthAt + 2];
  if (month === null || part?.kind !== "partOfMonth") return [];
  const named = year === null ? withoutYear(month, part.value) : withYear(year, month, part.value);
  return [{ end: monthAt + 3, ...named }];
}
