import type { Plant } from "#provider/testing/planted.ts";

const BOOK = "provider/trade/book/book.ts";
const COMMIT = "provider/db/commit-order.ts";

/** Mistakes somebody could make, each of which the harness that guards against it has to catch. */
export const PLANTED_BUGS = {
  /** The client hears of an order that is written down only afterwards. */
  answerBeforeCommit: {
    file: BOOK,
    text: "const result = await commitOrder(deps.db, order, call.requestId);",
    with: `setTimeout(() => void commitOrder(deps.db, order, call.requestId), 50);
  return toBookData({ ...order, status: "confirming", supplierReferenceNo: null, hotelConfirmNo: null });
  const result = "committed";`,
  },
  /** The money is taken in a transaction of its own, ahead of the order's. */
  debitBeforeCommit: {
    file: COMMIT,
    text: "debit(tx, order.accountId, order.debit, { orderId: order.id, atMs });",
    with: "await inTransaction(db, async (own) => debit(own, order.accountId, order.debit, { atMs }));",
  },
  /** Whoever finds an order undecided asks the supplier, without saying so first. */
  askWithoutClaim: {
    file: "provider/trade/settle/settle-booking.ts",
    text: "if (await claimAsk(desk.db, order, desk.clock.nowMs())) await ask(desk, order);",
    with: "await ask(desk, order);",
  },
  /** The balance is read first and written afterwards, instead of being guarded by the write. */
  balanceOutsideLock: {
    file: "provider/db/ledger.ts",
    text: `WITH moved AS (
    UPDATE ledger_account SET balance_minor = balance_minor + $3::bigint
    WHERE account_id = $1 AND currency = $4 AND balance_minor + $3::bigint >= 0`,
    // With a moment in between, as whoever reads first and writes then has: a hundred at once meet in it on any machine.
    with: `WITH seen AS (
    SELECT balance_minor + $3::bigint AS left FROM ledger_account, pg_sleep(0.02) WHERE account_id = $1
  ),
  moved AS (
    UPDATE ledger_account SET balance_minor = (SELECT seen.left FROM seen)
    WHERE account_id = $1 AND currency = $4 AND (SELECT seen.left FROM seen) >= 0`,
  },
  /** Looking up an order by its references forgets whose it is: Cancel and OrderVoucher. */
  referencesOfAnybody: {
    file: "provider/db/orders.ts",
    text: 'return new Conditions("account_id =", accountId)',
    with: 'return new Conditions("account_id <>", accountId + "?")',
  },
  /** QueryOrders forgets whose orders it lists. */
  ordersOfAnybody: {
    file: "provider/db/orders.ts",
    text: 'return new Conditions("account_id =", filter.accountId)',
    with: 'return new Conditions("account_id <>", filter.accountId + "?")',
  },
  /** Whoever finishes a cancellation gives the money back, also where somebody else has. */
  refundNotGuarded: {
    file: "provider/db/cancel-moves.ts",
    text: 'if (!moved) return false;\n    tell(tx, order, "order_cancelled", atMs);',
    with: 'tell(tx, order, "order_cancelled", atMs);',
  },
  /** An order moves on from whatever state it is in by now. */
  statusNotGuarded: {
    file: "provider/db/move-order.ts",
    text: "const statuses = from.map((state) => ORDER_STATUS[state]);",
    with: "const statuses = Object.values(ORDER_STATUS);",
  },
  /** What cancelling costs is worked out when the supplier is asked. */
  feeWhenProcessed: {
    file: "provider/trade/settle/settle-cancel.ts",
    text: "const refunded = refundAfter(order.net, order.serviceFee);",
    with: `const { feeOf } = await import("../cancel/cancel.ts");
  const refunded = refundAfter(order.net, feeOf(order, desk.clock.nowMs()));`,
  },
} as const satisfies Record<string, Plant>;
