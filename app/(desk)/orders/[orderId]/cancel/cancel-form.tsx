"use client";

import { type ReactNode, useActionState } from "react";
import { FormError } from "#components/ui/form-error.tsx";
import { keepTyped } from "#components/ui/keep-typed.ts";
import { toLabelledText } from "#components/ui/labelled-text.ts";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { useOpenProblems } from "#components/ui/use-open-problems.ts";
import type { Money } from "#lib/domain/money.ts";

export type CancelFormState = {
  /** What was typed; it is never lost. */
  reason: string;
  tries: number;
  title: string | null;
  detail: string | null;
  reasonProblem: string | null;
};

type CancelFormProps = {
  orderId: string;
  agreedFee: Money;
  action: (before: CancelFormState, form: FormData) => Promise<CancelFormState>;
  texts: {
    reason: string;
    reasonHint: string;
    optional: string;
    submit: ReactNode;
    pending: string;
    /** What a problem is told with: `ui.labelledText` with its places open. */
    labelled: string;
  };
  icon: ReactNode;
  keep: ReactNode;
};

const UNTRIED: CancelFormState = { reason: "", tries: 0, title: null, detail: null, reasonProblem: null };

/** Agrees to one exact fee: it is sent along, so that another one is never charged unseen. */
export function CancelForm({ orderId, agreedFee, action, texts, icon, keep }: CancelFormProps) {
  const [state, submit] = useActionState(action, UNTRIED);
  const [open, look] = useOpenProblems({ reason: state.reasonProblem ?? "" }, { by: state });
  return (
    <form
      action={submit}
      onReset={keepTyped}
      onInput={({ target }) => look(target)}
      noValidate
      className="flex flex-col gap-5"
    >
      {state.title ? (
        <FormError
          key={state.tries}
          title={state.title}
          items={[
            ...(state.detail ? [{ key: "detail", message: state.detail }] : []),
            ...(state.reasonProblem
              ? [
                  {
                    key: "reason",
                    fieldId: "reason",
                    message: toLabelledText(texts.labelled, texts.reason, state.reasonProblem),
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="agreedFeeMinor" value={agreedFee.amountMinor} />
      <input type="hidden" name="currency" value={agreedFee.currency} />
      <TextArea
        id="reason"
        name="reason"
        label={texts.reason}
        mark={texts.optional}
        hint={texts.reasonHint}
        defaultValue={state.reason}
        error={open["reason"]}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton tone="danger" size="large" icon={icon} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
        {keep}
      </div>
    </form>
  );
}
