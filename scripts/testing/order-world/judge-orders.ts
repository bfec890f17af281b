import type { OrderView } from "#lib/console/order/views/order.ts";
import { orderStatusName } from "#lib/domain/order-status.ts";
import type { ConsoleSide } from "./console-side.ts";
import { REISSUE_AFTER_MS } from "./quick.ts";
import type { ServiceSide } from "./service-side.ts";
import { bookedReference, callsOf, saysThereIsNone, wasTurnedAway } from "./traffic.ts";

/** One order of a proof, and what was done to it. */
export type Attempt = { name: string; orderId: string; reference: string };

/** A send is counted from before it leaves; a busy machine puts this much between that and the line. */
const TOLERANCE_MS = 1_200;

/**
 * What is wrong with these orders, in words: each has to stand as the service has it, with one booking at the supplier
 * and one only, and nothing may have been sent again without the proof that it was not carried out.
 */
export async function judgeOrders(
  service: ServiceSide,
  console: ConsoleSide,
  attempts: readonly Attempt[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const attempt of attempts) {
    const view = await console.view(attempt.orderId);
    const found = [
      ...(await findUntruth(service, attempt, view)),
      ...findEarlySends(console, attempt),
      ...findSecondCancels(console, attempt),
    ];
    faults.push(...found.map((fault) => `${attempt.name}: ${fault}`));
  }
  return [...faults, ...(await findStrangers(service, console))];
}

async function findUntruth(
  { db, supplier }: ServiceSide,
  { reference }: Attempt,
  { state, isFinal, cancellation }: OrderView,
): Promise<string[]> {
  if (!isFinal) return [`it is still ${state} (${cancellation?.state ?? "no cancellation"})`];
  const orders = await db.order.findMany({ where: { customerReferenceNo: reference } });
  const [order] = orders;
  if (!order || orders.length > 1) return [`the service has ${orders.length} orders`];
  const truth = orderStatusName(order.status);
  const record = supplier.records.get(order.id);
  const isStanding = record?.state === "confirmed";
  return [
    ...(state === truth ? [] : [`it is shown as ${state} and is ${truth}`]),
    ...(isStanding === (truth === "confirmed") ? [] : [`it is ${truth}, at the supplier ${record?.state}`]),
    ...(record?.askedToBook === 1 ? [] : [`the supplier was asked to book ${record?.askedToBook} times`]),
    ...(cancellation?.state === "done" && truth !== "cancelled" ? ["it is called cancelled"] : []),
  ];
}

/** §4.11 rule 5: the same Book again only after ten minutes and an empty answer, or where it was turned away. */
function findEarlySends({ line }: ConsoleSide, { reference }: Attempt): string[] {
  const books = callsOf(line.exchanges, "book", reference);
  const polls = callsOf(line.exchanges, "queryOrders", reference);
  return books.slice(1).flatMap((book, index) => {
    const before = books[index];
    if (!before || wasTurnedAway(before)) return [];
    const isProven = polls.some(
      (poll) =>
        saysThereIsNone(poll) &&
        poll.atMs <= book.atMs &&
        poll.atMs >= before.atMs + REISSUE_AFTER_MS - TOLERANCE_MS,
    );
    return isProven ? [] : [`Book was sent again ${book.atMs - before.atMs} ms later, unproven`];
  });
}

/** §4.14: Cancel has no key of its own, so it is never sent again by itself. */
function findSecondCancels({ line }: ConsoleSide, { reference }: Attempt): string[] {
  const sent = callsOf(line.exchanges, "cancel", reference).filter((call) => !wasTurnedAway(call));
  return sent.length > 1 ? [`Cancel was sent ${sent.length} times`] : [];
}

/** Orders at the service under references that this console sent and knows nothing of. */
async function findStrangers({ db }: ServiceSide, { world, line }: ConsoleSide): Promise<string[]> {
  const known = await world.services.db.order.findMany({ select: { reference: true } });
  const references = new Set(known.map(({ reference }) => reference));
  const sent = line.exchanges.flatMap(bookedReference);
  const strangers = [...new Set(sent)].filter((reference) => !references.has(reference));
  const orders = await db.order.findMany({ where: { customerReferenceNo: { in: strangers } } });
  return orders.map(({ customerReferenceNo }) => `an order nobody knows of: ${customerReferenceNo}`);
}
