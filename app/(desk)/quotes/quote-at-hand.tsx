import { getTranslations } from "next-intl/server";
import { QuoteBar } from "#app/(desk)/quotes/quote-bar.tsx";
import { findActor } from "#lib/auth/find-actor.ts";
import { findQuoteAtHand } from "#lib/console/quote/find-quote-at-hand.ts";
import { addToQuote } from "./actions.ts";

/** The quote to which the rates of a sheet are added, below them. Nothing for whoever makes no quotes. */
export async function QuoteAtHand({ sheetId }: { sheetId: string }) {
  const actor = await findActor();
  const found = actor && (await findQuoteAtHand(actor, {}));
  if (!found?.ok) return null;
  const t = await getTranslations("quotes");
  const { quoteId = null, offerCount = 0 } = found.value ?? {};
  const text = offerCount > 0 ? t("atHand", { count: offerCount }) : null;
  return (
    <QuoteBar
      action={addToQuote}
      sheetId={sheetId}
      atHand={{ quoteId, text }}
      texts={{ added: t("added"), open: t("toQuote") }}
    />
  );
}
