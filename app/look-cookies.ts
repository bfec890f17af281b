import { LANGUAGE_COOKIE } from "#i18n/language.ts";
import { THEME_COOKIE } from "./theme-cookie.ts";

/**
 * The living page looks as its address says: `/ui?language=ar&theme=dark&density=compact`. To the page it is as if
 * nobody were signed in and this browser had been told so. Null where the address says nothing.
 */
export function toLookCookies(params: URLSearchParams): string | null {
  const told = [
    [LANGUAGE_COOKIE, params.get("language")],
    [THEME_COOKIE, params.get("theme")],
  ].flatMap(([name, value]) => (value && /^[a-z]+$/.test(value) ? [`${name}=${value}`] : []));
  return told.length > 0 ? told.join("; ") : null;
}
