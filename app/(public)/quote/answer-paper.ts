import { getTranslations } from "next-intl/server";
import { renderPaper } from "#lib/console/quote/paper/render-paper.ts";
import type { ClientQuote } from "#lib/console/quote/views.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { getLog } from "#lib/log.ts";
import { toQuotePaper } from "./to-quote-paper.ts";

const HEADERS = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };

/** What a client sees as a PDF. The address says the language, and so do the texts (app/address-language.ts). */
export async function answerPaper(
  quote: ClientQuote,
  language: Language,
  notices: readonly string[] = [],
): Promise<Response> {
  const [texts, stay, party, rate, hotel] = await Promise.all([
    getTranslations("quote"),
    getTranslations("stay"),
    getTranslations("party"),
    getTranslations("rate"),
    getTranslations("hotel"),
  ]);
  const words = { language, quote: texts, stay, party, rate, hotel };
  const rendered = await renderPaper(toQuotePaper(quote, words, notices));
  if (rendered.kind === "busy") return refusePaper(503);
  if (rendered.kind === "failed") {
    // What it says of the template may hold a supplier's text: why is for the log alone, and in one word.
    getLog().error({ reason: rendered.reason }, "a quote could not be put on paper");
    return refusePaper(500);
  }
  return new Response(Uint8Array.from(rendered.bytes), {
    headers: {
      ...HEADERS,
      "Content-Type": "application/pdf",
      "Content-Length": String(rendered.bytes.byteLength),
      "Content-Disposition": `attachment; filename="quote-${language}.pdf"`,
    },
  });
}

/** No paper now; the page it was asked for on says all of it. */
export function refusePaper(status: 404 | 410 | 429 | 500 | 503): Response {
  const later: Record<string, string> = status === 429 || status === 503 ? { "Retry-After": "10" } : {};
  return Response.json({ code: "no-document" }, { status, headers: { ...HEADERS, ...later } });
}
