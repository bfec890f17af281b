import { isLanguage } from "#i18n/language.ts";
import type { Language } from "#lib/domain/i18n.ts";

/** Says which language an address asks for. Only proxy.ts writes it; one that was sent is taken away. */
export const ADDRESS_LANGUAGE_HEADER = "x-address-language";

/** A client's page, and what its agent sees of it: they speak the client's language, whoever reads. */
const SPEAKING = /^\/quote\/([a-z]{2})\/|^\/quotes\/[^/]+\/client\/([a-z]{2})(?:\/document)?$/;

export function languageOfAddress(path: string): Language | null {
  const [, told, shown] = SPEAKING.exec(path) ?? [];
  const language = told ?? shown;
  return isLanguage(language) ? language : null;
}
