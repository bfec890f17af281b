import { type ComponentProps, useId } from "react";
import { describedBy, Field, type FieldText } from "./field.tsx";

type DateFieldProps = FieldText &
  Omit<ComponentProps<"input">, "id" | "type" | "min" | "max" | "defaultValue"> & {
    id?: string;
    /** `YYYY-MM-DD`, as are `min` and `max`: the browser's own field reads and writes days, never instants. */
    defaultValue?: string | undefined;
    min?: string;
    max?: string;
  };

export function DateField({ label, hint, error, mark, id: givenId, ...rest }: DateFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark}>
      <input
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        type="date"
        className="control tabular-nums"
      />
    </Field>
  );
}
