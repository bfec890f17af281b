"use client";

import { createContext, type ReactNode, use, useActionState, useState } from "react";
import { FieldError } from "#components/ui/field-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";

/** What an act that did not happen tells, and of which rate; null before the first try. */
export type ActProblem = { message: string; ratePkgId?: string } | null;
export type Act = (before: ActProblem, form: FormData) => Promise<ActProblem>;

type ChooseRateFormProps = { action: Act; sheetId: string; className?: string; children: ReactNode };

const Refused = createContext<ActProblem>(null);

/**
 * Asks whether a rate still holds: the one whose `ChooseRate` is pressed in it. The terms that are compared stay on the
 * server; only their names are sent.
 */
export function ChooseRateForm({ action, sheetId, className, children }: ChooseRateFormProps) {
  const [problem, submit] = useActionState(action, null);
  // Where no script ran the answer came with its page, and the rates of that have other names.
  const [arrived] = useState(problem);
  const isArrived = problem === arrived;
  return (
    <form action={submit} className={className}>
      <input type="hidden" name="sheetId" value={sheetId} />
      {problem && isArrived ? <Problem id="rate-problem">{problem.message}</Problem> : null}
      <Refused value={isArrived ? null : problem}>{children}</Refused>
    </form>
  );
}

type ChooseRateProps = { ratePkgId: string; label: string; pendingLabel: string };

export function ChooseRate({ ratePkgId, label, pendingLabel }: ChooseRateProps) {
  const refused = use(Refused);
  return (
    <>
      <SubmitButton name="ratePkgId" value={ratePkgId} pendingLabel={pendingLabel}>
        {label}
      </SubmitButton>
      {refused?.ratePkgId === ratePkgId ? (
        <Problem id={`problem-${ratePkgId.slice(-12)}`}>{refused.message}</Problem>
      ) : null}
    </>
  );
}

function Problem({ id, children }: { id: string; children: string }) {
  return (
    <div role="alert" className="max-w-xs">
      <FieldError id={id}>{children}</FieldError>
    </div>
  );
}
