import { isBusy } from "./client-tries.ts";
import { choiceInput } from "./inputs.ts";
import { type ClientAddress, findSentQuote, toOver } from "./open-quote.ts";
import { toClientQuote, toSightDigest } from "./to-client-quote.ts";
import type { Services } from "#lib/console/services.ts";
import { recordAudit } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/client.ts";
import { saveChoice } from "#lib/db/quotes.ts";

/**
 * `moved`: what the client looked at is not what holds any more, so nothing was chosen and they look again. `decided`:
 * the agency acts on an earlier choice, or the quote is over.
 */
export type Choice = "chosen" | "moved" | "decided" | "missing" | "busy";

/** The client says which offer they want, of what they saw. It stands until they choose another or the agency acts. */
export async function chooseOffer(
  services: Services,
  { token, address }: ClientAddress,
  sent: unknown,
): Promise<Choice> {
  if (await isBusy(services, address)) return "busy";
  const { db, clock } = services;
  const quote = await findSentQuote(services, token);
  const input = choiceInput.safeParse(sent);
  if (!quote || !input.success) return "missing";
  const at = new Date(clock.nowMs());
  if (toOver(quote, at.getTime())) return "decided";
  const { place, digest } = input.data;
  const shown = toClientQuote(quote, at.getTime());
  const offer = shown.offers.find((each) => each.place === place);
  if (!offer) return "missing";
  if (digest !== toSightDigest(shown) || offer.standing === "gone") return "moved";
  const isChosen = await inTransaction(db, async (tx) => {
    if (!(await saveChoice(tx, quote.id, { place, digest, at }))) return false;
    await recordAudit(tx, {
      agencyId: quote.agencyId,
      personId: null,
      at,
      action: "quote/choose-offer",
      noun: "quote",
      subjectId: quote.id,
      detail: { place, digest },
    });
    return true;
  });
  return isChosen ? "chosen" : "decided";
}
