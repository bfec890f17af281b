"use client";

import { type ComponentProps, useActionState, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";
import { keepTyped } from "./keep-typed.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useOpenProblems } from "./use-open-problems.ts";

export type OneFieldState = { value: string; problem: string | null; tries: number; isDone: boolean };

type OneFieldFormProps = Pick<
  ComponentProps<"input">,
  "className" | "dir" | "maxLength" | "placeholder" | "spellCheck"
> & {
  id: string;
  /** The field's name in the form. */
  name: string;
  value: string;
  /** What says whose field it is, by name. */
  fields: Readonly<Record<string, string>>;
  action: (before: OneFieldState, form: FormData) => Promise<OneFieldState>;
  texts: {
    field: string;
    save: string;
    /** What the button is called where "Save" alone would be one of many. */
    saveLabel?: string;
    saving: string;
    done: string;
  };
};

/** A single field of something in a list, saved where it stands. */
export function OneFieldForm({
  id,
  name,
  value,
  fields,
  action,
  texts,
  className,
  ...rest
}: OneFieldFormProps) {
  const [state, submit] = useActionState(action, { value, problem: null, tries: 0, isDone: false });
  const [open, look] = useOpenProblems(state.problem ? { [id]: state.problem } : {}, { by: state });
  const problem = open[id];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.problem) field.current?.focus();
  }, [state]);
  return (
    <form
      action={submit}
      onReset={keepTyped}
      onInput={({ target }) => look(target)}
      noValidate
      className="flex flex-col gap-1.5"
    >
      {Object.entries(fields).map(([key, held]) => (
        <input key={key} type="hidden" name={key} value={held} />
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <input
          {...rest}
          ref={field}
          id={id}
          name={name}
          aria-label={texts.field}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          defaultValue={state.value}
          autoComplete="off"
          className={classNames("control max-w-64 min-w-28 flex-1", className)}
        />
        <SubmitButton tone="secondary" pendingLabel={texts.saving} aria-label={texts.saveLabel}>
          {texts.save}
        </SubmitButton>
      </div>
      {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
      <output className="text-small text-success empty:hidden">{state.isDone ? texts.done : ""}</output>
    </form>
  );
}
