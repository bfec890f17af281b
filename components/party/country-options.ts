import { listCountryCodes } from "#lib/domain/countries.ts";
import type { Language } from "#lib/domain/i18n.ts";

type CountryOption = { value: string; label: string };

const known = new Map<Language, CountryOption[]>();

/** Every country by its name in that language, in that language's order. */
export function listCountryOptions(language: Language): readonly CountryOption[] {
  const options = known.get(language) ?? sortCountries(language);
  known.set(language, options);
  return options;
}

function sortCountries(language: Language): CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const order = new Intl.Collator(language);
  return listCountryCodes()
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => order.compare(a.label, b.label));
}
