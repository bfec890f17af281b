import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy } from "./field.tsx";
import { FieldError } from "./field-error.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "id" | "type"> & {
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, hint, error, id: givenId, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      <label htmlFor={id} className="flex min-h-6 cursor-pointer items-start gap-2.5">
        <input
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          type="checkbox"
          className="tick mt-px"
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="ps-7.5 text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <div className="ps-7.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
