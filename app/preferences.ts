"use server";

import { cookies } from "next/headers";
import { actionFor } from "#lib/auth/action-for.ts";
import { keepPreferences } from "#lib/console/account/keep-preferences.ts";
import { THEMES } from "#lib/domain/preferences.ts";
import { isLanguage } from "#i18n/language.ts";
import { rememberHere } from "./remember-here.ts";

// Nobody needs to be signed in to read: these two keep a choice in the reader's own browser. Whoever is signed in
// takes it with them as well, and touches nobody else's.

export async function setLanguage(form: FormData): Promise<void> {
  const language = form.get("language");
  if (typeof language !== "string" || !isLanguage(language)) return;
  rememberHere(await cookies(), { language });
  await actionFor(keepPreferences)({ language });
}

export async function setTheme(form: FormData): Promise<void> {
  const theme = THEMES.find((known) => known === form.get("theme"));
  if (!theme) return;
  rememberHere(await cookies(), { theme });
  await actionFor(keepPreferences)({ theme });
}
