"use client";

import { useSyncExternalStore } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import type { Language } from "#lib/domain/i18n.ts";
import ar from "#messages/ar/unexpected.json";
import en from "#messages/en/unexpected.json";
import zh from "#messages/zh/unexpected.json";

const TEXTS: Record<Language, typeof en> = { en, zh, ar };

type UnexpectedErrorProps = {
  /** What finds the failure in the server's log. Nothing else about it reaches a person. */
  digest: string | null;
  retry: () => void;
};

/** Shown where a page failed. It carries its few texts itself, so that it works when nothing else does. */
export function UnexpectedError({ digest, retry }: UnexpectedErrorProps) {
  const language = useSyncExternalStore(
    () => () => undefined,
    () => document.documentElement.lang,
    () => "en",
  );
  const text = TEXTS[language === "zh" || language === "ar" ? language : "en"];
  return (
    <main className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-16">
      <h1 className="text-display">{text.title}</h1>
      <p className="text-ink-soft">
        {text.text} {digest ? <code className="isolate-ltr font-mono text-ink">{digest}</code> : null}
      </p>
      <button type="button" onClick={retry} className={buttonStyle("primary", "medium")}>
        {text.action}
      </button>
    </main>
  );
}

/** The digest Next gives an error of the server; anything else thrown has none. */
export function findDigest(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}
