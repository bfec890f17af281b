"use client";

import { useActionState } from "react";
import { FormError } from "#components/ui/form-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";

type RecheckState = { problem: string | null };

type RecheckButtonProps = {
  orderId: string;
  action: (before: RecheckState, form: FormData) => Promise<RecheckState>;
  texts: { submit: string; pending: string; failed: string };
};

export function RecheckButton({ orderId, action, texts }: RecheckButtonProps) {
  const [state, submit] = useActionState(action, { problem: null });
  return (
    <form action={submit} className="flex flex-col items-start gap-3">
      {state.problem ? (
        <FormError title={texts.failed} items={[{ key: "problem", message: state.problem }]} />
      ) : null}
      <input type="hidden" name="orderId" value={orderId} />
      <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
    </form>
  );
}
