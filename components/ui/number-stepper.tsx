"use client";

import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { describedBy, Field } from "./field.tsx";
import { putValue } from "./put-value.ts";

type NumberStepperProps = {
  id?: string;
  label: ReactNode;
  name: string;
  defaultValue: number;
  min: number;
  max: number;
  /** What the two buttons do, in full: "One adult fewer". */
  decreaseLabel: string;
  increaseLabel: string;
  hint?: ReactNode;
  error?: ReactNode;
  onValueChange?: (value: number) => void;
};

/** A number field between two buttons. Without a script the field alone still takes and sends a number. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, name, defaultValue, min, max, hint, error, onValueChange } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);

  function change(next: number) {
    const bounded = Math.min(max, Math.max(min, next));
    setValue(bounded);
    onValueChange?.(bounded);
    if (input.current) putValue(input.current, String(bounded));
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className="flex w-32 items-stretch gap-1">
        <StepButton label={props.decreaseLabel} off={value <= min} onPress={() => change(value - 1)}>
          <Minus aria-hidden size={16} />
        </StepButton>
        <input
          {...describedBy(id, { hint, error })}
          ref={input}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={defaultValue}
          onChange={(event) => {
            const typed = event.currentTarget.valueAsNumber;
            if (Number.isInteger(typed) && typed >= min && typed <= max) {
              setValue(typed);
              onValueChange?.(typed);
            }
          }}
          className="control min-w-0 flex-1 px-1 text-center font-semibold tabular-nums"
        />
        <StepButton label={props.increaseLabel} off={value >= max} onPress={() => change(value + 1)}>
          <Plus aria-hidden size={16} />
        </StepButton>
      </span>
    </Field>
  );
}

// aria-disabled rather than disabled: at the end of the range the focus stays where it was.
function StepButton(props: { label: string; off: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.off || undefined}
      onClick={() => {
        if (!props.off) props.onPress();
      }}
      className="grid w-9 shrink-0 place-items-center rounded-control border border-line-strong bg-surface text-accent hover:bg-accent-soft aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft aria-disabled:hover:bg-surface"
    >
      {props.children}
    </button>
  );
}
