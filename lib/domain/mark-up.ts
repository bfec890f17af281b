import { currencyExponent } from "./currency.ts";
import { isExactMinor, type Money, subtractMoney, toDecimal } from "./money.ts";

/** What an agency asks on top of its own price: hundredths of a percent of it, or an amount for each rate. */
export type MarkUp = { kind: "percent"; hundredths: number } | { kind: "amount"; amount: Money };

export const MARK_UP_KINDS = ["none", "percent", "amount"] as const;
export type MarkUpKind = (typeof MARK_UP_KINDS)[number];

/** A whole price again: more is a slip of the hand. */
const HUNDREDTHS_MAX = 10_000;
const WHOLE = 10_000n;

/** What of a rate decides what it is sold for (§2.4). */
export type SoldTerms = { netTotal: Money; grossTotal: Money | null; respectGross: boolean };

/**
 * What a client is asked for a rate, and by which rule: `kept`: the service fixes the selling price, and no mark-up
 * changes it; `marked-up`: the agency's price and its mark-up; `service`: the service's selling price, as there is no
 * mark-up; `other-currency`: a mark-up that is an amount of another currency, of which nothing follows.
 */
export type Selling = {
  rule: "kept" | "marked-up" | "service" | "other-currency";
  /** Null: there is none to be named. */
  price: Money | null;
  /** By how much it is above the agency's own; null where that cannot be said. */
  above: Money | null;
};

export function toSelling(terms: SoldTerms, markUp: MarkUp | null): Selling {
  const { netTotal, grossTotal, respectGross } = terms;
  if (respectGross || !markUp) {
    const isComparable = grossTotal?.currency === netTotal.currency;
    return {
      rule: respectGross ? "kept" : "service",
      price: grossTotal,
      above: grossTotal && isComparable ? subtractMoney(grossTotal, netTotal) : null,
    };
  }
  const above = toAmountOf(markUp, netTotal);
  if (!above) return { rule: "other-currency", price: null, above: null };
  const amountMinor = netTotal.amountMinor + above.amountMinor;
  // A sum that no amount can hold is as good as none.
  if (!isExactMinor(amountMinor)) return { rule: "marked-up", price: null, above: null };
  return { rule: "marked-up", price: { amountMinor, currency: netTotal.currency }, above };
}

/** A percentage is of the whole stay, all rooms, and rounded once, to the minor unit, a half of it up. */
function toAmountOf(markUp: MarkUp, { amountMinor, currency }: Money): Money | null {
  if (markUp.kind === "amount") return markUp.amount.currency === currency ? markUp.amount : null;
  // The product is beyond what a number holds exactly.
  const product = BigInt(amountMinor) * BigInt(markUp.hundredths);
  return { amountMinor: Number((2n * product + WHOLE) / (2n * WHOLE)), currency };
}

/** As a person types it again: 1250 hundredths as "12.5". */
export function toTyped(markUp: MarkUp | null): string {
  if (!markUp) return "";
  if (markUp.kind === "amount") return toDecimal(markUp.amount);
  return String(markUp.hundredths / 100);
}

/** "12.5" as 1250. Null for anything but a percentage above 0 and up to 100 with at most two decimals. */
export function findHundredths(typed: string): number | null {
  const hundredths = findDigits(typed.trim().replace(/\s*[%٪]$/, ""), 2);
  return hundredths !== null && hundredths > 0 && hundredths <= HUNDREDTHS_MAX ? hundredths : null;
}

/** "25.5" as so much of that currency. Null for what is no amount above nothing, or is finer than the currency. */
export function findAmount(typed: string, currency: string): Money | null {
  const amountMinor = findDigits(typed, currencyExponent(currency));
  return amountMinor !== null && amountMinor > 0 ? { amountMinor, currency } : null;
}

// As many as nobody adds to a price, and few enough that every sum is exact.
const AMOUNT = /^(\d{1,9})(?:([.,])(\d{1,4}))?$/;

/** What was typed, in units of so many decimals. A comma before three digits may part thousands: it is not guessed at. */
function findDigits(typed: string, decimals: number): number | null {
  const [, whole = "", mark, fraction = ""] = AMOUNT.exec(toPlainDigits(typed.trim())) ?? [];
  if (whole === "" || fraction.length > decimals || (mark === "," && fraction.length > 2)) return null;
  return Number(`${whole}${fraction.padEnd(decimals, "0")}`);
}

/** Digits and the decimal mark as an Arabic keyboard types them. */
function toPlainDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll("\u066b", ".");
}
