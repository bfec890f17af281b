import { type Money, toDecimal } from "#lib/domain/money.ts";

export type Cell = string | number | boolean | null | Money | readonly (string | number)[];

/** What a command found or did: rows of a list, or the members of one thing. */
export type Report = {
  /** The order of columns; a list without rows shows them too. */
  columns?: readonly string[];
  shown: readonly Record<string, Cell>[] | Record<string, Cell>;
  /** Sentences for the person, beside the answer and never within it. */
  notes?: readonly string[];
  /** Set where calls are judged by it: the command ends once no provider process goes by what was before. */
  concernsCalls?: boolean;
};

const WIDEST = 80;

export function toText({ columns = [], shown }: Report): string {
  if (isRecord(shown)) {
    const entries = Object.entries(shown);
    const width = Math.max(0, ...entries.map(([name]) => name.length));
    return entries.map(([name, cell]) => `${name.padEnd(width)}  ${formatCell(cell)}\n`).join("");
  }
  if (shown.length === 0) return "nothing\n";
  const rows = shown.map((row) => columns.map((column) => clip(formatCell(row[column] ?? null))));
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `${cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd()}\n`;
  return [line(columns), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("");
}

/** One JSON document. Amounts carry their minor units and their exact decimal text. */
export function toJson({ shown }: Report): string {
  const text = JSON.stringify(
    shown,
    (_key, value: unknown) => (isMoney(value) ? toJsonMoney(value) : value),
    2,
  );
  return `${escapeInvisible(text, true)}\n`;
}

function toJsonMoney(value: Money): object {
  return { currency: value.currency, minor: value.amountMinor, decimal: toDecimal(value) };
}

function formatCell(cell: Cell): string {
  if (cell === null) return "-";
  if (isMoney(cell)) return formatMoney(cell);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (typeof cell === "object") return cell.length === 0 ? "none" : toPlain(cell.join(","));
  return toPlain(String(cell));
}

/** "1000.00 USD (100000 minor)": both ways of writing it, neither rounded. */
export function formatMoney(amount: Money): string {
  return `${toDecimal(amount)} ${amount.currency} (${amount.amountMinor} minor)`;
}

export function formatInstant(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** Text of customers and arguments on a terminal: no control character reaches it, and no change of direction. */
export function toPlain(text: string): string {
  return escapeInvisible(text, false);
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

function escapeInvisible(text: string, keepsLines: boolean): string {
  return text.replaceAll(INVISIBLE, (character) => {
    if (keepsLines && character === "\n") return character;
    return Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
    ).join("");
  });
}

function clip(text: string): string {
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
}

function isRecord(shown: Report["shown"]): shown is Record<string, Cell> {
  return !Array.isArray(shown);
}

function isMoney(value: unknown): value is Money {
  return typeof value === "object" && value !== null && "amountMinor" in value && "currency" in value;
}
