"use client";

import { type ReactNode, useActionState } from "react";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { Money } from "#lib/domain/money.ts";
import { SeveralResults } from "./several-results.tsx";

export type CancelResult = { orderId: string; isAsked: boolean; text: string };

export type SeveralState = { tries: number; results: CancelResult[] };

type SeveralFormProps = {
  /** Those that can be cancelled, each for the fee on screen. */
  agreed: readonly { orderId: string; fee: Money }[];
  /** The references of all that were chosen, by id. */
  references: Readonly<Record<string, string>>;
  action: (before: SeveralState, form: FormData) => Promise<SeveralState>;
  texts: { results: string; submit: string; pending: string; labelled: string };
  icon: ReactNode;
  keep: ReactNode;
  /** The orders as they stand. */
  children: ReactNode;
};

/** Agrees to exactly these cancellations, each for one exact fee that is sent along. */
export function SeveralForm({ agreed, references, action, texts, icon, keep, children }: SeveralFormProps) {
  const [{ tries, results }, submit] = useActionState(action, { tries: 0, results: [] });
  return (
    <form action={submit} className="flex flex-col gap-6">
      {tries > 0 ? (
        <SeveralResults
          key={tries}
          title={texts.results}
          results={results}
          references={references}
          labelled={texts.labelled}
        />
      ) : null}
      {children}
      {agreed.map(({ orderId, fee }) => (
        <div key={orderId} hidden>
          <input type="hidden" name="order" value={orderId} />
          <input type="hidden" name={`fee.${orderId}`} value={fee.amountMinor} />
          <input type="hidden" name={`currency.${orderId}`} value={fee.currency} />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {agreed.length > 0 ? (
          <SubmitButton tone="danger" size="large" icon={icon} pendingLabel={texts.pending}>
            {texts.submit}
          </SubmitButton>
        ) : null}
        {keep}
      </div>
    </form>
  );
}
