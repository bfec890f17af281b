import { answerFailure } from "#app/api/answer.ts";
import { answerPaper } from "#app/(public)/quote/answer-paper.ts";
import { isLanguage } from "#i18n/language.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { getSight } from "#lib/console/quote/get-sight.ts";
import { previewQuote } from "#lib/console/quote/preview-quote.ts";
import { failure } from "#lib/domain/outcome.ts";

type Context = { params: Promise<{ quoteId: string; language: string }> };

/** A quote as its agent may hand it out: as it would be shown now, or as it was at one time (`?sight=`). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const actor = await findActor();
  if (!actor) return answerFailure(failure("signed-out").failure);
  const { quoteId, language } = await params;
  if (!isLanguage(language)) return answerFailure(failure("missing").failure);
  const sightId = new URL(request.url).searchParams.get("sight");
  if (sightId === null) {
    const preview = await previewQuote(actor, { quoteId });
    return preview.ok ? answerPaper(preview.value, language) : answerFailure(preview.failure);
  }
  const seen = await getSight(actor, { quoteId, sightId });
  return seen.ok ? answerPaper(seen.value.shown, language) : answerFailure(seen.failure);
}
