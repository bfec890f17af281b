import type { Money } from "#lib/domain/money.ts";
import type { TradeOrder } from "#provider/trade/order.ts";
import { toTimestamp } from "./ask.ts";
import { audit, type AuditActor } from "./audit.ts";
import type { Database } from "./client.ts";
import { postJob, postNoJob, TASKS } from "./enqueue.ts";
import { refund } from "./ledger.ts";
import { type Follow, follow, moveTo, record } from "./move-order.ts";
import { tell } from "./outbox.ts";
import { inTransaction } from "./transaction.ts";

/** NeedCancel with the fee of this instant (§3); false where the state no longer allows it. */
export async function acceptCancel(
  db: Database,
  order: TradeOrder,
  change: { fee: Money; reason: string | null; atMs: number; actor: AuditActor },
): Promise<boolean> {
  const { fee, reason, atMs, actor } = change;
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, { id: order.id }, [["confirmed"], "needCancel"], {
      cancel_accepted_at: toTimestamp(atMs),
      cancel_refused_at: null,
      cancel_reason: reason,
      service_fee_minor: fee.amountMinor,
      status_remark: null,
      follow_at: toTimestamp(atMs),
      follow_count: 0,
    });
    if (!moved) return false;
    audit(tx, actor, { orderId: order.id, action: "cancel-accepted", atMs, detail: { fee } });
    postJob(tx, TASKS.settleOrder, order.id);
    return true;
  });
}

/** The acceptance that was read, not a later one with another fee: one may have been rolled back in between. */
function sameCancel({ id, cancelAcceptedAtMs }: TradeOrder): {
  id: string;
  cancel_accepted_at: string | null;
} {
  return { id, cancel_accepted_at: toTimestamp(cancelAcceptedAtMs) };
}

/** Cancelled; what is not kept as fee goes back by the stored exchange table (§2.8). */
export async function finishCancel(
  db: Database,
  order: TradeOrder,
  change: { refunded: Money; credited: Money; atMs: number },
): Promise<boolean> {
  const { refunded, credited, atMs } = change;
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, sameCancel(order), [["needCancel"], "cancelled"], {
      cancel_time: toTimestamp(atMs),
      refunded_minor: refunded.amountMinor,
      follow_at: null,
    });
    if (!moved) return false;
    tell(tx, order, "order_cancelled", atMs);
    record(tx, order, "cancelled", atMs, { refunded, credited });
    postNoJob(tx, TASKS.settleOrder, order.id);
    refund(tx, order.accountId, credited, { orderId: order.id, atMs, note: "cancelled" });
    return true;
  });
}

/** The supplier refused: the order is as it was before (§3, rollback). */
export async function rollBackCancel(
  db: Database,
  order: TradeOrder,
  change: { remark: string; atMs: number; followAtMs: Follow },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, sameCancel(order), [["needCancel"], "confirmed"], {
      status_remark: change.remark,
      cancel_refused_at: toTimestamp(change.atMs),
      cancel_reason: null,
      service_fee_minor: null,
      follow_at: toTimestamp(change.followAtMs),
    });
    if (!moved) return false;
    record(tx, order, "cancel-refused", change.atMs);
    follow(tx, order.id, change.followAtMs, change.atMs);
    return true;
  });
}
