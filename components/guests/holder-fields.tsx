import { TextField } from "#components/ui/text-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import type { GuestsState } from "./guests-state.ts";
import type { GuestsTexts } from "./guests-texts.ts";
import { NameField } from "./name-field.tsx";

type HolderFieldsProps = { state: GuestsState; texts: GuestsTexts };

/** In whose name the order stands, and how to reach them. */
export function HolderFields({ state, texts }: HolderFieldsProps) {
  const { problems, values } = state;
  return (
    <FieldGroup title={texts.holderTitle} lead={texts.holderLead}>
      {(["firstName", "lastName"] as const).map((name) => (
        <NameField key={name} path={`holder.${name}`} label={texts[name]} state={state} texts={texts} />
      ))}
      <TextField
        id="holder.email"
        name="holder.email"
        type="email"
        label={texts.email}
        mark={texts.optional}
        dir="ltr"
        maxLength={254}
        defaultValue={values["holder.email"]}
        error={problems["holder.email"]}
      />
      {/* A number is read from left to right in every language: the country's comes before the rest of it. */}
      <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-start gap-3 rtl:grid-cols-[minmax(0,1fr)_9.5rem]">
        <div className="min-w-0 rtl:order-last">
          <TextField
            id="holder.phone.countryNumber"
            name="holder.phone.countryNumber"
            label={texts.phoneCountry}
            mark={texts.optional}
            inputMode="numeric"
            dir="ltr"
            maxLength={5}
            defaultValue={values["holder.phone.countryNumber"]}
            error={problems["holder.phone.countryNumber"]}
          />
        </div>
        <TextField
          id="holder.phone.number"
          name="holder.phone.number"
          type="tel"
          label={texts.phone}
          mark={texts.optional}
          dir="ltr"
          maxLength={32}
          defaultValue={values["holder.phone.number"]}
          error={problems["holder.phone.number"]}
        />
      </div>
    </FieldGroup>
  );
}
