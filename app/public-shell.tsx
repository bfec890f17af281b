import type { ReactNode } from "react";
import { Shell } from "#components/shell/shell.tsx";
import { setLanguage, setTheme } from "./preferences.ts";
import { findReaderPreferences } from "./reader-preferences.ts";

/** The shell of pages that ask nobody who they are. */
export async function PublicShell({ children }: { children: ReactNode }) {
  const { theme } = await findReaderPreferences();
  return (
    <Shell links={[]} person={null} preferences={{ theme, setLanguage, setTheme }}>
      {children}
    </Shell>
  );
}
