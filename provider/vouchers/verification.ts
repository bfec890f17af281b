import { findOrder } from "#provider/db/orders.ts";
import { findCurrentVoucher, findVoucher, type VoucherRow } from "#provider/db/vouchers.ts";
import type { Deps } from "#provider/deps.ts";
import type { TradeOrder } from "#provider/trade/order.ts";

/** What the public page says of a voucher. */
export type Verification =
  | { kind: "valid"; voucher: VoucherRow; order: TradeOrder }
  | { kind: "superseded"; voucher: VoucherRow; order: TradeOrder; version: number }
  | { kind: "cancelled"; voucher: VoucherRow; order: TradeOrder }
  /** No voucher that was ever issued. */
  | { kind: "unknown" };

export async function verifyVoucher(deps: Pick<Deps, "db">, token: string): Promise<Verification> {
  const voucher = /^[A-Za-z0-9_-]{24}$/.test(token) ? await findVoucher(deps.db, { token }) : null;
  const order = voucher?.issued ? await findOrder(deps.db, voucher.orderId) : null;
  if (!voucher || !order) return { kind: "unknown" };
  if (order.status === "cancelled") return { kind: "cancelled", voucher, order };
  const current = await findCurrentVoucher(deps.db, order.id);
  return current && current.version > voucher.version
    ? { kind: "superseded", voucher, order, version: current.version }
    : { kind: "valid", voucher, order };
}
