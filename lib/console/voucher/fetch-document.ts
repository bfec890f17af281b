import { createHash } from "node:crypto";
import { askVoucher, type AskedVoucher, toVoucherStatus, voucherInput } from "./voucher-of.ts";
import type { VoucherDocument } from "./views.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import type { Services } from "#lib/console/services.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { CODES } from "#lib/contract/codes.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Voucher } from "#lib/contract/order-voucher.ts";
import { failure, type Outcome, success } from "#lib/domain/outcome.ts";
import { fetchDocument as fetchFrom } from "#lib/interface/vouchers.ts";

const PDF = "application/pdf";
const PDF_MARK = "%PDF-";

/**
 * The voucher's exact bytes, handed out only after their SHA-256 equals the digest that was issued with them (§4.13
 * rule 5). A voucher from before signing is said to be unverifiable; one of a cancelled order is not handed out.
 */
export const fetchDocument = defineVerb({
  permission: "vouchers:read",
  input: voucherInput,
  async run({ actor, ...services }, { orderId }) {
    const asked = await askDocument(services, actor, orderId);
    if (!asked.ok) return asked;
    const { data } = asked.value;
    if (toVoucherStatus(data.status) !== "GENERATED" || !data.voucher) return failure("conflict");
    const fetched = await fetchBytes(asked.value, data.voucher);
    if (!fetched.ok) return fetched;
    const bytes = fetched.value;
    const digest = data.voucher.signature?.digest ?? null;
    const isAltered = digest !== null && createHash("sha256").update(bytes).digest("hex") !== digest;
    // Altered on its way, or not what it says it is: it must not reach a traveller.
    if (isAltered || !isPdf(bytes)) return failure("malformed");
    return success<VoucherDocument>({
      fileName: `voucher-${data.voucher.voucherNumber.replaceAll(/[^A-Za-z0-9_-]+/g, "-").slice(0, 80)}.pdf`,
      contentType: PDF,
      bytes,
      digest,
      integrity: digest === null ? "unverifiable" : "verified",
    });
  },
});

/** Inline where it fits; a document above 8 MB is refused inline (§4.13 rule 2) and fetched from its address. */
async function askDocument(
  services: Services,
  actor: Actor,
  orderId: string,
): Promise<Outcome<AskedVoucher>> {
  const inline = await askVoucher(services, actor, orderId, { includeDocument: true });
  const isTooLarge = !inline.ok && inline.failure.businessCode === CODES.voucherTooLarge;
  return isTooLarge ? askVoucher(services, actor, orderId, { includeDocument: false }) : inline;
}

async function fetchBytes({ caller }: AskedVoucher, voucher: Voucher): Promise<Outcome<Uint8Array>> {
  if (voucher.content) {
    const bytes = Buffer.from(voucher.content.base64, "base64");
    const isWhole = bytes.length === voucher.content.byteSize && bytes.length <= LIMITS.inlineVoucherBytesMax;
    return isWhole ? success(bytes) : failure("malformed");
  }
  const answer = await fetchFrom(caller, voucher.downloadUrl);
  return answer.kind === "ok" ? success(answer.data.bytes) : toReadFailure(answer);
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, PDF_MARK.length)).toString("latin1") === PDF_MARK;
}
