import type { Plant } from "#provider/testing/planted.ts";

/** What a client is about when the process dies. */
export type Act = "book" | "book-refused" | "cancel" | "cancel-refused" | "voucher" | "webhook";

export type KillPoint = { name: string; act: Act; plant: Plant };

const COMMIT = "provider/db/commit-order.ts";
const MOVES = "provider/db/order-moves.ts";
const CANCEL_MOVES = "provider/db/cancel-moves.ts";
const BOOK = "provider/trade/book/book.ts";
const CANCEL = "provider/trade/cancel/cancel.ts";
const SETTLE_BOOKING = "provider/trade/settle/settle-booking.ts";
const SETTLE_CANCEL = "provider/trade/settle/settle-cancel.ts";
const SUPPLIER = "provider/suppliers/connected/supplier-line.ts";

/** Every instant of Book and Cancel after which something is written down, asked or told that was not before. */
export const KILL_POINTS: readonly KillPoint[] = [
  // Book's one transaction.
  after("book.order-written", "book", COMMIT, `insertOrder(tx, order);`),
  after("book.event-told", "book", COMMIT, `tell(tx, order, "order_created", atMs);`),
  after(
    "book.debited",
    "book",
    COMMIT,
    `debit(tx, order.accountId, order.debit, { orderId: order.id, atMs });`,
  ),
  after("book.before-commit", "book", COMMIT, `postJob(tx, TASKS.settleOrder, order.id);`),
  before("book.committed", "book", COMMIT, `return "committed";`),
  // The supplier is asked, and its answer written down.
  before(
    "settle.before-claim",
    "book",
    SETTLE_BOOKING,
    `if (await claimAsk(desk.db, order, desk.clock.nowMs())) await ask(desk, order);`,
  ),
  before(
    "settle.claimed",
    "book",
    SETTLE_BOOKING,
    `const request = toSupplierRequest(order, desk.secrets.passport);`,
  ),
  before("supplier.booked", "book", SUPPLIER, `if (response.statusCode !== 200) {`, `path.endsWith("/book")`),
  before("settle.before-confirm", "book", SETTLE_BOOKING, `return confirmOrder(desk.db, order, {`),
  after("confirm.event-told", "book", MOVES, `tell(tx, { ...order, hotelConfirmNo }, "order_paid", atMs);`),
  before(
    "confirm.voucher-reserved",
    "book",
    MOVES,
    `record(tx, order, "confirmed", atMs, { supplierReferenceNo });`,
  ),
  after(
    "confirm.before-commit",
    "book",
    MOVES,
    `record(tx, order, "confirmed", atMs, { supplierReferenceNo });`,
  ),
  {
    name: "confirm.committed",
    act: "book",
    plant: {
      file: SETTLE_BOOKING,
      text: `if (await take(desk, order, state)) return;`,
      with: `if (await take(desk, order, state)) return void reachPoint("confirm.committed");`,
    },
  },
  {
    name: "book.before-answer",
    act: "book",
    plant: {
      file: BOOK,
      text: `return toAnswer(await awaitOrder(deps, call, order.id, isDecided));`,
      with: `const decided = await awaitOrder(deps, call, order.id, isDecided);
  reachPoint("book.before-answer");
  return toAnswer(decided);`,
    },
  },
  // The supplier refuses, and the money goes back.
  after(
    "fail.refunded",
    "book-refused",
    MOVES,
    `refund(tx, order.accountId, order.debit, { orderId: order.id, atMs, note: failure });`,
  ),
  after(
    "fail.committed",
    "book-refused",
    SETTLE_BOOKING,
    `await failOrder(desk.db, order, { failure, remark, atMs: desk.clock.nowMs(), followAtMs: null });`,
  ),
  // Cancel: accepted, done at the supplier, written down.
  before("cancel.before-accept", "cancel", CANCEL, `const accepted = await acceptCancel(deps.db, order, {`),
  after(
    "accept.before-commit",
    "cancel",
    CANCEL_MOVES,
    `audit(tx, actor, { orderId: order.id, action: "cancel-accepted", atMs, detail: { fee } });`,
  ),
  before("cancel.accepted", "cancel", CANCEL, `if (!accepted) throw stateConflict();`),
  before(
    "cancel.before-asking",
    "cancel",
    SETTLE_CANCEL,
    `const request = { reference: order.id, reason: order.cancelReason ?? undefined };`,
  ),
  before(
    "supplier.cancelled",
    "cancel",
    SUPPLIER,
    `if (response.statusCode !== 200) {`,
    `path.endsWith("/cancel")`,
  ),
  before(
    "cancel.before-finish",
    "cancel",
    SETTLE_CANCEL,
    `await finishCancel(desk.db, order, { refunded, credited, atMs: desk.clock.nowMs() });`,
  ),
  after(
    "finish.refunded",
    "cancel",
    CANCEL_MOVES,
    `refund(tx, order.accountId, credited, { orderId: order.id, atMs, note: "cancelled" });`,
  ),
  after(
    "finish.before-commit",
    "cancel",
    CANCEL_MOVES,
    `record(tx, order, "cancelled", atMs, { refunded, credited });`,
  ),
  after(
    "cancel.finished",
    "cancel",
    SETTLE_CANCEL,
    `await finishCancel(desk.db, order, { refunded, credited, atMs: desk.clock.nowMs() });`,
  ),
  {
    name: "cancel.before-answer",
    act: "cancel",
    plant: {
      file: CANCEL,
      text: `return toAnswer(await awaitOrder(deps, call, order.id, isDecided));`,
      with: `const done = await awaitOrder(deps, call, order.id, isDecided);
  reachPoint("cancel.before-answer");
  return toAnswer(done);`,
    },
  },
  after(
    "rollback.before-commit",
    "cancel-refused",
    CANCEL_MOVES,
    `record(tx, order, "cancel-refused", change.atMs);`,
  ),
  before("rollback.asked", "cancel-refused", SETTLE_CANCEL, `await rollBackCancel(desk.db, order, {`),
  // What follows an order.
  before(
    "voucher.rendered",
    "voucher",
    "provider/vouchers/issue-voucher.ts",
    `await issueVoucher(deps.db, voucher.id, { bytes, issuedAtMs, signature });`,
  ),
  after(
    "voucher.stored",
    "voucher",
    "provider/vouchers/issue-voucher.ts",
    `await issueVoucher(deps.db, voucher.id, { bytes, issuedAtMs, signature });`,
  ),
  before(
    "webhook.attempted",
    "webhook",
    "provider/webhooks/deliver-event.ts",
    `await recordAttempt(deps.db, event, {`,
  ),
];

