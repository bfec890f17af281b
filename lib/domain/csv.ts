/** What marks the bytes as UTF-8 for a spreadsheet; it stands at the very beginning of a file. */
export const CSV_MARK = "\uFEFF";

// What a spreadsheet takes for the beginning of a formula, also where blanks or a full-width form stand before it
// (OWASP, CSV injection).
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/**
 * One line of a file that opens in a spreadsheet as it is (RFC 4180): text is quoted, so that no separator of any
 * locale ends it, and one that would begin a formula begins with an apostrophe instead. Numbers stand as they are; null
 * is an empty cell.
 */
export function toCsvLine(cells: readonly (string | CsvNumber | null)[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/** A number as plain decimals, for a cell that is summed up. */
export type CsvNumber = { decimals: string };

function toCell(cell: string | CsvNumber | null): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return cell.decimals;
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  // NUL ends a file for some programs.
  return `"${text.replaceAll("\0", "").replaceAll('"', '""')}"`;
}
