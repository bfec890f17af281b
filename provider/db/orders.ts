import { type OrderStatusName, orderStatusName } from "#lib/domain/order-status.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import type { TradeOrder } from "#provider/trade/order.ts";
import { ask, askOnce, type SqlValue, toTimestamp } from "./ask.ts";
import type { Database } from "./client.ts";
import { fromRow, ORDER_COLUMNS, type OrderRow } from "./order-row.ts";

/** Byte-exact, per account (§4.10): the column compares as bytes, nothing is folded or trimmed. */
export async function findOrderByReference(
  db: Database,
  accountId: string,
  customerReferenceNo: string,
): Promise<TradeOrder | null> {
  const [row] = await ask<OrderRow>(
    db,
    `SELECT ${ORDER_COLUMNS} FROM trade_order WHERE account_id = $1 AND customer_reference_no = $2`,
    [accountId, customerReferenceNo],
  );
  return row ? fromRow(row) : null;
}

export async function findOrder(db: Database, id: string): Promise<TradeOrder | null> {
  const [row] = await ask<OrderRow>(db, `SELECT ${ORDER_COLUMNS} FROM trade_order WHERE id = $1`, [id]);
  return row ? fromRow(row) : null;
}

/** @throws Error where there is none: ids come from our own rows. */
export async function getOrder(db: Database, id: string): Promise<TradeOrder> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`order ${id} is gone`);
  return order;
}

/** As much of an order as tells how far it has come; what it was booked on is many times as large. */
export type OrderProgress = Pick<TradeOrder, "supplierReferenceNo" | "followCount"> & {
  status: OrderStatusName;
};

/** @throws Error where there is none, as `getOrder`. */
export async function getOrderProgress(db: Database, id: string): Promise<OrderProgress> {
  const [row] = await ask<Pick<OrderRow, "status" | "supplier_reference_no" | "follow_count">>(
    db,
    "SELECT status, supplier_reference_no, follow_count FROM trade_order WHERE id = $1",
    [id],
  );
  if (!row) throw new Error(`order ${id} is gone`);
  return {
    status: orderStatusName(row.status),
    supplierReferenceNo: row.supplier_reference_no,
    followCount: row.follow_count,
  };
}

/** References of one order; at least one is given, and all that are have to match. */
export type OrderReferences = {
  customerReferenceNo?: string;
  platformReferenceNo?: string;
  supplierReferenceNo?: string;
};

/** The account's orders that carry all the references given. */
export async function listOrdersByReferences(
  db: Database,
  accountId: string,
  references: OrderReferences,
  limit: number,
): Promise<TradeOrder[]> {
  const wanted = toReferenceCondition(accountId, references);
  const rows = await ask<OrderRow>(
    db,
    `SELECT ${ORDER_COLUMNS} FROM trade_order WHERE ${wanted.text} ORDER BY seq LIMIT ${wanted.hold(limit)}`,
    wanted.values,
  );
  return rows.map(fromRow);
}

/** From inclusive, until exclusive; null is open. */
export type Span<Bound> = { from: Bound | null; until: Bound | null };

export type OrderFilter = {
  accountId: string;
  customerReferenceNos?: readonly string[] | undefined;
  supplierReferenceNos?: readonly string[] | undefined;
  platformReferenceNos?: readonly string[] | undefined;
  statuses?: readonly number[] | undefined;
  checkIn?: Span<StayDate> | undefined;
  checkOut?: Span<StayDate> | undefined;
  bookingMs?: Span<number> | undefined;
  freeCancelMs?: Span<number> | undefined;
  cancelledMs?: Span<number> | undefined;
};

/**
 * Newest booking first, stable under inserts: by booking time, then by order of creation. `after` continues behind
 * the order with that cursor (its `seq`), `skip` passes over that many.
 */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  page: { limit: number; skip: number; after: number | null },
): Promise<TradeOrder[]> {
  const wanted = toReferenceConditions(filter);
  const hasWindows = addWindows(wanted, filter);
  if (page.after !== null) {
    // No such order of the account's: nothing is behind it.
    wanted.add(
      "(booking_time, seq) < (SELECT booking_time, seq FROM trade_order WHERE account_id = $1 AND seq =",
      page.after,
      ")",
    );
  }
  const limits = `LIMIT ${wanted.hold(page.limit)} OFFSET ${wanted.hold(page.skip)}`;
  // Windows come in thousands of combinations, references in a few.
  const rows = await (hasWindows ? askOnce : ask)<OrderRow>(
    db,
    `SELECT ${ORDER_COLUMNS} FROM trade_order WHERE ${wanted.text} ORDER BY booking_time DESC, seq DESC ${limits}`,
    wanted.values,
  );
  return rows.map(fromRow);
}

export function toReferenceCondition(accountId: string, references: OrderReferences): Conditions {
  const { customerReferenceNo, platformReferenceNo, supplierReferenceNo } = references;
  return new Conditions("account_id =", accountId)
    .add("customer_reference_no =", customerReferenceNo)
    .add("trade_order.id =", platformReferenceNo)
    .add("supplier_reference_no =", supplierReferenceNo);
}

/** Conditions that all have to hold, and the values they hold columns against. */
class Conditions {
  readonly values: SqlValue[] = [];
  text: string;

  constructor(first: string, value: SqlValue) {
    this.text = `${first} ${this.hold(value)}`;
  }

  /** Does nothing where there is no value to hold against. */
  add(condition: string, value: SqlValue | undefined, end = ""): this {
    if (value !== undefined) this.text += ` AND ${condition} ${this.hold(value)}${end}`;
    return this;
  }

  /** The value's place in the statement. */
  hold(value: SqlValue): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

function toReferenceConditions(filter: OrderFilter): Conditions {
  return new Conditions("account_id =", filter.accountId)
    .add("customer_reference_no = ANY (", filter.customerReferenceNos, "::text[])")
    .add("supplier_reference_no = ANY (", filter.supplierReferenceNos, "::text[])")
    .add("id = ANY (", filter.platformReferenceNos, "::text[])")
    .add("status = ANY (", filter.statuses, "::int[])");
}

/** Answers whether there was any. */
function addWindows(wanted: Conditions, filter: OrderFilter): boolean {
  const before = wanted.text;
  addWindow(wanted, "check_in", filter.checkIn);
  addWindow(wanted, "check_out", filter.checkOut);
  addWindow(wanted, "booking_time", toInstants(filter.bookingMs));
  addWindow(wanted, "free_cancel_until", toInstants(filter.freeCancelMs));
  addWindow(wanted, "cancel_time", toInstants(filter.cancelledMs));
  return wanted.text !== before;
}

function addWindow(wanted: Conditions, column: string, span: Span<string> | undefined): void {
  if (!span) return;
  // A window over an instant the order does not have does not match, also where both bounds are open.
  wanted.text += ` AND ${column} IS NOT NULL`;
  wanted.add(`${column} >=`, span.from ?? undefined).add(`${column} <`, span.until ?? undefined);
}

// Outside the years PostgreSQL's and JavaScript's notations share, a bound is as good as the nearest one inside.
const EARLIEST_MS = Date.parse("0001-01-01T00:00:00Z");
const LATEST_MS = Date.parse("9999-12-31T23:59:59.999Z");

function toInstants(span: Span<number> | undefined): Span<string> | undefined {
  return span && { from: toInstant(span.from), until: toInstant(span.until) };
}

function toInstant(ms: number | null): string | null {
  return ms === null ? null : toTimestamp(Math.min(Math.max(ms, EARLIEST_MS), LATEST_MS));
}
