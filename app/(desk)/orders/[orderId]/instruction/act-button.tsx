"use client";

import { type ComponentProps, useActionState } from "react";
import { FormError } from "#components/ui/form-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";

export type ActState = { problem: string | null; tries: number };

type ActButtonProps = Pick<ComponentProps<typeof SubmitButton>, "tone"> & {
  orderId: string;
  action: (before: ActState, form: FormData) => Promise<ActState>;
  texts: { submit: string; pending: string; failed: string };
};

/** One act on an order's instruction, in a form of its own. */
export function ActButton({ orderId, action, tone, texts }: ActButtonProps) {
  const [state, submit] = useActionState(action, { problem: null, tries: 0 });
  return (
    <form action={submit} className="mt-4 flex flex-col items-start gap-3">
      {state.problem ? (
        <FormError
          key={state.tries}
          title={texts.failed}
          items={[{ key: "problem", message: state.problem }]}
        />
      ) : null}
      <input type="hidden" name="orderId" value={orderId} />
      <SubmitButton tone={tone} pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}
