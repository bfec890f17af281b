import { getRequestConfig } from "next-intl/server";
import { findReaderLanguage } from "#app/reader-preferences.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { NAMESPACES, type Messages } from "./namespaces.ts";

export default getRequestConfig(async () => {
  const locale = await findReaderLanguage();
  return {
    locale,
    messages: await loadMessages(locale),
    // Every instant is formatted with the zone it belongs to; nothing may depend on the server's own.
    timeZone: "UTC",
  };
});

const loaded = new Map<Language, Promise<Messages>>();

/** Every page asks for them, and gathering three dozen files takes longer than many a page's own statements. */
function loadMessages(language: Language): Promise<Messages> {
  const messages = loaded.get(language) ?? gatherMessages(language);
  loaded.set(language, messages);
  return messages;
}

async function gatherMessages(language: Language): Promise<Messages> {
  const entries = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const file: { default: unknown } = await import(`../messages/${language}/${namespace}.json`);
      return [namespace, file.default] as const;
    }),
  );
  return toMessages(entries);
}

// i18n/messages.test.ts holds every language to the English keys, which is what this promises.
function toMessages(entries: readonly (readonly [string, unknown])[]): Messages {
  return Object.fromEntries(entries) as Messages;
}
