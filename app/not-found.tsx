import { BellOff } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { SignedInShell } from "./signed-in-shell.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("errors"))("notFound.title") };
}

/** The one answer for what does not exist and for what is somebody else's: nothing tells them apart. */
export default async function NotFound() {
  const t = await getTranslations("errors");
  return (
    <SignedInShell>
      <h1 className="sr-only">{t("notFound.title")}</h1>
      <EmptyState
        icon={<BellOff size={24} />}
        title={t("notFound.title")}
        action={
          <LinkButton tone="primary" href="/">
            {t("notFound.action")}
          </LinkButton>
        }
      >
        <p>{t("notFound.text")}</p>
      </EmptyState>
    </SignedInShell>
  );
}
