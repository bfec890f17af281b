import type { Plant } from "#provider/testing/planted.ts";
import { killPoint } from "#provider/trade/testing/kill-points.ts";

/** Where a process of the console can be made to die, each for one order or check: `<point>.<id>` is armed. */
const STEP = "lib/console/order/step.ts";
const TAKE = "lib/console/order/take-step.ts";
const STORE = "lib/db/order-book.ts";
const CLAIM = "const order = await tools.orders.claim(orderId, { token, now, until });";
const IDLE = `if (!order) return "idle";`;
const RECORD = `const isHeld = await orders.write(order, token, { ...result, lease: "release" });`;
const PLAN = "if (dueAt) await enqueueAdvance(tx, order.id, dueAt);";
const CLAIMED_SEND = "if (await orders.write(order, token, entry)) return";

/** The worker's: the same places are passed for Book, for a poll and for Cancel. */
export const WORKER_PLANTS: readonly Plant[] = [
  { file: TAKE, text: CLAIM, with: `reach("before-claim", orderId);\n${CLAIM}` },
  { file: TAKE, text: IDLE, with: `${IDLE}\nreach("claimed-" + toAct(order), orderId);` },
  {
    file: TAKE,
    text: "export async function takeStep(",
    with: `const reach = (point, id) => reachPoint(point + "." + id);
const toAct = ({ state, cancelState }) =>
  state === "sending" ? "book" : state === "confirmed" && cancelState === "sending" ? "cancel" : "poll";
export async function takeStep(`,
  },
  {
    file: STORE,
    text: PLAN,
    with: `${PLAN}
  reachPoint((entry.lease === "release" ? "recording-" : "claiming-") +
    (evidence.at(-1)?.call ?? (changes.cancelState ? "cancel" : "book")) + "." + order.id);`,
  },
  {
    file: STEP,
    text: CLAIMED_SEND,
    with: `if (await orders.write(order, token, entry)) reachPoint("sending-" + (changes.cancelState ? "cancel" : "book") + "." + order.id);
  else return null;
  if (order) return`,
  },
  {
    file: STEP,
    text: RECORD,
    with: `const act = result.evidence?.at(-1)?.call;
  reachPoint("answered-" + act + "." + order.id);
  ${RECORD}
  reachPoint("recorded-" + act + "." + order.id);`,
  },
];

/** In the order they are passed. Between the last two of a send stands the line itself. */
export const BOOK_POINTS = [
  "before-claim",
  "claimed-book",
  "claiming-book",
  "sending-book",
  "answered-book",
  "recording-book",
  "recorded-book",
] as const;

export const POLL_POINTS = [
  "claimed-poll",
  "answered-queryOrders",
  "recording-queryOrders",
  "recorded-queryOrders",
] as const;

export const CANCEL_POINTS = [
  "claimed-cancel",
  "claiming-cancel",
  "sending-cancel",
  "answered-cancel",
  "recording-cancel",
  "recorded-cancel",
] as const;

const BOOK = "lib/console/order/book-order.ts";
const CANCEL = "lib/console/order/cancel-order.ts";
const ENQUEUE_BOOK = "await enqueueAdvance(tx, order.id, order.createdAt);";
const BOOKED = "const booked = await commitOrder(db, order, { actor, knownTwins, replacedId });";
const ENQUEUE_CANCEL = "await enqueueAdvance(tx, order.id, at);";
const CANCELLED = `const state: CancellationView["state"] = "sending";`;

/** The web process's: a verb's transaction, and the moment after it. */
export const WEB_PLANTS: readonly Plant[] = [
  { file: BOOK, text: ENQUEUE_BOOK, with: `${ENQUEUE_BOOK}\nreachPoint("web-committing");` },
  {
    file: BOOK,
    text: BOOKED,
    with: `${BOOKED}\nreachPoint("web-committed");`,
  },
  { file: CANCEL, text: ENQUEUE_CANCEL, with: `${ENQUEUE_CANCEL}\nreachPoint("web-committing");` },
  { file: CANCEL, text: CANCELLED, with: `reachPoint("web-committed");\n${CANCELLED}` },
];
export const WEB_POINTS = ["web-committing", "web-committed"] as const;

/** The provider's, by its own table: the first call to come by dies there. */
export const SERVICE_BOOK_POINTS = [
  "book.before-commit",
  "book.committed",
  "supplier.booked",
  "confirm.before-commit",
  "book.before-answer",
] as const;
export const SERVICE_CANCEL_POINTS = [
  "cancel.before-accept",
  "cancel.accepted",
  "supplier.cancelled",
  "cancel.before-answer",
] as const;
export const SERVICE_PLANTS: readonly Plant[] = [...SERVICE_BOOK_POINTS, ...SERVICE_CANCEL_POINTS].map(
  (name) => killPoint(name).plant,
);

/** For a world in which a worker dies every second: an order sees more deaths in a minute than another in its life. */
export const MANY_DEATHS: readonly Plant[] = [
  { file: "lib/console/order/pace.ts", text: "SENDS_MAX = 3;", with: "SENDS_MAX = 1_000;" },
  // With one step at a time nobody dies of somebody else's point, and then never comes to their own.
  { file: "worker/main.ts", text: "orders: 10", with: "orders: 1" },
];
