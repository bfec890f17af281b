"use client";

import type { ComponentProps, ReactNode } from "react";
import { keepTyped } from "#components/ui/keep-typed.ts";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";

type ViewFormProps = {
  action: (form: FormData) => void;
  /** What the form carries along. */
  held: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** A form about a kept view: a field, and what is done with it beside that. */
export function ViewForm({ action, held, children }: ViewFormProps) {
  return (
    <form
      action={action}
      onReset={keepTyped}
      noValidate
      className="grid grid-cols-[minmax(0,16rem)_auto] items-start justify-start gap-3"
    >
      <HiddenFields held={held} />
      {children}
    </form>
  );
}

export function HiddenFields({ held }: Pick<ViewFormProps, "held">) {
  return Object.entries(held).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** A button that stands beside a field and not beside its label. */
export function BesideField(props: ComponentProps<typeof SubmitButton>) {
  return (
    <div className="mt-[1.5625rem]">
      <SubmitButton {...props} />
    </div>
  );
}

export function ViewNameField(props: Omit<ComponentProps<typeof TextField>, "name">) {
  return <TextField {...props} name="name" aria-required maxLength={80} autoComplete="off" />;
}
