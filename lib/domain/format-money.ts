import { currencyExponent } from "./currency.ts";
import type { Language } from "./i18n.ts";
import { keepFormat } from "./keep-format.ts";
import { type Money, toDecimal } from "./money.ts";

const moneyFormat = keepFormat((language: Language, currency: string) => {
  const digits = currencyExponent(currency);
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});

/**
 * An amount as the language writes it, with all the decimals its currency has and its code, since a dollar sign
 * alone does not say whose dollar. Goes from the exact decimal text, so no amount passes through a float.
 */
export function formatMoney(money: Money, language: Language): string {
  return moneyFormat(language, money.currency).format(toNumericText(toDecimal(money)));
}

// `toDecimal` yields digits with at most one point and one sign, which is what Intl's exact text input takes.
function toNumericText(decimal: string): `${number}` {
  return decimal as `${number}`;
}
