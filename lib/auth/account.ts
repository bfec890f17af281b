import { cache } from "react";
import { type AccountRow, findAccount, saveLanguage } from "#lib/db/accounts.ts";
import { getDatabase } from "#lib/db/client.ts";
import type { Language } from "#lib/domain/i18n.ts";
import type { Actor } from "./actor.ts";
import { findActor } from "./find-actor.ts";

/** What belongs to whoever is signed in, whatever their role: no permission is asked, and nobody else's is reached. */
export type Account = AccountRow;

export const findOwnAccount = cache(async (actor: Actor): Promise<Account | null> =>
  findAccount(getDatabase(), actor),
);

/** Keeps the language with the person, so that it follows them to another machine. Nothing for who is signed out. */
export async function keepLanguage(language: Language): Promise<void> {
  const actor = await findActor();
  if (actor) await saveLanguage(getDatabase(), actor, language);
}
