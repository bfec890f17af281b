import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { findActor } from "#lib/auth/find-actor.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { isLanguage, LANGUAGE_COOKIE, languageFromHeader } from "./language.ts";
import { NAMESPACES, type Messages } from "./namespaces.ts";

export default getRequestConfig(async () => {
  const locale = await findLanguage();
  return {
    locale,
    messages: await loadMessages(locale),
    // Every instant is formatted with the zone it belongs to; nothing may depend on the server's own.
    timeZone: "UTC",
  };
});

/** The signed-in person's own choice, then this browser's, then what the browser asks for. */
async function findLanguage(): Promise<Language> {
  const own = (await findActor())?.language;
  if (own) return own;
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  return isLanguage(chosen) ? chosen : languageFromHeader((await headers()).get("accept-language"));
}

async function loadMessages(language: Language): Promise<Messages> {
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
