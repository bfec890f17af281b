import { cookies, headers } from "next/headers";
import { cache } from "react";
import { CLIENT_VIEW_COOKIE } from "#components/client-view/client-view-cookie.ts";
import { ZONE_COOKIE } from "#components/instant/zone-cookie.ts";
import { MARKET_COOKIE } from "#components/search/market-cookie.ts";
import { isLanguage, LANGUAGE_COOKIE, languageFromHeader } from "#i18n/language.ts";
import { findOwnAccount } from "#lib/auth/account.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { NO_PREFERENCES } from "#lib/domain/preferences.ts";
import { ADDRESS_LANGUAGE_HEADER } from "./address-language.ts";
import { type Preferred, preferFor } from "./preferred.ts";
import { THEME_COOKIE } from "./theme-cookie.ts";

/** What this reader prefers: as the person signed in chose it, else as this browser was told, else the default. */
export const findReaderPreferences = cache(async (): Promise<Preferred> => {
  const [actor, jar] = await Promise.all([findActor(), cookies()]);
  const account = actor && (await findOwnAccount(actor));
  return preferFor(account?.preferences ?? NO_PREFERENCES, {
    theme: jar.get(THEME_COOKIE)?.value,
    zone: jar.get(ZONE_COOKIE)?.value,
    market: jar.get(MARKET_COOKIE)?.value,
  });
});

/** The language chosen, by the address, the person or in this browser; null follows what the browser asks for. */
export async function findChosenLanguage(): Promise<Language | null> {
  const asked = (await headers()).get(ADDRESS_LANGUAGE_HEADER);
  if (isLanguage(asked)) return asked;
  const own = (await findActor())?.language;
  if (own) return own;
  const told = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  return isLanguage(told) ? told : null;
}

// Apart from the rest, since every text of every answer asks for it: the actor knows it without another look.
export async function findReaderLanguage(): Promise<Language> {
  return (await findChosenLanguage()) ?? languageFromHeader((await headers()).get("accept-language"));
}

/** Whether the screen is turned to a client. */
export async function isInClientView(): Promise<boolean> {
  return (await cookies()).has(CLIENT_VIEW_COOKIE);
}
