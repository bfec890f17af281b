import type { Plant } from "#provider/testing/planted.ts";

const BOOKING = "lib/console/order/send-booking.ts";
const CANCELLING = "lib/console/order/send-cancel.ts";
const STORE = "lib/db/order-book.ts";

/** Mistakes somebody could make, each of which a harness of orders has to catch. */
export const PLANTED_BUGS = {
  /** A refused poll is taken for "nothing found" (§4.11). */
  refusalIsEmpty: [
    {
      file: "lib/console/order/ask-order.ts",
      text: `if (answer.kind !== "ok") return recordStep(step, withoutAnswer(step, evidence));`,
      with: `if (answer.kind !== "ok") return recordStep(step, readEmpty(step, askedMs, evidence));`,
    },
  ],
  /** The allowed repeat goes out under a reference of its own. */
  newReference: [
    {
      file: "lib/console/order/to-book-request.ts",
      text: "customerReferenceNo: order.reference,",
      with: `customerReferenceNo: order.sends > 0 ? order.reference + "-2" : order.reference,`,
    },
  ],
  /** What is about to be sent is written down once the answer is there. */
  rowAfterSend: [
    {
      file: BOOKING,
      text: "const leaveByMs = await claimBook(step, check);",
      with: "const leaveByMs = step.clock.nowMs() + 10_000;",
    },
    {
      file: BOOKING,
      text: "await recordStep(step, readBook(",
      with: "await claimBook(step, check);\n  await recordStep(step, readBook(",
    },
  ],
  /** The same of Cancel. */
  cancelRowAfterSend: [
    {
      file: CANCELLING,
      text: "isAgreed ? await claimCancel(step) : null;",
      with: "isAgreed ? step.clock.nowMs() + 10_000 : null;",
    },
    {
      file: CANCELLING,
      text: "await recordStep(step, readCancel(",
      with: "await claimCancel(step);\n  await recordStep(step, readCancel(",
    },
  ],
  /** It is sent as well where writing down that it is about to be went wrong. */
  sentUncommitted: [
    {
      file: "lib/console/order/step.ts",
      text: "if (await orders.write(order, token, entry)) return",
      with: "if (await orders.write(order, token, entry).catch(() => true)) return",
    },
  ],
  /** Whoever finds an order due does its step, also where somebody is at it. */
  leaseIgnored: [
    {
      file: STORE,
      text: "return { OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }] };",
      with: "return {};",
    },
    {
      file: STORE,
      text: "where: { id, leaseToken: token },\n    data: { ...others",
      with: "where: { id },\n    data: { ...others",
    },
  ],
  /** The first order of whatever QueryOrders answers is taken for the one asked for. */
  firstRow: [
    {
      file: "lib/interface/trade.ts",
      text: "data.orders.find((candidate) => candidate.customerReferenceNo === customerReferenceNo)",
      with: "data.orders[0]",
    },
  ],
  /** A text that is moved leaves behind what others need of it: no worker starts any more. */
  noLongerExported: [
    {
      file: "lib/console/order/step.ts",
      text: "export async function recordStep(",
      with: "async function recordStep(",
    },
  ],
} as const satisfies Record<string, readonly Plant[]>;

/** Every send is checked once more, so that something stands between the claim and the send. */
export const ALWAYS_RECHECKED: Plant = {
  file: "lib/console/order/pace.ts",
  text: "RECHECK_AFTER_MS = 60_000",
  with: "RECHECK_AFTER_MS = 0",
};
