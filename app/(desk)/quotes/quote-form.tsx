"use client";

import { useActionState } from "react";
import { FormError, toErrorItems } from "#components/ui/form-error.tsx";
import { keepTyped } from "#components/ui/keep-typed.ts";
import { Select, type SelectOption } from "#components/ui/select.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useOpenProblems } from "#components/ui/use-open-problems.ts";

export type QuoteFormState = {
  values: Record<"clientName" | "language" | "validHours" | "markUpKind" | "markUp", string>;
  /** By field. */
  problems: Record<string, string>;
  message: string | null;
  tries: number;
};

type QuoteFormProps = {
  quoteId: string;
  values: QuoteFormState["values"];
  action: (before: QuoteFormState, form: FormData) => Promise<QuoteFormState>;
  languages: readonly SelectOption[];
  spans: readonly SelectOption[];
  markUps: readonly SelectOption[];
  /** Which rates no mark-up changes. */
  kept: string | null;
  texts: Record<
    | "clientName"
    | "language"
    | "valid"
    | "validHint"
    | "markUpKind"
    | "markUpHint"
    | "markUp"
    | "preview"
    | "saving"
    | "send"
    | "sending"
    | "refused",
    string
  >;
};

const idOf = (field: string): string => `quote-${field}`;

/** Whom a quote is for, in which language, for how long and at what mark-up; then its preview, or its address. */
export function QuoteForm({
  quoteId,
  values,
  action,
  languages,
  spans,
  markUps,
  kept,
  texts,
}: QuoteFormProps) {
  const [state, submit] = useActionState(action, { values, problems: {}, message: null, tries: 0 });
  const { problems, message, tries } = state;
  const [open, look] = useOpenProblems(problems, { idOf });
  return (
    <form
      action={submit}
      onReset={keepTyped}
      onInput={({ target }) => look(target)}
      noValidate
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="quoteId" value={quoteId} />
      {message || Object.keys(problems).length > 0 ? (
        <FormError key={tries} title={texts.refused} items={toErrorItems(state, idOf)} />
      ) : null}
      <div className="grid gap-4 medium:grid-cols-3">
        <TextField
          id="quote-clientName"
          name="clientName"
          aria-required
          label={texts.clientName}
          defaultValue={state.values.clientName}
          error={open["clientName"]}
          autoComplete="off"
        />
        <Select
          id="quote-language"
          name="language"
          label={texts.language}
          defaultValue={state.values.language}
          error={open["language"]}
          options={languages}
        />
        <Select
          id="quote-validHours"
          name="validHours"
          label={texts.valid}
          hint={texts.validHint}
          defaultValue={state.values.validHours}
          error={open["validHours"]}
          options={spans}
        />
      </div>
      <MarkUpFields values={state.values} problems={open} markUps={markUps} kept={kept} texts={texts} />
      <div className="flex flex-wrap gap-3">
        {/* Enter in a field presses the first button there is, and an address is not made by that. */}
        <button type="submit" name="goOn" value="preview" hidden>
          {texts.preview}
        </button>
        <SubmitButton name="goOn" value="send" pendingLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
        <SubmitButton tone="secondary" name="goOn" value="preview" pendingLabel={texts.saving}>
          {texts.preview}
        </SubmitButton>
      </div>
    </form>
  );
}

type MarkUpFieldsProps = Pick<QuoteFormProps, "values" | "markUps" | "kept" | "texts"> & {
  problems: Readonly<Record<string, string>>;
};

/** What is put on the rates, which a client does not see. */
function MarkUpFields({ values, problems, markUps, kept, texts }: MarkUpFieldsProps) {
  return (
    <div data-private className="flex flex-col gap-1.5">
      <div className="grid gap-4 medium:grid-cols-3">
        <Select
          id="quote-markUpKind"
          name="markUpKind"
          label={texts.markUpKind}
          defaultValue={values.markUpKind}
          error={problems["markUpKind"]}
          options={markUps}
        />
        <TextField
          id="quote-markUp"
          name="markUp"
          label={texts.markUp}
          defaultValue={values.markUp}
          error={problems["markUp"]}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
        />
      </div>
      <p className="text-small text-ink-soft">{texts.markUpHint}</p>
      {kept ? <p className="text-small font-semibold text-warning">{kept}</p> : null}
    </div>
  );
}
