"use client";

import { useActionState } from "react";
import type { Act } from "#components/rate/choose-rate-form.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";

type AcceptFormProps = {
  action: Act;
  checkId: string;
  /** The total on screen, in minor units: a yes counts for this one only. */
  seenTotalMinor: number;
  label: string;
  pendingLabel: string;
};

/** The yes to terms that moved. */
export function AcceptForm({ action, checkId, seenTotalMinor, label, pendingLabel }: AcceptFormProps) {
  const [problem, submit] = useActionState(action, null);
  return (
    <form action={submit} className="flex flex-col items-start gap-2">
      <input type="hidden" name="checkId" value={checkId} />
      <input type="hidden" name="seenTotalMinor" value={seenTotalMinor} />
      <SubmitButton size="large" pendingLabel={pendingLabel}>
        {label}
      </SubmitButton>
      {problem ? (
        <div role="alert">
          <FieldError id="accept-problem">{problem.message}</FieldError>
        </div>
      ) : null}
    </form>
  );
}
