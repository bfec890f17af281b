"use client";

import { type ReactNode, useActionState, useRef } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { FormError } from "#components/ui/form-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { type GuestsAction, UNTRIED } from "./guests-state.ts";
import type { GuestsTexts, RequiredField, Slot } from "./guests-texts.ts";
import { NameField } from "./name-field.tsx";

type GuestsFormProps = {
  action: GuestsAction;
  slots: readonly Slot[];
  required: readonly RequiredField[];
  texts: GuestsTexts;
  /** What has to be seen right above the button. */
  children: ReactNode;
};

/**
 * The holder and a name for every guest that was searched. It is sent by POST with or without a script, and whatever
 * is refused comes back as it was typed.
 */
export function GuestsForm({ action, slots, required, texts, children }: GuestsFormProps) {
  const [state, submit] = useActionState(action, UNTRIED);
  const form = useRef<HTMLFormElement>(null);
  const { problems, values, attempt, message } = state;
  const paths = Object.keys(problems);

  return (
    <form ref={form} action={submit} noValidate autoComplete="off" className="flex flex-col gap-4">
      {paths.length > 0 || message ? (
        <FormError
          key={attempt}
          title={message ?? texts.refused}
          items={paths.map((path) => ({
            key: path,
            fieldId: path,
            message: `${nameOf(path, slots, texts)}: ${problems[path] ?? ""}`,
          }))}
        />
      ) : null}
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
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
          <TextField
            id="holder.phone.countryNumber"
            name="holder.phone.countryNumber"
            label={texts.phoneCountry}
            inputMode="numeric"
            dir="ltr"
            maxLength={5}
            defaultValue={values["holder.phone.countryNumber"]}
            error={problems["holder.phone.countryNumber"]}
          />
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
      {texts.rooms.map((title, room) => (
        <FieldGroup key={title} title={title} single>
          {slots.map((slot, index) =>
            slot.roomIndex === room + 1 ? (
              <GuestFields
                key={index}
                index={index}
                title={texts.slots[index] ?? ""}
                required={required}
                state={state}
                texts={texts}
                aside={
                  index === 0 ? (
                    <button
                      type="button"
                      onClick={() => copyHolder(form.current)}
                      className={buttonStyle("quiet", "small")}
                    >
                      {texts.copyHolder}
                    </button>
                  ) : null
                }
              />
            ) : null,
          )}
        </FieldGroup>
      ))}
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton size="large" pendingLabel={texts.booking}>
          {texts.book}
        </SubmitButton>
        <p className="text-small text-ink-soft">{texts.once}</p>
      </div>
    </form>
  );
}

type FieldGroupProps = { title: string; lead?: string; single?: boolean; children: ReactNode };

function FieldGroup({ title, lead, single = false, children }: FieldGroupProps) {
  return (
    <fieldset className="rounded-panel border border-line bg-surface p-(--gap-panel) shadow-panel">
      {/* A legend sits on the edge of its box unless it floats. */}
      <legend className="float-start w-full text-lead font-semibold">{title}</legend>
      <div className="clear-both pt-1">
        {lead ? <p className="text-small text-ink-soft">{lead}</p> : null}
        <div
          className={single ? "mt-3 flex flex-col gap-5" : "mt-4 grid items-start gap-4 medium:grid-cols-2"}
        >
          {children}
        </div>
      </div>
    </fieldset>
  );
}

/** The holder is often the first guest. */
function copyHolder(form: HTMLFormElement | null) {
  for (const name of ["firstName", "lastName"]) {
    const from = form?.elements.namedItem(`holder.${name}`);
    const to = form?.elements.namedItem(`guests.0.${name}`);
    if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.value = from.value;
  }
}

/** What a field is called in the list of problems: whose, and which. */
function nameOf(path: string, slots: readonly Slot[], texts: GuestsTexts): string {
  const [group = "", at = "", field = ""] = path.split(".");
  const names: Record<string, string> = {
    firstName: texts.firstName,
    lastName: texts.lastName,
    email: texts.email,
    phone: texts.phone,
    gender: texts.gender,
    dateOfBirth: texts.dateOfBirth,
    passportNumber: texts.passportNumber,
  };
  if (group !== "guests") return [texts.holderTitle, names[at]].filter(Boolean).join(", ");
  // Each room has an adult 1.
  const room = texts.rooms.length > 1 ? texts.rooms[(slots[Number(at)]?.roomIndex ?? 1) - 1] : undefined;
  return [room, texts.slots[Number(at)], names[field]].filter(Boolean).join(", ");
}
