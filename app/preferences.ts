"use server";

import { cookies } from "next/headers";
import { THEMES } from "#components/shell/themes.ts";
import { keepLanguage } from "#lib/auth/account.ts";
import { isLanguage, LANGUAGE_COOKIE } from "#i18n/language.ts";
import { THEME_COOKIE } from "./theme.ts";

const YEAR_S = 365 * 24 * 60 * 60;
const LASTING = { path: "/", maxAge: YEAR_S, sameSite: "lax", httpOnly: true } as const;

// Nobody needs to be signed in to read: these two keep a choice in the reader's own browser. Whoever is signed in
// takes their language with them, and touches nobody else's.

export async function setLanguage(form: FormData): Promise<void> {
  const language = form.get("language");
  if (typeof language === "string" && isLanguage(language)) {
    (await cookies()).set(LANGUAGE_COOKIE, language, LASTING);
    await keepLanguage(language);
  }
}

export async function setTheme(form: FormData): Promise<void> {
  const theme = THEMES.find((known) => known === form.get("theme"));
  if (theme) (await cookies()).set(THEME_COOKIE, theme, LASTING);
}
