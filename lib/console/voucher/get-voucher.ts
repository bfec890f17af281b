import { askVoucher, toVoucherStatus, voucherInput } from "./voucher-of.ts";
import type { VoucherView } from "./views.ts";
import { defineVerb } from "#lib/console/verb.ts";
import type { Voucher } from "#lib/contract/order-voucher.ts";
import { success } from "#lib/domain/outcome.ts";

/** Whether an order has a voucher, and which. The document itself stays where it is (`fetchDocument`). */
export const getVoucher = defineVerb({
  permission: "vouchers:read",
  input: voucherInput,
  async run({ actor, ...services }, { orderId }) {
    const asked = await askVoucher(services, actor, orderId, { includeDocument: false });
    if (!asked.ok) return asked;
    const { order, data } = asked.value;
    const status = toVoucherStatus(data.status);
    const isIssued = status === "GENERATED" && data.voucher !== undefined;
    return success<VoucherView>({
      orderId: order.id,
      reference: order.reference,
      status: status === "GENERATED" && !isIssued ? "PENDING" : status,
      voucher: isIssued && data.voucher ? toVoucher(data.voucher) : null,
    });
  },
});

function toVoucher(voucher: Voucher): NonNullable<VoucherView["voucher"]> {
  const { voucherNumber, version, issuedAt, contentType, byteSize, verifyUrl, signature } = voucher;
  return {
    number: voucherNumber,
    version,
    issuedAt,
    contentType,
    byteSize,
    digest: signature?.digest ?? null,
    verifyUrl: isWebAddress(verifyUrl) ? verifyUrl : null,
  };
}

/** The address is remote data and becomes a link: nothing but a web page may stand there. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
