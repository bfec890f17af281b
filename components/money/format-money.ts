import { currencyExponent } from "#lib/domain/currency.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { type Money, toDecimal } from "#lib/domain/money.ts";

/**
 * An amount as the language writes it, with all the decimals its currency has and its code, since a dollar sign
 * alone does not say whose dollar. Goes from the exact decimal text, so no amount passes through a float.
 */
export function formatMoney(money: Money, language: Language): string {
  const digits = currencyExponent(money.currency);
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency: money.currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(toNumericText(toDecimal(money)));
}

// `toDecimal` yields digits with at most one point and one sign, which is what Intl's exact text input takes.
function toNumericText(decimal: string): `${number}` {
  return decimal as `${number}`;
}
