import type { ReactNode } from "react";
import { DateField } from "#components/ui/date-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { GuestsState } from "./guests-state.ts";
import type { GuestsTexts, RequiredField } from "./guests-texts.ts";
import { NameField } from "./name-field.tsx";

type GuestFieldsProps = {
  /** Position among all guests: the order of the slots is the order that is booked. */
  index: number;
  title: string;
  required: readonly RequiredField[];
  state: GuestsState;
  texts: GuestsTexts;
  aside: ReactNode;
};

/** One guest: a name, and what this rate's supplier insists on. */
export function GuestFields({ index, title, required, state, texts, aside }: GuestFieldsProps) {
  const at = (name: string): string => `guests.${index}.${name}`;
  const { values, problems } = state;
  const titleId = `guest-${index}`;
  return (
    <fieldset aria-labelledby={titleId} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={titleId} className="font-semibold">
          {title}
        </p>
        {aside}
      </div>
      <div className="grid items-start gap-4 medium:grid-cols-2">
        {(["firstName", "lastName"] as const).map((name) => (
          <NameField key={name} path={at(name)} label={texts[name]} state={state} texts={texts} />
        ))}
        {required.includes("gender") ? (
          <Select
            id={at("gender")}
            name={at("gender")}
            aria-required
            label={texts.gender}
            defaultValue={values[at("gender")] ?? ""}
            options={[
              { value: "", label: texts.choose },
              ...Object.entries(texts.genders).map(([value, label]) => ({ value, label })),
            ]}
            error={problems[at("gender")]}
          />
        ) : null}
        {required.includes("dateOfBirth") ? (
          <DateField
            id={at("dateOfBirth")}
            name={at("dateOfBirth")}
            aria-required
            label={texts.dateOfBirth}
            defaultValue={values[at("dateOfBirth")]}
            error={problems[at("dateOfBirth")]}
          />
        ) : null}
        {required.includes("passportNumber") ? (
          <TextField
            id={at("passportNumber")}
            name={at("passportNumber")}
            aria-required
            // Screens are turned to clients: the number is dots, and no password manager's business.
            type="password"
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            label={texts.passportNumber}
            dir="ltr"
            maxLength={50}
            defaultValue={values[at("passportNumber")]}
            error={problems[at("passportNumber")]}
          />
        ) : null}
      </div>
    </fieldset>
  );
}
