"use client";

import { type ReactNode, useActionState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { FormError } from "#components/ui/form-error.tsx";
import { keepTyped } from "#components/ui/keep-typed.ts";
import { toLabelledText } from "#components/ui/labelled-text.ts";
import { LongSelect } from "#components/ui/long-select.tsx";
import { Select, type SelectOption } from "#components/ui/select.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useOpenProblems } from "#components/ui/use-open-problems.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { LONG_LISTS, type LongList } from "./long-lists.ts";

export type SettingsField = { name: string; label: string; hint?: string } & (
  | { kind: "text"; maxLength: number; type?: "url" }
  | { kind: "select"; options: readonly SelectOption[] }
  /** It comes with what stands for no choice, and with what is chosen. */
  | { kind: "long-select"; options: readonly SelectOption[]; list: LongList; language: Language }
  /** Written, never read: it comes empty and what is stored is not in the page. */
  | { kind: "secret" }
  | { kind: "checkbox" }
);

export type SettingsGroup = { title: string; text?: string; fields: readonly SettingsField[] };

export type SettingsState = {
  /** What was typed, secrets left out: they never come back from the server. What is not here is as it came. */
  values: Record<string, string>;
  /** What is wrong, in the reader's words, by field. */
  problems: Record<string, string>;
  /** What stood in the way besides the fields. */
  failure: string | null;
  tries: number;
  saves: number;
};

type SettingsFormProps = {
  /** Names what is set, where there may be several. */
  id?: { name: string; value: string };
  initial: Record<string, string>;
  groups: readonly SettingsGroup[];
  action: (before: SettingsState, form: FormData) => Promise<SettingsState>;
  texts: {
    save: string;
    saving: string;
    saved: string;
    notSaved: string;
    /** What a problem is told with: `ui.labelledText` with its places open. */
    labelled: string;
  };
};

export function SettingsForm({ id, initial, groups, action, texts }: SettingsFormProps) {
  const [state, submit] = useActionState(action, {
    values: {},
    problems: {},
    failure: null,
    tries: 0,
    saves: 0,
  });
  const [open, look] = useOpenProblems(state.problems);
  const isRefused = state.failure !== null || Object.keys(state.problems).length > 0;
  return (
    <form
      action={submit}
      onReset={keepTyped}
      onInput={({ target }) => look(target)}
      noValidate
      className="flex flex-col gap-6"
    >
      {id ? <input type="hidden" name={id.name} value={id.value} /> : null}
      {isRefused ? (
        <FormError
          key={state.tries}
          title={state.failure ?? texts.notSaved}
          items={toItems(groups, state, texts.labelled)}
        />
      ) : null}
      {state.saves > 0 && !isRefused ? (
        <Banner key={state.tries} live tone="success" title={texts.saved} />
      ) : null}
      {groups.map((group) => (
        <fieldset
          key={group.title}
          className="flex flex-col gap-4 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0"
        >
          <legend className="float-start mb-1 w-full font-semibold">{group.title}</legend>
          {group.text ? (
            <p className="clear-both -mt-3 max-w-prose text-small text-ink-soft">{group.text}</p>
          ) : null}
          <div className="clear-both grid items-start gap-4 medium:grid-cols-2">
            {group.fields.map((field) => (
              <SettingsInput
                key={toKey(field, initial, state)}
                field={field}
                value={state.values[field.name] ?? initial[field.name] ?? ""}
                problem={open[field.name]}
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

/** A list takes its chosen entry only when it is made: it is made anew where another came. A secret is gone once saved. */
function toKey({ kind, name }: SettingsField, initial: Record<string, string>, state: SettingsState): string {
  if (kind === "text") return name;
  return `${name}-${kind === "secret" ? state.saves : (initial[name] ?? "")}`;
}

function toItems(groups: readonly SettingsGroup[], { problems }: SettingsState, labelled: string) {
  return groups
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => problems[name])
    .map(({ name, label }) => ({
      key: name,
      fieldId: name,
      message: toLabelledText(labelled, label, problems[name] ?? ""),
    }));
}

type SettingsInputProps = { field: SettingsField; value: string; problem: string | undefined };

function SettingsInput({ field, value, problem }: SettingsInputProps): ReactNode {
  const shared = { id: field.name, name: field.name, label: field.label, hint: field.hint, error: problem };
  if (field.kind === "select") return <Select {...shared} options={field.options} defaultValue={value} />;
  if (field.kind === "long-select") {
    const { options, list, language } = field;
    const load = () => [...options.slice(0, 1), ...LONG_LISTS[list](language, value)];
    // What it holds already is in the words of the language it was opened in.
    return <LongSelect key={language} {...shared} options={options} defaultValue={value} load={load} />;
  }
  if (field.kind === "checkbox") return <Checkbox {...shared} className="medium:col-span-2" />;
  if (field.kind === "secret") {
    return <TextField {...shared} type="password" dir="ltr" autoComplete="new-password" maxLength={200} />;
  }
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
