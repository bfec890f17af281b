import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MissingPage } from "#app/missing-page.tsx";
import { SignedInShell } from "#app/signed-in-shell.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("errors"))("notFound.title") };
}

/** For addresses that no layout with a shell of its own stands around, and for those of nothing. */
export default function NotFound() {
  return (
    <SignedInShell>
      <MissingPage />
    </SignedInShell>
  );
}
