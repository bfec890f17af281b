import { findMinor, type Money, money } from "#lib/domain/money.ts";
import { CommandMisuse } from "./desk.ts";

/** The exact amount that a plain decimal text says. @throws CommandMisuse for more decimals than the currency has. */
export function toMoney(amount: string, currency: string): Money {
  const minor = findMinor(Number(amount), currency);
  if (minor === null) throw new CommandMisuse(`${amount} is not an exact amount of ${currency}.`);
  return money(minor, currency);
}
