import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";

/** What every labelled field has in common. `error` is shown and read out with the field. */
export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A word such as "optional", shown beside the label. */
  mark?: ReactNode;
};

/** The attributes that tie a control to its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldText, "hint" | "error">) {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? (true as const) : undefined };
}

export function Field({
  id,
  label,
  hint,
  error,
  mark,
  children,
}: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label
        id={`${id}-label`}
        htmlFor={id}
        className="flex flex-wrap items-baseline gap-x-2 text-small font-semibold text-ink"
      >
        {label}
        {mark ? <span className="font-normal text-ink-soft">{mark}</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
