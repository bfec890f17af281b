import { must } from "./expect.ts";
import { once } from "./once.ts";
import { bookAt, type Booked, query } from "./orders.ts";
import type { Order } from "./shapes.ts";
import type { World } from "./world.ts";

/** Five orders of the open account on five days, the oldest booking first. */
export const five = once("five orders", async (world): Promise<Booked[]> => {
  const made: Booked[] = [];
  for (let at = 0; at < 5; at += 1) {
    const stay = { checkIn: world.dates.inDays(40 + at), checkOut: world.dates.inDays(43 + at) };
    made.push(await bookAt(world, "packaged", stay));
  }
  return made;
});

export const referencesOf = (orders: readonly { customerReferenceNo: string }[]): string[] =>
  orders.map(({ customerReferenceNo }) => customerReferenceNo);

/** The orders of the five that match the filter, oldest first. */
export async function among(world: World, filter: Record<string, unknown>): Promise<number[]> {
  const references = (await five(world)).map(({ reference }) => reference);
  const found = referencesOf(await query(world, { customerReferenceNos: references, ...filter }));
  return references.flatMap((reference, at) => (found.includes(reference) ? [at] : []));
}

export function field<Member extends keyof Order>(
  booked: Booked | undefined,
  member: Member,
): NonNullable<Order[Member]> {
  const value = booked?.order[member];
  must(value !== undefined && value !== null, `an order has no ${member}`);
  return value;
}
