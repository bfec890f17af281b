import type { ReactNode } from "react";
import { Shell } from "#components/shell/shell.tsx";
import { setLanguage, setTheme } from "./preferences.ts";
import { findTheme } from "./theme.ts";

/** The shell of pages that ask nobody who they are. */
export async function PublicShell({ children }: { children: ReactNode }) {
  return (
    <Shell links={[]} person={null} preferences={{ theme: await findTheme(), setLanguage, setTheme }}>
      {children}
    </Shell>
  );
}
