import { currencyExponent } from "./currency.ts";

/** An amount in integer minor units of its currency: 12.345 KWD is `{ amountMinor: 12345, currency: "KWD" }`. */
export type Money = { amountMinor: number; currency: string };

/** Money as the interface writes it (§2.1): a JSON number in major units. */
export type WireMoney = { amount: number; currency: string };

// Fifteen decimal digits are what a JSON number carries there and back without loss.
const MINOR_MAX = 999_999_999_999_999;

/** Whether so many minor units are an amount that arithmetic and the wire keep as it is. */
export function isExactMinor(amountMinor: number): boolean {
  return Number.isInteger(amountMinor) && Math.abs(amountMinor) <= MINOR_MAX;
}

/** @throws RangeError where the amount is no integer or has more than fifteen digits. */
export function money(amountMinor: number, currency: string): Money {
  if (!isExactMinor(amountMinor)) throw new RangeError(`not an integer amount: ${amountMinor} ${currency}`);
  return { amountMinor, currency };
}

/**
 * The minor units of a wire amount, or null where it has more decimals than its currency or more than fifteen digits.
 * Goes through the shortest decimal text of the number, so 0.1 + 0.2 style products never meet money.
 */
export function findMinor(amount: number, currency: string): number | null {
  if (!Number.isFinite(amount)) return null;
  const exponent = currencyExponent(currency);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(toPlainDecimal(amount));
  if (!match) return null;
  const [, sign = "", whole = "0", fraction = ""] = match;
  if (fraction.length > exponent) return null;
  const minor = Number(`${sign}${whole}${fraction.padEnd(exponent, "0")}`);
  return isExactMinor(minor) ? minor + 0 : null;
}

// Numbers below 1e-6 or above 1e21 print with an exponent; neither is an amount of money.
function toPlainDecimal(amount: number): string {
  return amount === 0 ? "0" : String(amount);
}

/** @throws RangeError where the amount is not exact in its currency; the contract refuses such an amount first. */
export function fromWireMoney(wire: WireMoney): Money {
  const minor = findMinor(wire.amount, wire.currency);
  if (minor === null) throw new RangeError(`not exact in ${wire.currency}: ${wire.amount}`);
  return { amountMinor: minor, currency: wire.currency };
}

export function toWireMoney({ amountMinor, currency }: Money): WireMoney {
  return { currency, amount: Number(toDecimal({ amountMinor, currency })) };
}

/** Plain decimal text without grouping: "12.345". For files and machines; people see `Intl` output. */
export function toDecimal({ amountMinor, currency }: Money): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = exponent === 0 ? "" : `.${digits.slice(-exponent)}`;
  return `${amountMinor < 0 ? "-" : ""}${whole}${fraction}`;
}

/** @throws RangeError where currencies differ: amounts of different currencies are never added. */
export function addMoney(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return money(a.amountMinor + b.amountMinor, a.currency);
}

/** @throws RangeError where currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return money(a.amountMinor - b.amountMinor, a.currency);
}

export function isSameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.amountMinor === b.amountMinor;
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`different currencies: ${a.currency}, ${b.currency}`);
}
