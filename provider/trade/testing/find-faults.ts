import type { Database } from "#provider/db/client.ts";
import { ORDER_STATUS, orderStatusName } from "#lib/domain/order-status.ts";
import { requireLedgerAddsUp } from "./ledger.ts";
import type { RecordingSupplier, SupplierRecord } from "./recording-supplier.ts";

type Order = Awaited<ReturnType<Database["order"]["findMany"]>>[number];
type Watched = { db: Database; supplier: Pick<RecordingSupplier, "records"> };

/**
 * What is wrong with an account's orders, in words; nothing where each has exactly one booking at the supplier and
 * one debit, and the money adds up. Orders are expected to be settled. Free cancellation is assumed throughout.
 */
export async function findFaults({ db, supplier }: Watched, accountId: string): Promise<string[]> {
  const orders = await db.order.findMany({ where: { accountId }, orderBy: { seq: "asc" } });
  const references = new Set<string>();
  const faults: string[] = [];
  for (const { customerReferenceNo } of orders) {
    if (references.has(customerReferenceNo)) faults.push(`two orders under ${customerReferenceNo}`);
    references.add(customerReferenceNo);
  }
  const counts = await countRows(db, accountId);
  for (const order of orders) {
    const expected = toExpected(order);
    const found = { ...counts.get(order.id), ...toFound(order, supplier.records.get(order.id)) };
    for (const [what, wanted] of Object.entries(expected)) {
      const is = found[what] ?? 0;
      if (is !== wanted) faults.push(`${order.customerReferenceNo}: ${what} ${is} instead of ${wanted}`);
    }
  }
  return [...faults, ...(await findMoneyFaults(db, accountId, orders))];
}

/** Bookings at the supplier that belong to no order of anybody. */
export async function findOrphans({ db, supplier }: Watched): Promise<string[]> {
  const ids = new Set((await db.order.findMany({ select: { id: true } })).map(({ id }) => id));
  return [...supplier.records]
    .filter(([reference, { state }]) => state === "confirmed" && !ids.has(reference))
    .map(([reference]) => `a booking without an order: ${reference}`);
}

type Numbers = Record<string, number>;

/** By order: its rows of each kind, and the sum of what it moved. */
async function countRows(db: Database, accountId: string): Promise<Map<string, Numbers>> {
  const rows = await db.$queryRaw<{ id: string; what: string; number: bigint }[]>`
    SELECT order_id AS id, kind AS what, count(*) AS number FROM ledger_entry
      WHERE account_id = ${accountId} AND order_id IS NOT NULL GROUP BY 1, 2
    UNION ALL SELECT order_id, 'kept', sum(-amount_minor)::bigint FROM ledger_entry
      WHERE account_id = ${accountId} AND order_id IS NOT NULL GROUP BY 1
    UNION ALL SELECT order_id, 'audit:' || action, count(*) FROM audit_entry
      WHERE account_id = ${accountId} GROUP BY 1, 2
    UNION ALL SELECT order_id, 'vouchers', count(*) FROM voucher GROUP BY 1
    UNION ALL SELECT order_id, 'event:' || event, count(*) FROM webhook_event GROUP BY 1, 2`;
  const byOrder = new Map<string, Numbers>();
  for (const { id, what, number } of rows) {
    byOrder.set(id, { ...byOrder.get(id), [what]: Number(number) });
  }
  return byOrder;
}

function toFound(order: Order, record: SupplierRecord | undefined): Numbers {
  return {
    unsettled: ["unknown", "confirming", "needCancel"].includes(orderStatusName(order.status)) ? 1 : 0,
    "questions to book": record?.askedToBook ?? 0,
    "standing bookings": record?.state === "confirmed" ? 1 : 0,
  };
}

/** What an order in its state has to have; what is not named here may be any number. */
function toExpected(order: Order): Numbers {
  const { confirmed, cancelled } = ORDER_STATUS;
  const isKept = order.status === confirmed;
  const wasConfirmed = isKept || order.status === cancelled;
  const told = order.callbackUrl === null ? 0 : 1;
  return {
    unsettled: 0,
    // What the supplier refused it may be asked again, where the refusal died with the process that heard it.
    ...(wasConfirmed ? { "questions to book": 1 } : {}),
    "standing bookings": isKept ? 1 : 0,
    debit: 1,
    refund: isKept ? 0 : 1,
    kept: isKept ? Number(order.debitMinor) : 0,
    vouchers: wasConfirmed ? 1 : 0,
    "audit:book": 1,
    "audit:confirmed": wasConfirmed ? 1 : 0,
    "audit:cancelled": order.status === cancelled ? 1 : 0,
    "event:order_created": told,
    "event:order_paid": wasConfirmed ? told : 0,
    "event:order_cancelled": order.status === cancelled ? told : 0,
  };
}

/** The ledger as a whole: it adds up, and nothing but the account's orders took anything. */
async function findMoneyFaults(db: Database, accountId: string, orders: readonly Order[]): Promise<string[]> {
  try {
    await requireLedgerAddsUp(db, accountId);
  } catch (error) {
    return [error instanceof Error ? error.message : "the ledger does not add up"];
  }
  const debits = await db.ledgerEntry.count({ where: { accountId, kind: "debit" } });
  return debits === orders.length ? [] : [`${debits} debits for ${orders.length} orders`];
}
