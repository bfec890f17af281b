import type { FastifyInstance, FastifyRequest } from "fastify";
import { CODES } from "#lib/contract/codes.ts";
import { LANGUAGES, type Language, toLanguage } from "#lib/domain/i18n.ts";
import { findOrder } from "#provider/db/orders.ts";
import { findVoucher, findVoucherBytes } from "#provider/db/vouchers.ts";
import type { Deps } from "#provider/deps.ts";
import { Refusal } from "#provider/refusal.ts";
import { DOWNLOAD_PATH, VERIFY_PATH } from "./addresses.ts";
import { DOCUMENT_TYPE, openDownload } from "./signing.ts";
import { verifyVoucher } from "./verification.ts";
import { PAGE_HEADERS, renderVerification } from "./verification-page.ts";

type WithToken = { Params: { token: string }; Querystring: { lang?: unknown } };

/** The voucher's two public addresses: who holds the link may look, and nobody finds one by guessing. */
export function registerVoucherRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<WithToken>(`${VERIFY_PATH}/:token`, async (request, reply) => {
    const verification = await verifyVoucher(deps, request.params.token);
    return reply
      .status(verification.kind === "unknown" ? 404 : 200)
      .headers(PAGE_HEADERS)
      .type("text/html; charset=utf-8")
      .send(renderVerification(verification, languageOf(request)));
  });

  app.get<WithToken>(`${DOWNLOAD_PATH}/:token`, async (request, reply) => {
    const document = await findDownload(deps, request.params.token);
    if (!document) throw new Refusal(CODES.notFound, "there is nothing at this address, or no longer");
    return reply
      .headers({
        "Content-Disposition": `attachment; filename="${document.number}.pdf"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      })
      .type(DOCUMENT_TYPE)
      .send(document.bytes);
  });
}

/** Expired, altered, foreign, or of an order that was cancelled since: all are nothing (§3, §4.13). */
async function findDownload(
  { db, clock, secrets }: Deps,
  token: string,
): Promise<{ number: string; bytes: Buffer } | null> {
  const id = openDownload(secrets.voucher, token, clock.nowMs());
  const voucher = id === null ? null : await findVoucher(db, { id });
  const order = voucher && (await findOrder(db, voucher.orderId));
  if (!voucher || !order || order.status === "cancelled") return null;
  const bytes = await findVoucherBytes(db, voucher.id);
  return bytes && { number: voucher.number, bytes };
}

/** `?lang=` of the page's own links, else what the reader's browser asks for first. */
function languageOf(request: FastifyRequest<WithToken>): Language {
  const { lang } = request.query;
  const chosen = LANGUAGES.find((language) => language === lang);
  return chosen ?? toLanguage(request.headers["accept-language"]?.split(/[,;]/)[0] ?? "en");
}
