import { cookies } from "next/headers";
import { type Theme, THEMES } from "#components/shell/themes.ts";

export const THEME_COOKIE = "bellhop-theme";

/** The appearance this browser was told to use; the device's own without a choice. */
export async function findTheme(): Promise<Theme> {
  const chosen = (await cookies()).get(THEME_COOKIE)?.value;
  return THEMES.find((theme) => theme === chosen) ?? "system";
}
