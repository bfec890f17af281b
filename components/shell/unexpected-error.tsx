"use client";

import { useSyncExternalStore } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import type { Language } from "#lib/domain/i18n.ts";
import ar from "#messages/ar/unexpected.json";
import en from "#messages/en/unexpected.json";
import zh from "#messages/zh/unexpected.json";

const TEXTS: Record<Language, typeof en> = { en, zh, ar };

type UnexpectedErrorProps = { error: unknown; retry: () => void };

/** Shown where a page failed. It carries its few texts itself, so that it works when nothing else does. */
export function UnexpectedError({ error, retry }: UnexpectedErrorProps) {
  const language = useSyncExternalStore(
    () => () => undefined,
    () => document.documentElement.lang,
    () => "en",
  );
  const text = TEXTS[language === "zh" || language === "ar" ? language : "en"];
  const digest = findDigest(error);
  const { title, text: said } = isUnanswered(error) ? text.lost : text;
  const [before, after] = text.number.split("{number}");
  return (
    <main className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-16">
      <h1 className="text-display">{title}</h1>
      <p className="text-ink-soft">{said}</p>
      {digest === null ? null : (
        <p className="text-ink-soft">
          {before}
          <code className="isolate-ltr font-mono text-ink">{digest}</code>
          {after}
        </p>
      )}
      <button type="button" onClick={retry} className={buttonStyle("primary", "medium")}>
        {text.action}
      </button>
    </main>
  );
}

/** A `fetch` that got no answer is a TypeError of the browser's own, in words of its own. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed|connection/i.test(error.message);
}

/**
 * The digest Next gives an error of the server, by which the log finds it; anything else thrown has none. Nothing else
 * about it reaches a person.
 */
function findDigest(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}
