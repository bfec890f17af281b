import { setTimeout as sleep } from "node:timers/promises";
import type { Order } from "#lib/contract/query-orders.ts";
import type { Rehearsal } from "#provider/suppliers/rehearsal.ts";
import type { Answer } from "#provider/testing/as-envelope.ts";
import { type Agency, type Found, newReference, openAgency } from "./agency.ts";
import { findFaults, findOrphans } from "./find-faults.ts";
import { type Act, CALLBACK, type KillPoint } from "./kill-points.ts";
import type { ProofWorld } from "./proof-world.ts";

/** A hotel whose voucher is never drawn, but where drawing it is the point. */
const HOTELS: Record<Act, Rehearsal> = {
  book: "voucher-failed",
  "book-refused": "supplier-refuses",
  cancel: "voucher-failed",
  "cancel-refused": "cancel-refused",
  voucher: "packaged",
  webhook: "voucher-failed",
};

/** Many times what any of it takes: a machine that is busy elsewhere is no failure. */
const PATIENCE_MS = 120_000;

/** Somebody who books and cancels while processes die. */
export type Customer = { agency: Agency; found: Map<Rehearsal, Found> };

export async function openCustomer(world: ProofWorld): Promise<Customer> {
  const agency = await openAgency(world, "other");
  return { agency, found: new Map() };
}

/**
 * Lets the process die at that point, then repeats the same call until the order has settled.
 *
 * @param recover What happens between the death and the repeat.
 * @returns What was wrong with anything of the account afterwards.
 */
export async function killAt(
  world: ProofWorld,
  customer: Customer,
  point: KillPoint,
  recover: () => Promise<void>,
): Promise<string[]> {
  const { agency } = customer;
  const found = await findAt(customer, HOTELS[point.act]);
  const customerReferenceNo = newReference();
  const book = () => agency.book(found, { customerReferenceNo, callbackUrl: CALLBACK });
  const isCancel = point.act === "cancel" || point.act === "cancel-refused";
  const order = isCancel ? await bookFirst(agency, book, customerReferenceNo) : null;
  const act = order === null ? book : () => agency.cancel(order);

  const living = world.living();
  world.arm(point.name);
  const first = act().catch(() => null);
  const died = await Promise.race([
    ...living.map(({ exit }) => exit.then(() => true)),
    sleep(PATIENCE_MS, false, { ref: false }),
  ]);
  if (!died) return [`nobody came to ${point.name}`];
  await recover();
  const faults = findLie(await first, await untilAnswered(act));
  await untilSettled(world, agency, customerReferenceNo, point.act);
  return [...faults, ...(await findFaults(world, "other")), ...(await findOrphans(world))];
}

async function findAt({ agency, found }: Customer, word: Rehearsal): Promise<Found> {
  const known = found.get(word) ?? (await agency.search(word));
  found.set(word, known);
  return known;
}

async function bookFirst(
  agency: Agency,
  book: () => Promise<Answer>,
  customerReferenceNo: string,
): Promise<Order> {
  await book();
  return agency.follow(customerReferenceNo, ({ status }) => status === 2);
}

/** What a client does: the same call again until somebody answers it. */
async function untilAnswered(act: () => Promise<Answer>): Promise<Answer> {
  const endsAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
      await sleep(20);
    }
  }
}

function toOrderId({ body }: Answer): string {
  return JSON.stringify(body.data["platformReferenceNo"]);
}

/** A success that somebody was told has to be true for ever. */
function findLie(first: Answer | null, repeated: Answer): string[] {
  const told = first?.body.code === 0 ? toOrderId(first) : undefined;
  const now = toOrderId(repeated);
  return told === undefined || told === now ? [] : [`the client was told of ${told}, now of ${now}`];
}

async function untilSettled(
  { db }: ProofWorld,
  agency: Agency,
  customerReferenceNo: string,
  act: Act,
): Promise<void> {
  const final = { book: 2, voucher: 2, webhook: 2, "book-refused": 5, cancel: 4, "cancel-refused": 2 }[act];
  const order = await agency.follow(customerReferenceNo, ({ status }) => status === final);
  const orderId = order.platformReferenceNo ?? "";
  const isDone: Record<Act, () => Promise<boolean>> = {
    book: () => Promise.resolve(true),
    "book-refused": () => Promise.resolve(true),
    cancel: () => Promise.resolve(true),
    "cancel-refused": async () =>
      (await db.auditEntry.count({ where: { orderId, action: "cancel-refused" } })) >= 1,
    voucher: async () => (await db.voucher.count({ where: { orderId, status: "GENERATED" } })) === 1,
    webhook: async () => (await db.webhookEvent.count({ where: { orderId, attempts: { gt: 0 } } })) === 2,
  };
  const endsAt = performance.now() + PATIENCE_MS;
  while (!(await isDone[act]())) {
    if (performance.now() > endsAt) throw new Error(`${customerReferenceNo} never got to the end of ${act}`);
    await sleep(20);
  }
}
