"use client";

import { CircleCheck, CircleX } from "lucide-react";
import { useActionState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { FilledLabel } from "#components/ui/filled-label.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";

/** A test's result in the reader's words. */
export type ConnectionTestState = {
  tries: number;
  result: {
    works: boolean;
    title: string;
    detail: string | null;
    steps: { key: string; title: string; isOk: boolean; said: string; facts: string[] }[];
  } | null;
};

type ConnectionTestFormProps = {
  connectionId: string;
  action: (before: ConnectionTestState, form: FormData) => Promise<ConnectionTestState>;
  texts: {
    submit: string;
    pending: string;
    /** What a step is told with: `ui.labelledText` with its places open. */
    labelled: string;
  };
};

export function ConnectionTestForm({ connectionId, action, texts }: ConnectionTestFormProps) {
  const [{ result, tries }, submit] = useActionState(action, { tries: 0, result: null });
  return (
    <form action={submit} className="flex flex-col items-start gap-4">
      <input type="hidden" name="connectionId" value={connectionId} />
      <SubmitButton tone="secondary" pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
      {result ? (
        <div className="w-full">
          <Banner key={tries} live tone={result.works ? "success" : "danger"} title={result.title}>
            {result.detail ? <p>{result.detail}</p> : null}
          </Banner>
          <ol className="mt-4 flex flex-col gap-3">
            {result.steps.map((step) => (
              <li key={step.key} className="flex gap-3">
                {step.isOk ? (
                  <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-success" />
                ) : (
                  <CircleX aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
                )}
                <div className="min-w-0">
                  <p>
                    <FilledLabel
                      pattern={texts.labelled}
                      label={<span className="font-semibold">{step.title}</span>}
                    >
                      {step.said}
                    </FilledLabel>
                  </p>
                  <p className="text-small wrap-anywhere text-ink-soft">{step.facts.join(" · ")}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </form>
  );
}
