import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";

const oneDecimalFormat = keepFormat(
  (language: Language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
);

/** Kilometres and categories are told to a tenth at most. */
export function toOneDecimal(value: number, language: Language): string {
  return oneDecimalFormat(language).format(value);
}
