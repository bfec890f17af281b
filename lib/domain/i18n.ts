/** A localised text with the interface's fixed keys (§2.1). A supplier may leave any of them out. */
export type I18N = { en?: string | undefined; zh?: string | undefined; ar?: string | undefined };

export const LANGUAGES = ["en", "zh", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language a BCP 47 tag asks for: `zh-Hant` is zh, `fr-CA` falls back to en. */
export function toLanguage(tag: string): Language {
  const primary = tag.trim().toLowerCase().split("-")[0] ?? "";
  return LANGUAGES.find((language) => language === primary) ?? "en";
}

/** The text in that language, else in English, else whatever there is, else "". */
export function pickText(text: I18N, language: Language): string {
  return text[language] || text.en || text.zh || text.ar || "";
}

/** The text a reader sees, and the English original where that is a different one. */
export function pickWithOriginal(text: I18N, language: Language): { text: string; original: string | null } {
  const shown = pickText(text, language);
  return { text: shown, original: text.en && text.en !== shown ? text.en : null };
}
