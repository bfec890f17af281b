"use client";

import { RotateCw } from "lucide-react";
import { useActionState } from "react";
import { FieldError } from "#components/ui/field-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { VoucherMailAction } from "./voucher-mail-form.tsx";

type ResendFormProps = {
  orderId: string;
  mailId: string;
  recipient: string;
  language: string;
  action: VoucherMailAction;
  texts: { again: string; label: string; sending: string };
};

/** The same voucher to the same address once more, in one press. */
export function ResendForm({ orderId, mailId, recipient, language, action, texts }: ResendFormProps) {
  const [state, submit] = useActionState(action, {
    values: { recipient, language },
    problems: {},
    message: null,
    tries: 0,
    done: null,
  });
  const problem = state.message ?? Object.values(state.problems)[0] ?? null;
  return (
    <form action={submit} className="flex flex-col items-start gap-1.5">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="recipient" value={recipient} />
      <input type="hidden" name="language" value={language} />
      <SubmitButton
        tone="secondary"
        pendingLabel={texts.sending}
        aria-label={texts.label}
        aria-describedby={problem ? `${mailId}-problem` : undefined}
        icon={<RotateCw aria-hidden size={16} />}
      >
        {texts.again}
      </SubmitButton>
      {problem ? <FieldError id={`${mailId}-problem`}>{problem}</FieldError> : null}
      <output className="text-small text-success empty:hidden">{problem ? "" : state.done}</output>
    </form>
  );
}
