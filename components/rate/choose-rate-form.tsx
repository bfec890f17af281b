"use client";

import { useActionState } from "react";
import { FieldError } from "#components/ui/field-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { ButtonTone } from "#components/ui/button-style.ts";

/** What an act that did not happen tells; null before the first try. */
export type ActProblem = { message: string } | null;
export type Act = (before: ActProblem, form: FormData) => Promise<ActProblem>;

type ChooseRateFormProps = {
  action: Act;
  sheetId: string;
  ratePkgId: string;
  label: string;
  /** Which rate it is, for who hears the button alone. */
  description?: string;
  pendingLabel: string;
  tone?: ButtonTone;
};

/** Asks whether this rate still holds. The terms that are compared stay on the server; only their names are sent. */
export function ChooseRateForm({ action, sheetId, ratePkgId, label, ...rest }: ChooseRateFormProps) {
  const [problem, submit] = useActionState(action, null);
  return (
    <form action={submit} className="flex flex-col items-end gap-1.5">
      <input type="hidden" name="sheetId" value={sheetId} />
      <input type="hidden" name="ratePkgId" value={ratePkgId} />
      <SubmitButton tone={rest.tone ?? "primary"} pendingLabel={rest.pendingLabel}>
        {label}
        {rest.description ? <span className="sr-only"> {rest.description}</span> : null}
      </SubmitButton>
      {problem ? (
        <div role="alert" className="max-w-xs">
          <FieldError id={`problem-${ratePkgId.slice(-12)}`}>{problem.message}</FieldError>
        </div>
      ) : null}
    </form>
  );
}
