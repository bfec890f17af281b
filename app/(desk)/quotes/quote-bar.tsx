"use client";

import { useActionState } from "react";
import { FieldError } from "#components/ui/field-error.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { ADD_TO_QUOTE_FORM } from "./add-to-quote.tsx";

/** `text`: how full it is; null where there is nothing in it. `adds`: how often something was added on this page. */
export type QuoteBarState = {
  quoteId: string | null;
  text: string | null;
  problem: string | null;
  adds: number;
};

type QuoteBarProps = {
  action: (before: QuoteBarState, form: FormData) => Promise<QuoteBarState>;
  sheetId: string;
  atHand: Pick<QuoteBarState, "quoteId" | "text">;
  texts: { added: string; open: string };
};

/**
 * The quote at hand, as long as there is something in it: stays in sight while rates are added to it. The buttons beside
 * the rates (`AddToQuote`) belong to its form.
 */
export function QuoteBar({ action, sheetId, atHand, texts }: QuoteBarProps) {
  const [state, submit, isPending] = useActionState(action, {
    ...atHand,
    problem: null,
    adds: 0,
  });
  const { quoteId, text, problem } = state;
  // Away in between, so that it is read out each time.
  const said = state.adds > 0 && !isPending && !problem ? texts.added : "";
  return (
    <form id={ADD_TO_QUOTE_FORM} action={submit} className="contents">
      <input type="hidden" name="sheetId" value={sheetId} />
      {text || problem ? (
        <div className="sticky bottom-3 z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-line-strong bg-surface px-4 py-2.5 shadow-panel print:hidden">
          <div className="min-w-0">
            <p className="font-semibold">{text}</p>
            {problem ? (
              <div role="alert">
                <FieldError id="quote-problem">{problem}</FieldError>
              </div>
            ) : null}
            <output className="text-small text-success empty:hidden">{said}</output>
          </div>
          {quoteId === null ? null : (
            <LinkButton href={`/quotes/${quoteId}`} size="small">
              {texts.open}
            </LinkButton>
          )}
        </div>
      ) : (
        <output className="sr-only">{said}</output>
      )}
    </form>
  );
}
