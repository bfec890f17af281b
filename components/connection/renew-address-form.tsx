"use client";

import { useActionState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";

/** What came of the last try, in the reader's words. */
export type RenewAddressState = { tries: number; renewed: string | null; failure: string | null };

type RenewAddressFormProps = {
  connectionId: string;
  action: (before: RenewAddressState, form: FormData) => Promise<RenewAddressState>;
  texts: { submit: string; pending: string; hint: string };
};

export function RenewAddressForm({ connectionId, action, texts }: RenewAddressFormProps) {
  const [state, submit] = useActionState(action, { tries: 0, renewed: null, failure: null });
  const { tries, renewed, failure } = state;
  return (
    <form action={submit} className="flex flex-col items-start gap-3">
      <input type="hidden" name="connectionId" value={connectionId} />
      {failure ? <Banner key={tries} live tone="danger" title={failure} /> : null}
      {renewed ? <Banner key={tries} live tone="success" title={renewed} /> : null}
      <p className="text-small text-ink-soft">{texts.hint}</p>
      <SubmitButton tone="secondary" pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}
