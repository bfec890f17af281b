"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { FilledLabel } from "#components/ui/filled-label.tsx";
import type { CancelResult } from "./several-form.tsx";

type SeveralResultsProps = {
  title: string;
  results: readonly CancelResult[];
  references: Readonly<Record<string, string>>;
  /** What each is told with: `ui.labelledText` with its places open. */
  labelled: string;
};

/** What each cancellation came to. It takes the focus, so that it is read out and the next Tab goes on below it. */
export function SeveralResults({ title, results, references, labelled }: SeveralResultsProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="results"
      className="rounded-panel border border-line bg-surface p-4"
    >
      <h2 id="results" className="mb-2 text-body">
        {title}
      </h2>
      <ul className="flex flex-col gap-2">
        {results.map(({ orderId, isAsked, text }) => (
          <li key={orderId} className="flex items-start gap-2">
            {isAsked ? (
              <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-success" />
            ) : (
              <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-warning" />
            )}
            <span>
              <FilledLabel
                pattern={labelled}
                label={
                  <b className="isolate-ltr font-semibold whitespace-nowrap">
                    {references[orderId] ?? orderId}
                  </b>
                }
              >
                {text}
              </FilledLabel>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
