import type { cookies } from "next/headers";
import { LANGUAGE_COOKIE } from "#i18n/language.ts";
import type { Preferences } from "#lib/domain/preferences.ts";
import { THEME_COOKIE } from "./theme-cookie.ts";

const YEAR_S = 365 * 24 * 60 * 60;
const LASTING = { path: "/", sameSite: "lax", httpOnly: true } as const;

type Jar = Pick<Awaited<ReturnType<typeof cookies>>, "set">;

/** Keeps in this browser what its pages look like, for whoever reads here signed out. Null forgets it. */
export function rememberHere(jar: Jar, { language, theme }: Partial<Preferences>): void {
  if (language !== undefined) keep(jar, LANGUAGE_COOKIE, language);
  if (theme !== undefined) keep(jar, THEME_COOKIE, theme);
}

function keep(jar: Jar, name: string, value: string | null): void {
  jar.set(name, value ?? "", { ...LASTING, maxAge: value === null ? 0 : YEAR_S });
}
