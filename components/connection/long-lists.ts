import { listZoneOptions } from "#components/instant/zone-options.ts";
import { listCurrencyOptions } from "#components/money/currency-options.ts";
import { listCountryOptions } from "#components/party/country-options.ts";
import type { SelectOption } from "#components/ui/select.tsx";
import type { Language } from "#lib/domain/i18n.ts";

/** Lists that the platform knows, in a browser as on the server. */
export const LONG_LISTS = {
  countries: listCountryOptions,
  currencies: listCurrencyOptions,
  zones: listZoneOptions,
} satisfies Record<string, (language: Language, chosen: string) => readonly SelectOption[]>;

export type LongList = keyof typeof LONG_LISTS;
