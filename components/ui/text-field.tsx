import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, Field, type FieldText } from "./field.tsx";

type TextFieldProps = FieldText & Omit<ComponentProps<"input">, "id"> & { id?: string; suffix?: ReactNode };

export function TextField({
  label,
  hint,
  error,
  mark,
  id: givenId,
  className,
  suffix,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark}>
      <span className="relative flex">
        <input
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          className={classNames("control", className)}
        />
        {suffix}
      </span>
    </Field>
  );
}
