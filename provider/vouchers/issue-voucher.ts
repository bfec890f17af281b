import { getOrder } from "#provider/db/orders.ts";
import { findVoucher, issueVoucher, postponeVoucher, type VoucherRow } from "#provider/db/vouchers.ts";
import type { Deps } from "#provider/deps.ts";
import { findRehearsal } from "#provider/suppliers/rehearsal.ts";
import type { TradeOrder } from "#provider/trade/order.ts";
import { toVerifyUrl } from "./addresses.ts";
import type { Renderer } from "./render.ts";
import { signVoucher } from "./signing.ts";
import { toVoucherContent } from "./voucher-content.ts";

type IssueDeps = Pick<Deps, "db" | "clock" | "log" | "secrets" | "settings"> & { renderer: Renderer };

const ATTEMPTS_MAX = 5;
const RETRY_MS = 10_000;
/** How long the rehearsal "voucher-pending" leaves a voucher pending, in life. */
const PENDING_MS = 120_000;

/** Renders a reserved voucher, signs it and keeps its bytes; does nothing for one that was issued or withheld. */
export async function issueVoucherDocument(deps: IssueDeps, voucherId: string): Promise<void> {
  const voucher = await findVoucher(deps.db, { id: voucherId });
  if (!voucher || voucher.status !== "PENDING") return;
  const order = await getOrder(deps.db, voucher.orderId);
  const atMs = deps.clock.nowMs();
  const rehearsal = findRehearsal(order.terms.hotel.hotelId);
  if (order.status === "cancelled" || rehearsal === "voucher-failed") {
    return postponeVoucher(deps.db, voucher.id, { atMs, renderAtMs: null });
  }
  if (rehearsal === "voucher-pending" && voucher.attempts === 0) {
    const renderAtMs = atMs + PENDING_MS * deps.settings.rehearsalScale;
    return postponeVoucher(deps.db, voucher.id, { atMs, renderAtMs });
  }
  return issue(deps, voucher, order);
}

async function issue(deps: IssueDeps, voucher: VoucherRow, order: TradeOrder): Promise<void> {
  const issuedAtMs = deps.clock.nowMs();
  const verifyUrl = toVerifyUrl(deps.settings.publicUrl, voucher.token);
  try {
    const content = toVoucherContent(order, { ...voucher, issuedAtMs, verifyUrl });
    const bytes = await deps.renderer.render(content, issuedAtMs);
    const signature = signVoucher(deps.secrets.voucher, voucher, bytes, issuedAtMs);
    await issueVoucher(deps.db, voucher.id, { bytes, issuedAtMs, signature });
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    deps.log.error({ voucherId: voucher.id, reason }, "a voucher could not be rendered");
    const isLast = voucher.attempts + 1 >= ATTEMPTS_MAX;
    const renderAtMs = isLast ? null : issuedAtMs + RETRY_MS * 2 ** voucher.attempts;
    await postponeVoucher(deps.db, voucher.id, { atMs: issuedAtMs, renderAtMs });
  }
}
