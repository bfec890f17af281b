import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MissingPage } from "./missing-page.tsx";
import { SignedInShell } from "./signed-in-shell.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("errors"))("notFound.title") };
}

/** For addresses that no layout with a shell of its own stands around. */
export default function NotFound() {
  return (
    <SignedInShell>
      <MissingPage />
    </SignedInShell>
  );
}
