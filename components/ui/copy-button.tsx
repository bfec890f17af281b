"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

type CopyButtonProps = { text: string; label: string; copiedLabel: string; failedLabel: string };

const SHOWN_MS = 2000;

export function CopyButton({ text, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => {
          // Without HTTPS a browser has no clipboard to offer.
          const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
          copied.then(
            () => setOutcome("copied"),
            () => setOutcome("failed"),
          );
        }}
        className="inline-grid size-7 shrink-0 place-items-center rounded-small text-ink-soft hover:bg-accent-soft hover:text-accent"
      >
        {outcome === "copied" ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
      </button>
      <output className="sr-only">
        {outcome === "copied" ? copiedLabel : outcome === "failed" ? failedLabel : ""}
      </output>
    </>
  );
}
