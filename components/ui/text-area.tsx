import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, Field, type FieldText } from "./field.tsx";

type TextAreaProps = FieldText & Omit<ComponentProps<"textarea">, "id"> & { id?: string };

export function TextArea({
  label,
  hint,
  error,
  mark,
  id: givenId,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark}>
      <textarea
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        rows={rows}
        className={classNames("control resize-y py-2", className)}
      />
    </Field>
  );
}
