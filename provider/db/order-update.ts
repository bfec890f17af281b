import type { OrderStatus } from "#lib/domain/order-status.ts";
import { ask, post, type SqlValue } from "./ask.ts";
import { toStorable } from "./storable.ts";
import type { Transaction } from "./transaction.ts";

/** A count that goes up by one. */
export const ONE_MORE: unique symbol = Symbol("one more");

/** Columns of an order and what they become. Their names stand in our own source alone. */
export type OrderChange = Partial<{
  status: OrderStatus;
  status_remark: string | null;
  failure: string;
  supplier_reference_no: string;
  hotel_confirm_no: string | null;
  supplier_asked_at: string;
  supplier_silent_at: string;
  settled_at: string;
  follow_at: string | null;
  follow_count: number | typeof ONE_MORE;
  cancel_accepted_at: string;
  cancel_refused_at: string | null;
  cancel_time: string;
  cancel_reason: string | null;
  service_fee_minor: number | null;
  refunded_minor: number;
}>;

/** An order that still is as it was seen. */
type AsSeen = {
  id: string;
  supplier_asked_at?: string | null;
  cancel_accepted_at?: string | null;
  hotel_confirm_no?: null;
};

/** One guarded write: false, and nothing changed, where the order is in none of the states or not as it was seen. */
export async function updateOrder(
  tx: Transaction,
  seen: AsSeen,
  statuses: readonly OrderStatus[],
  change: OrderChange,
): Promise<boolean> {
  return (await ask(tx, ...toUpdate(seen, statuses, change))).length === 1;
}

/** The same where nothing else depends on whether it happened. */
export function postOrderUpdate(
  tx: Transaction,
  seen: AsSeen,
  statuses: readonly OrderStatus[],
  change: OrderChange,
): void {
  post(tx, ...toUpdate(seen, statuses, change));
}

function toUpdate(
  { id, ...seen }: AsSeen,
  statuses: readonly OrderStatus[],
  change: OrderChange,
): [text: string, values: SqlValue[]] {
  const values: SqlValue[] = [id, [...statuses]];
  const hold = (value: SqlValue): string => `$${values.push(value)}`;
  const conditions = Object.entries(seen).map(([column, value]) =>
    value === null ? `AND ${column} IS NULL` : `AND ${column} = ${hold(value)}`,
  );
  const columns = Object.entries(toStorable(change)).map(([column, value]) =>
    value === ONE_MORE ? `${column} = ${column} + 1` : `${column} = ${hold(value)}`,
  );
  const text = `UPDATE trade_order SET ${columns.join(", ")}
    WHERE id = $1 AND status = ANY ($2::int[]) ${conditions.join(" ")} RETURNING id`;
  return [text, values];
}
