import { listCurrencyCodes } from "#lib/domain/currency.ts";
import type { Language } from "#lib/domain/i18n.ts";

type CurrencyOption = { value: string; label: string };

const known = new Map<Language, readonly CurrencyOption[]>();

/** Every currency by its code, which people type, with its name in that language. */
export function listCurrencyOptions(language: Language): readonly CurrencyOption[] {
  const options = known.get(language) ?? nameCurrencies(language);
  known.set(language, options);
  return options;
}

function nameCurrencies(language: Language): CurrencyOption[] {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return listCurrencyCodes().map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}
