/** Acts as somebody in a hurry might write them, for showing that the harness sees what is wrong with them. */
import { OPERATIONS } from "#lib/contract/operations.ts";
import { AGENT, type OrderDesk } from "#scripts/testing/order-desk.ts";
import type { Row } from "./acts.ts";

/** Reads as its owner whoever calls. */
export const getOrderPulseOfAnybody: Row = {
  entrance: "planted: a route that forgot to look",
  allowed: ["agent", "manager"],
  async prepare(desk: OrderDesk) {
    const orderId = await desk.book();
    const run = async () => Response.json(await desk.view(orderId, desk.actor(AGENT)));
    return { run, isThrough: (led) => "gave" in led && led.gave instanceof Response && led.gave.ok };
  },
};

/** Refuses, but only after it has written and called. */
export const leavesATrace: Row = {
  entrance: "planted: an act that refuses too late",
  allowed: [],
  prepare: (desk: OrderDesk) =>
    Promise.resolve({
      async run() {
        const { agencyId } = desk.actor(AGENT);
        await desk.services.db.agency.update({ where: { id: agencyId }, data: { createdAt: new Date() } });
        await fetch(new URL(OPERATIONS.ticket.path, desk.server.url), { method: "POST", body: "{}" });
        return null;
      },
      isThrough: () => false,
    }),
};
