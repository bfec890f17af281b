import { getTranslations } from "next-intl/server";
import { answerPaper, refusePaper } from "#app/(public)/quote/answer-paper.ts";
import { isLanguage } from "#i18n/language.ts";
import { openQuote } from "#lib/console/quote/open-quote.ts";
import { getServices } from "#lib/console/services.ts";
import { findAddress } from "../read-client-quote.ts";

type Context = { params: Promise<{ language: string; token: string }> };

const REFUSED = { missing: 404, over: 410, busy: 429 } as const;

/**
 * A client's quote as a file. Nobody is signed in: the address speaks for its reader as it does for the page, tries are
 * counted with it, the rates are asked for as the page asks, and what stands on the paper is noted as seen.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { language, token } = await params;
  if (!isLanguage(language)) return refusePaper(404);
  const opened = await openQuote(getServices(), { token, address: await findAddress() });
  if (opened.kind !== "open") return refusePaper(REFUSED[opened.kind]);
  const t = await getTranslations("quote");
  const { asking, isTakenUp } = opened;
  const notices = [
    ...(asking === "answered" ? [] : [t(`asking.${asking}`)]),
    ...(isTakenUp ? [t("takenUp")] : []),
  ];
  return answerPaper(opened.quote, language, notices);
}
