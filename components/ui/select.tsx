import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, Field, type FieldText } from "./field.tsx";

export type SelectOption = { value: string; label: string };

type SelectProps = FieldText &
  Omit<ComponentProps<"select">, "id" | "children"> & { id?: string; options: readonly SelectOption[] };

/** The browser's own list: typing, arrows and a phone's wheel all work without a script. */
export function Select({ label, hint, error, mark, id: givenId, options, className, ...rest }: SelectProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark}>
      <span className="relative flex">
        <select
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          className={classNames("control appearance-none pe-9 text-ellipsis", className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </Field>
  );
}
