"use client";

import { type ReactNode, useActionState, useRef } from "react";
import { type TwinLine, TwinList } from "#components/order/twin-list.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { FormError, type FormErrorItem } from "#components/ui/form-error.tsx";
import { keepTyped } from "#components/ui/keep-typed.ts";
import { toLabelledText } from "#components/ui/labelled-text.ts";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useOpenProblems } from "#components/ui/use-open-problems.ts";
import { type EarlierGuest, EarlierGuests } from "./earlier-guests.tsx";
import { FieldGroup } from "./field-group.tsx";
import { fieldOf, putName } from "./form-names.ts";
import { GuestFields } from "./guest-fields.tsx";
import { type GuestsAction, type GuestsState, UNTRIED } from "./guests-state.ts";
import type { GuestsTexts, RequiredField, Slot } from "./guests-texts.ts";
import { HolderFields } from "./holder-fields.tsx";
import { PasteNames } from "./paste-names.tsx";
import { findTypedBefore, useTypedBefore } from "./typed-before.ts";

type GuestsFormProps = {
  checkId: string;
  action: GuestsAction;
  slots: readonly Slot[];
  required: readonly RequiredField[];
  /** Whom the agent booked for before. */
  earlier: readonly EarlierGuest[];
  /** What is known of them beforehand, by the names of the fields. */
  known?: Record<string, string>;
  texts: GuestsTexts;
  /** Stands in the form's place where there is nothing to book any more, unless a try was just refused. */
  closed?: ReactNode;
  /** What has to be seen right above the button. */
  children: ReactNode;
};

/**
 * The holder and a name for every guest that was searched. It is sent by POST with or without a script, and whatever
 * is refused comes back as it was typed.
 */
export function GuestsForm({
  checkId,
  action,
  slots,
  required,
  earlier,
  known = {},
  texts,
  closed = null,
  children,
}: GuestsFormProps) {
  const [state, submit] = useActionState(action, {
    ...UNTRIED,
    values: findTypedBefore(checkId) ?? known,
  });
  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(checkId, form);
  const { problems, attempt, message, twins = [], booked } = state;
  const [open, look] = useOpenProblems(problems);
  const shown = { ...state, problems: open };
  if (closed && attempt === 0) return closed;

  return (
    <form
      ref={form}
      action={submit}
      onReset={keepTyped}
      onInput={({ target }) => look(target)}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
    >
      {Object.keys(problems).length > 0 || message ? (
        <FormError
          key={`refusal-${attempt}`}
          title={message ?? texts.refused}
          items={listRefusals(state, slots, texts)}
        />
      ) : null}
      <HolderFields state={shown} texts={texts} />
      {earlier.length > 0 ? <EarlierGuests guests={earlier} slots={slots} texts={texts.earlier} /> : null}
      <PasteNames guestCount={slots.length} texts={texts.paste} />
      {texts.rooms.map((title, room) => (
        <FieldGroup key={title} title={title} single>
          {slots.map((slot, index) =>
            slot.roomIndex === room + 1 ? (
              <GuestFields
                key={index}
                index={index}
                title={texts.slots[index] ?? ""}
                required={required}
                state={shown}
                texts={texts}
                aside={
                  index === 0 ? <CopyHolder texts={texts} onPress={() => copyHolder(form.current)} /> : null
                }
              />
            ) : null,
          )}
        </FieldGroup>
      ))}
      {children}
      {twins.length > 0 ? <Twins key={`twins-${attempt}`} twins={twins} texts={texts} /> : null}
      {booked ? null : <PressBook texts={texts} />}
    </form>
  );
}

function PressBook({ texts }: { texts: GuestsTexts }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SubmitButton size="large" pendingLabel={texts.booking}>
        {texts.book}
      </SubmitButton>
      <p className="text-small text-ink-soft">{texts.once}</p>
    </div>
  );
}

/** What these guests seem to have already, and the only way past it. It is never ticked beforehand. */
function Twins({ twins, texts }: { twins: readonly TwinLine[]; texts: GuestsTexts }) {
  return (
    <Banner tone="warning" title={texts.twinField}>
      <div className="flex flex-col gap-4 pt-1">
        <TwinList twins={twins} />
        <Checkbox
          id="knownTwins"
          name="knownTwins"
          value={twins.map(({ orderId }) => orderId).join(" ")}
          label={texts.twinAnyway}
        />
      </div>
    </Banner>
  );
}

/** The holder is often the first guest. */
function CopyHolder({ texts, onPress }: { texts: GuestsTexts; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={buttonStyle("quiet", "small", "-me-3")}>
      {texts.copyHolder}
    </button>
  );
}

function copyHolder(form: HTMLFormElement | null) {
  const [firstName = "", lastName = ""] = ["firstName", "lastName"].map(
    (part) => fieldOf(form, `holder.${part}`)?.value,
  );
  putName(form, "guests.0", { firstName, lastName });
}

/** What was refused, field by field, and what else is in the way. */
function listRefusals(
  { problems, twins = [], booked }: GuestsState,
  slots: readonly Slot[],
  texts: GuestsTexts,
): FormErrorItem[] {
  return [
    ...Object.entries(problems).map(([path, problem]) => ({
      key: path,
      fieldId: path,
      message: toLabelledText(texts.labelled, nameOf(path, slots, texts), problem),
    })),
    ...(twins.length > 0 ? [{ key: "twins", fieldId: "knownTwins", message: texts.twinLead }] : []),
    ...(booked
      ? [
          { key: "left-out", message: booked.leftOut },
          { key: "order", message: <TextLink href={booked.href}>{booked.action}</TextLink> },
        ]
      : []),
  ];
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
  if (group !== "guests") return toFieldName([texts.holderTitle, names[at]], texts);
  // Each room has an adult 1.
  const room = texts.rooms.length > 1 ? texts.rooms[(slots[Number(at)]?.roomIndex ?? 1) - 1] : undefined;
  return toFieldName([room, texts.slots[Number(at)], names[field]], texts);
}

function toFieldName(parts: readonly (string | undefined)[], texts: GuestsTexts): string {
  return parts
    .filter((part) => part !== undefined)
    .reduce((whose, field) =>
      texts.fieldOf.replaceAll(/\{(whose|field)\}/g, (_, place) => (place === "whose" ? whose : field)),
    );
}
