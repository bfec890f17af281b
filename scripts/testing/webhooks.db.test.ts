import { afterAll, beforeAll, expect, it } from "vitest";
import { getOrder } from "#lib/console/order/get-order.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { cancel } from "#lib/interface/trade.ts";
import { type LinkedWorld, openLinkedWorld } from "./linked-world.ts";
import { AGENT, valueOf } from "./order-desk.ts";

let world: LinkedWorld;

beforeAll(async () => {
  world = await openLinkedWorld();
});
afterAll(() => world.close());

const read = async (orderId: string) =>
  valueOf(await getOrder(world.actor(AGENT), { orderId }, world.services));

it("what the provider tells leads to what it says: confirmed, and cancelled from its side", async () => {
  const { services } = world;
  const orderId = await world.book();
  const eventNames = async () => (await world.events(orderId)).map(({ event }) => event);
  await world.workUntil(
    orderId,
    async () => (await eventNames()).length === 2 && (await read(orderId)).state === "confirmed",
  );
  expect(await eventNames()).toEqual(["order_created", "order_paid"]);

  // Nobody of the console asks for this: the account's owner cancels by other means.
  const { reference, supplierReferenceNo } = await read(orderId);
  const { agencyId, personId } = world.actor(AGENT);
  const caller = valueOf(await interfaceFor(services, { agencyId, personId }));
  const { sessionId } = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
  await cancel(
    caller,
    { customerReferenceNo: reference, supplierReferenceNo: supplierReferenceNo ?? "" },
    { sessionId, traceId: orderId },
  );
  await world.workUntil(orderId, async () => (await read(orderId)).state === "cancelled");
  expect(await eventNames()).toEqual(["order_cancelled", "order_created", "order_paid"]);
  expect(new Set(world.answers)).toEqual(new Set(["taken"]));
});
