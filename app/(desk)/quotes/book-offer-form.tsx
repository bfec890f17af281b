"use client";

import { useActionState } from "react";
import { FieldError } from "#components/ui/field-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";

export type BookOfferState = { problem: string | null };

type BookOfferFormProps = {
  quoteId: string;
  offerId: string;
  action: (before: BookOfferState, form: FormData) => Promise<BookOfferState>;
  tone: "primary" | "secondary";
  texts: { book: string; booking: string };
};

/** From an offer of a quote to the review of its rate as it is now. */
export function BookOfferForm({ quoteId, offerId, action, tone, texts }: BookOfferFormProps) {
  const [state, submit] = useActionState(action, { problem: null });
  return (
    <form action={submit} className="flex flex-col items-end gap-1.5">
      <input type="hidden" name="quoteId" value={quoteId} />
      <input type="hidden" name="offerId" value={offerId} />
      <SubmitButton tone={tone} pendingLabel={texts.booking}>
        {texts.book}
      </SubmitButton>
      {state.problem ? (
        <div role="alert" className="max-w-xs">
          <FieldError id={`problem-${offerId}`}>{state.problem}</FieldError>
        </div>
      ) : null}
    </form>
  );
}
