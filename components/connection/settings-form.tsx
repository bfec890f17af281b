"use client";

import { type ReactNode, useActionState, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { FormError } from "#components/ui/form-error.tsx";
import { Select, type SelectOption } from "#components/ui/select.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";

export type SettingsField = { name: string; label: string; hint?: string } & (
  | { kind: "text"; maxLength: number; type?: "url" }
  | { kind: "select"; options: readonly SelectOption[] }
  /** Written, never read: it comes empty and what is stored is not in the page. */
  | { kind: "secret" }
  | { kind: "checkbox" }
);

export type SettingsGroup = { title: string; text?: string; fields: readonly SettingsField[] };

export type SettingsState = {
  /** What was typed, secrets left out: they never come back from the server. */
  values: Record<string, string>;
  /** What is wrong, in the reader's words, by field. */
  problems: Record<string, string>;
  /** What stood in the way besides the fields. */
  failure: string | null;
  tries: number;
  saves: number;
};

type SettingsFormProps = {
  id: { name: string; value: string };
  initial: Record<string, string>;
  groups: readonly SettingsGroup[];
  action: (before: SettingsState, form: FormData) => Promise<SettingsState>;
  texts: { save: string; saving: string; saved: string; notSaved: string };
};

export function SettingsForm({ id, initial, groups, action, texts }: SettingsFormProps) {
  const [state, submit] = useActionState(action, {
    values: initial,
    problems: {},
    failure: null,
    tries: 0,
    saves: 0,
  });
  const isRefused = state.failure !== null || Object.keys(state.problems).length > 0;
  return (
    <form action={submit} noValidate className="flex flex-col gap-6">
      <input type="hidden" name={id.name} value={id.value} />
      {isRefused ? (
        <FormError key={state.tries} title={state.failure ?? texts.notSaved} items={toItems(groups, state)} />
      ) : null}
      {state.saves > 0 && !isRefused ? (
        <Banner key={state.tries} live tone="success" title={texts.saved} />
      ) : null}
      {groups.map((group) => (
        <fieldset key={group.title} className="flex flex-col gap-4 border-t border-line pt-5">
          <legend className="float-start mb-1 w-full text-lead font-semibold">{group.title}</legend>
          {group.text ? (
            <p className="clear-both max-w-prose text-small text-ink-soft">{group.text}</p>
          ) : null}
          <div className="clear-both grid items-start gap-4 medium:grid-cols-2">
            {group.fields.map((field) => (
              // A list takes its chosen entry only when it is made, so it is made anew after each try.
              <SettingsInput
                key={`${field.name}-${field.kind === "text" ? "" : field.kind === "secret" ? state.saves : state.tries}`}
                field={field}
                value={state.values[field.name] ?? ""}
                problem={state.problems[field.name]}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div>
        <SubmitButton size="large" pendingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
      </div>
    </form>
  );
}

function toItems(groups: readonly SettingsGroup[], { problems }: SettingsState) {
  return groups
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => problems[name])
    .map(({ name, label }) => ({ key: name, fieldId: name, message: `${label}: ${problems[name] ?? ""}` }));
}

type SettingsInputProps = { field: SettingsField; value: string; problem: string | undefined };

function SettingsInput({ field, value, problem }: SettingsInputProps): ReactNode {
  const shared = { id: field.name, name: field.name, label: field.label, hint: field.hint, error: problem };
  if (field.kind === "select") return <Select {...shared} options={field.options} defaultValue={value} />;
  if (field.kind === "checkbox") return <Checkbox {...shared} className="medium:col-span-2" />;
  if (field.kind === "secret") return <SecretField {...shared} />;
  return (
    <TextField
      {...shared}
      dir="auto"
      type={field.type ?? "text"}
      defaultValue={value}
      maxLength={field.maxLength}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

type SecretFieldProps = { id: string; name: string; label: string; hint?: string; error?: string };

/** Keeps what was typed in this browser over a refused try, since the server does not send it back. */
function SecretField(props: SecretFieldProps) {
  const [typed, setTyped] = useState("");
  return (
    <TextField
      {...props}
      type="password"
      dir="ltr"
      autoComplete="new-password"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
