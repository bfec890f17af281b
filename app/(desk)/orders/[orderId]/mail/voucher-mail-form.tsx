"use client";

import { Send } from "lucide-react";
import { useActionState } from "react";
import { FormError, toErrorItems } from "#components/ui/form-error.tsx";
import { keepTyped } from "#components/ui/keep-typed.ts";
import { Select, type SelectOption } from "#components/ui/select.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useOpenProblems } from "#components/ui/use-open-problems.ts";

export type VoucherMailState = {
  values: { recipient: string; language: string };
  /** By field. */
  problems: Record<string, string>;
  message: string | null;
  tries: number;
  /** What is said once it is on its way. */
  done: string | null;
};

export type VoucherMailAction = (before: VoucherMailState, form: FormData) => Promise<VoucherMailState>;

type VoucherMailFormProps = {
  orderId: string;
  values: VoucherMailState["values"];
  action: VoucherMailAction;
  languages: readonly SelectOption[];
  texts: Record<"recipient" | "language" | "send" | "sending" | "notSent", string>;
};

const idOf = (field: string): string => `mail-${field}`;

/** To whom a voucher goes and in which language its letter is. */
export function VoucherMailForm({ orderId, values, action, languages, texts }: VoucherMailFormProps) {
  const [state, submit] = useActionState(action, {
    values,
    problems: {},
    message: null,
    tries: 0,
    done: null,
  });
  const { problems, message, tries } = state;
  const [open, look] = useOpenProblems(problems, { idOf });
  const isRefused = message !== null || Object.keys(problems).length > 0;
  return (
    <form
      action={submit}
      onReset={keepTyped}
      onInput={({ target }) => look(target)}
      noValidate
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="orderId" value={orderId} />
      {isRefused ? <FormError key={tries} title={texts.notSent} items={toErrorItems(state, idOf)} /> : null}
      <TextField
        id="mail-recipient"
        name="recipient"
        aria-required
        type="email"
        dir="ltr"
        label={texts.recipient}
        defaultValue={state.values.recipient}
        error={open["recipient"]}
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
      />
      <Select
        id="mail-language"
        name="language"
        label={texts.language}
        defaultValue={state.values.language}
        error={open["language"]}
        options={languages}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton
          pendingLabel={texts.sending}
          icon={<Send aria-hidden size={18} className="mirror-rtl" />}
        >
          {texts.send}
        </SubmitButton>
        <output className="text-small text-success empty:hidden">{isRefused ? "" : state.done}</output>
      </div>
    </form>
  );
}