/**
 * An address that a webhook could go to, so that events are written; none goes out, since the transport looks at the
 * address again. Taking it needs no name service.
 */
export const CALLBACK = "https://127.0.0.1:9/hook";
const TAKES_ANY_CALLBACK: Plant = {
  file: "provider/trade/book/require-callback-url.ts",
  text: "const fault = await findCallbackFault(callbackUrl);",
  with: "const fault = null;",
};

/** The plants of these points, and of the address. */
export function toPlants(points: readonly KillPoint[]): Plant[] {
  return [TAKES_ANY_CALLBACK, ...points.map(({ plant }) => plant)];
}

export function killPoint(name: string): KillPoint {
  const found = KILL_POINTS.find((point) => point.name === name);
  if (!found) throw new Error(`no point is named ${name}`);
  return found;
}

function before(name: string, act: Act, file: string, text: string, condition?: string): KillPoint {
  return { name, act, plant: { file, text, with: `${toReach(name, condition)}\n${text}` } };
}

function after(name: string, act: Act, file: string, text: string, condition?: string): KillPoint {
  return { name, act, plant: { file, text, with: `${text}\n${toReach(name, condition)}` } };
}

function toReach(name: string, condition = "true"): string {
  return `if (${condition}) reachPoint(${JSON.stringify(name)});`;
}
