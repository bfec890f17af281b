import type { ReactNode } from "react";
import { SignedInShell } from "#app/signed-in-shell.tsx";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <SignedInShell>{children}</SignedInShell>;
}
