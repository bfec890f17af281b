"use client";

import { type ReactNode, useActionState } from "react";
import { DateField } from "#components/ui/date-field.tsx";
import { FormError } from "#components/ui/form-error.tsx";
import { keepTyped } from "#components/ui/keep-typed.ts";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useOpenProblems } from "#components/ui/use-open-problems.ts";
import { type InstructionFormState, OWN_TIME } from "./form-state.ts";

type InstructionFormProps = {
  orderId: string;
  /** The reader's zone, in which a day and time of their own are meant. */
  zone: string;
  choices: readonly { at: string; label: ReactNode }[];
  action: (before: InstructionFormState, form: FormData) => Promise<InstructionFormState>;
  texts: {
    when: string;
    own: string;
    ownHint: string;
    day: string;
    time: string;
    submit: string;
    pending: string;
    failed: string;
  };
  icon: ReactNode;
  keep: ReactNode;
};

/** Chooses when an order is cancelled by itself. The instants on offer are sent as they were on screen. */
export function InstructionForm({ orderId, zone, choices, action, texts, icon, keep }: InstructionFormProps) {
  const [state, submit] = useActionState(action, {
    when: choices[0]?.at ?? OWN_TIME,
    day: "",
    time: "",
    tries: 0,
    problem: null,
  });
  const isAtOwn = state.problem !== null && state.when === OWN_TIME;
  const [open, look] = useOpenProblems({ day: isAtOwn ? (state.problem ?? "") : "" }, { by: state });
  return (
    <form
      action={submit}
      onReset={keepTyped}
      // What stands at the day is about the time too.
      onInput={({ currentTarget }) => look(currentTarget.elements.namedItem("day"))}
      noValidate
      className="flex flex-col gap-5"
    >
      {state.problem ? (
        <FormError
          key={state.tries}
          title={texts.failed}
          items={[{ key: "why", message: state.problem, ...(isAtOwn ? { fieldId: "day" } : {}) }]}
        />
      ) : null}
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="zone" value={zone} />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-lead font-semibold">{texts.when}</legend>
        {choices.map(({ at, label }) => (
          <Choice key={at} value={at} isChosen={state.when === at} label={label} />
        ))}
        <div className="flex flex-col gap-3">
          <Choice
            value={OWN_TIME}
            isChosen={state.when === OWN_TIME}
            label={<span className="font-medium">{texts.own}</span>}
          />
          <div className="grid max-w-lg items-start gap-3 ps-7.5 medium:grid-cols-2">
            <DateField
              id="day"
              name="day"
              label={texts.day}
              hint={texts.ownHint}
              defaultValue={state.day}
              error={open["day"]}
            />
            <TextField id="time" name="time" type="time" label={texts.time} defaultValue={state.time} />
          </div>
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="large" icon={icon} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
        {keep}
      </div>
    </form>
  );
}

function Choice({ value, isChosen, label }: { value: string; isChosen: boolean; label: ReactNode }) {
  return (
    <label className="flex min-h-6 cursor-pointer items-start gap-2.5">
      <input type="radio" name="when" value={value} defaultChecked={isChosen} className="tick mt-px" />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
