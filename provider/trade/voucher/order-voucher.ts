import { CODES } from "#lib/contract/codes.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { OrderVoucherData, Voucher } from "#lib/contract/order-voucher.ts";
import {
  findVoucherBytes,
  listOrderVouchers,
  type OrderVoucher,
  type VoucherRow,
} from "#provider/db/vouchers.ts";
import type { Deps } from "#provider/deps.ts";
import type { Handler } from "#provider/http/call.ts";
import { Refusal } from "#provider/refusal.ts";
import { toDownloadUrl, toVerifyUrl } from "#provider/vouchers/addresses.ts";
import { DOCUMENT_TYPE, signDownload } from "#provider/vouchers/signing.ts";
import { requireStorable } from "../require-storable.ts";

/** Local decision to §2.9: how long a download link lives. */
const DOWNLOAD_VALID_S = 900;

/**
 * OrderVoucher (§4.13). All references given have to name one own order; whatever does not is answered alike. Only
 * an issued voucher of an order that stands is handed out; a cancelled order's is withheld (§3).
 */
export const orderVoucher: Handler<"orderVoucher"> = async (deps, call, body) => {
  requireStorable(body);
  const { includeDocument = false, ...references } = body;
  const [order, another] = await listOrderVouchers(deps.db, call.account.id, references, 2);
  if (!order) throw new Refusal(CODES.notFound, "no such order");
  if (another)
    throw new Refusal(
      CODES.voucherAmbiguous,
      "the reference matches more than one order; use platformReferenceNo",
    );

  if (order.status === "cancelled") return toData(order, "CANCELLED");
  const { voucher } = order;
  if (!voucher) return toData(order, "NOT_GENERATED");
  if (!voucher.issued) return toData(order, voucher.status);
  return {
    ...toData(order, "GENERATED"),
    voucher: await toVoucher(deps, voucher, voucher.issued, includeDocument),
  };
};

function toData(order: OrderVoucher, status: OrderVoucherData["status"]): OrderVoucherData {
  return {
    customerReferenceNo: order.customerReferenceNo,
    platformReferenceNo: order.id,
    ...(order.supplierReferenceNo === null ? {} : { supplierReferenceNo: order.supplierReferenceNo }),
    status,
  };
}

async function toVoucher(
  { db, clock, secrets, settings }: Pick<Deps, "db" | "clock" | "secrets" | "settings">,
  row: VoucherRow,
  { issuedAtMs, byteSize, signature }: NonNullable<VoucherRow["issued"]>,
  includeDocument: boolean,
): Promise<Voucher> {
  const expiresAtS = Math.floor(clock.nowMs() / 1000) + DOWNLOAD_VALID_S;
  const { signedAtMs, ...signed } = signature;
  return {
    voucherNumber: row.number,
    version: row.version,
    issuedAt: new Date(issuedAtMs).toISOString(),
    contentType: DOCUMENT_TYPE,
    byteSize,
    verifyUrl: toVerifyUrl(settings.publicUrl, row.token),
    downloadUrl: toDownloadUrl(settings.publicUrl, signDownload(secrets.voucher, row.id, expiresAtS)),
    expiresIn: DOWNLOAD_VALID_S,
    signature: { ...signed, signedAt: new Date(signedAtMs).toISOString() },
    ...(includeDocument ? { content: await readContent(db, row.id, byteSize) } : {}),
  };
}

/** @throws Refusal 100001005, before the document is loaded. */
async function readContent(
  db: Deps["db"],
  voucherId: string,
  byteSize: number,
): Promise<NonNullable<Voucher["content"]>> {
  if (byteSize > LIMITS.inlineVoucherBytesMax)
    throw new Refusal(CODES.voucherTooLarge, "the document is above 8 MB; use downloadUrl");
  const bytes = await findVoucherBytes(db, voucherId);
  if (!bytes) throw new Error(`voucher ${voucherId} has no bytes`);
  return { contentType: DOCUMENT_TYPE, byteSize: bytes.length, base64: bytes.toString("base64") };
}
