import { LANGUAGES, type Language } from "#lib/domain/i18n.ts";

/** Holds the language somebody chose before signing in, or without an account. */
export const LANGUAGE_COOKIE = "bellhop-locale";

export function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** The first language of ours that an Accept-Language header asks for, by its weights; English without one. */
export function languageFromHeader(header: string | null): Language {
  const wanted = (header ?? "")
    .split(",", 20)
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return {
        primary: tag.trim().toLowerCase().split("-")[0],
        q: weight ? Number(weight.trim().slice(2)) : 1,
      };
    })
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
  return wanted.map(({ primary }) => primary).find(isLanguage) ?? "en";
}
