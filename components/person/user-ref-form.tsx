"use client";

import { useActionState, useEffect, useRef } from "react";
import { FieldError } from "#components/ui/field-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";

export type UserRefState = {
  userRef: string;
  problem: string | null;
  tries: number;
  isSaved: boolean;
};

type UserRefFormProps = {
  personId: string;
  connectionId: string;
  userRef: string;
  action: (before: UserRefState, form: FormData) => Promise<UserRefState>;
  texts: { field: string; save: string; saveLabel: string; saving: string; saved: string };
};

/** Under which name one person's calls go out on one connection. */
export function UserRefForm({ personId, connectionId, userRef, action, texts }: UserRefFormProps) {
  const [state, submit] = useActionState(action, { userRef, problem: null, tries: 0, isSaved: false });
  const id = `user-ref-${personId}-${connectionId}`;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.problem) field.current?.focus();
  }, [state]);
  return (
    <form action={submit} noValidate className="flex flex-col gap-1.5">
      <input type="hidden" name="personId" value={personId} />
      <input type="hidden" name="connectionId" value={connectionId} />
      <div className="flex items-center gap-2">
        <input
          ref={field}
          id={id}
          name="userRef"
          aria-label={texts.field}
          aria-invalid={state.problem ? true : undefined}
          aria-describedby={state.problem ? `${id}-error` : undefined}
          dir="ltr"
          defaultValue={state.userRef}
          maxLength={128}
          autoComplete="off"
          spellCheck={false}
          className="control max-w-64 min-w-28 font-mono text-small"
        />
        <SubmitButton tone="secondary" pendingLabel={texts.saving} aria-label={texts.saveLabel}>
          {texts.save}
        </SubmitButton>
      </div>
      {state.problem ? <FieldError id={`${id}-error`}>{state.problem}</FieldError> : null}
      <output className="text-small text-success empty:hidden">{state.isSaved ? texts.saved : ""}</output>
    </form>
  );
}
