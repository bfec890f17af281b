import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";
import { type Money, toDecimal } from "#lib/domain/money.ts";

/** From here on figures are shortened too: markers stand close. */
const LONG = 100_000;

type Length = "whole" | "compact";

const shortFormat = keepFormat(
  (language: Language, currency: string, length: Length) =>
    new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      currencyDisplay: "code",
      minimumFractionDigits: 0,
      roundingMode: "ceil",
      ...(length === "compact"
        ? { notation: "compact", maximumFractionDigits: 1 }
        : { maximumFractionDigits: 0 }),
    }),
);

/**
 * An amount for where there is room for few figures and the exact one stands elsewhere: whole units, and thousands or
 * millions where it is long. It is rounded up, so that nothing seems cheaper than it is.
 */
export function formatShortPrice(money: Money, language: Language): string {
  const units = Math.ceil(Number(toDecimal(money)));
  return shortFormat(language, money.currency, units >= LONG ? "compact" : "whole").format(units);
}
