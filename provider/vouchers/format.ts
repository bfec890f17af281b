import type { Language } from "#lib/domain/i18n.ts";

/** Digits stay 0-9 and the calendar Gregorian in all languages: a hotel's desk reads them. */
const LOCALES: Record<Language, string> = {
  en: "en-GB",
  zh: "zh-CN",
  ar: "ar-AE-u-nu-latn-ca-gregory",
};

export function formatDay(day: string, language: Language): string {
  return days(language, "UTC").format(Date.parse(`${day}T00:00:00Z`));
}

/** Day and time in that zone, which is not named: no half of the day to be mistaken for the other. */
export function formatInstant(ms: number, language: Language, timeZone: string): string {
  return instants(language, timeZone).format(ms);
}

/** The zone's distance from UTC at that instant, as "UTC+04:00". */
export function formatOffset(ms: number, timeZone: string): string {
  const parts = offsets("en", timeZone).formatToParts(ms);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "UTC+00:00" : name.replace("GMT", "UTC");
}

const days = keepFormats({ dateStyle: "full" });
const instants = keepFormats({ dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
const offsets = keepFormats({ timeZoneName: "longOffset" });

/**
 * One format a language and zone, of which there are a few hundred: making one takes a hundred times as long as using it.
 */
function keepFormats(
  options: Intl.DateTimeFormatOptions,
): (language: Language, timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (language, timeZone) => {
    const key = `${language} ${timeZone}`;
    const found = known.get(key);
    if (found) return found;
    const made = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone });
    known.set(key, made);
    return made;
  };
}

/** The exact amount with its code: a symbol would not tell one dollar from another. */
export function formatAmount(
  { amount, currency }: { amount: number; currency: string },
  language: Language,
): string {
  const options = { style: "currency", currency, currencyDisplay: "code" } as const;
  return new Intl.NumberFormat(LOCALES[language], options).format(amount);
}
