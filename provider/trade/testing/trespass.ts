import type { Order } from "#lib/contract/query-orders.ts";
import { newReference, openAgency } from "./agency.ts";
import { type ProofWorld, USERS } from "./proof-world.ts";

/** One customer with the references of another one's order, in each place that takes them. */
export async function trespass(world: ProofWorld): Promise<string[]> {
  const owner = await openAgency(world, "crowd", { "User-Ref": USERS[0] });
  const other = await openAgency(world, "other");
  const customerReferenceNo = newReference();
  await owner.book(await owner.search("voucher-failed"), { customerReferenceNo });
  const order = await owner.follow(customerReferenceNo, ({ status }) => status === 2);
  const ownFind = await other.search("voucher-failed");
  const faults: string[] = [];

  const cancelled = await other.cancel(order);
  if (cancelled.body.code !== NOT_FOUND) faults.push(`Cancel takes another's order: ${cancelled.text}`);
  for (const references of toReferences(order)) {
    const answer = await world.call("orderVoucher", references, { ticket: other.ticket });
    if (answer.body.code !== NOT_FOUND) faults.push(`OrderVoucher shows another's order: ${answer.text}`);
  }
  for (const filter of toFilters(order)) {
    const orders = await other.query(filter);
    if (orders.length > 0) faults.push(`QueryOrders lists another's order by ${Object.keys(filter).join()}`);
  }
  const booked = await other.book(ownFind, { customerReferenceNo });
  const id = booked.body.data["platformReferenceNo"];
  if (booked.body.code !== 0 || id === order.platformReferenceNo)
    faults.push(`Book takes another's reference for a repeat: ${booked.text}`);

  const after = await owner.follow(customerReferenceNo, () => true);
  if (after.status !== 2) faults.push(`the order is ${after.status} by now`);
  return faults;
}

const NOT_FOUND = 100000404;

function toReferences({ customerReferenceNo, platformReferenceNo, supplierReferenceNo }: Order) {
  return [{ customerReferenceNo }, { platformReferenceNo }, { supplierReferenceNo }];
}

function toFilters({ customerReferenceNo, platformReferenceNo, supplierReferenceNo }: Order) {
  return [
    { customerReferenceNos: [customerReferenceNo ?? ""] },
    { platformReferenceNos: [platformReferenceNo ?? ""] },
    { supplierReferenceNos: [supplierReferenceNo ?? ""] },
  ];
}
