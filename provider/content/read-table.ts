import type { FullI18N } from "./port.ts";

/** The cells of a shipped table: one line a row, `|` between cells. */
export function readTable(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("|"));
}

/** @throws RangeError where the row is too short: the shipped files are checked by loading them. */
export function cell(row: readonly string[], index: number): string {
  const text = row[index];
  if (text === undefined) throw new RangeError(`no cell ${index} in ${row.join("|")}`);
  return text;
}

/** Three neighbouring cells as English, Chinese and Arabic. */
export function nameAt(row: readonly string[], index: number): FullI18N {
  return { en: cell(row, index), zh: cell(row, index + 1), ar: cell(row, index + 2) };
}

export function numberAt(row: readonly string[], index: number): number {
  const value = Number(cell(row, index));
  if (!Number.isFinite(value)) throw new RangeError(`no number at ${index} in ${row.join("|")}`);
  return value;
}
