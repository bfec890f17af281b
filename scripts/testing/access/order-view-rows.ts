/** The table of access: kept views of lists of orders. */
import { randomUUID } from "node:crypto";
import { deleteView, renameView, replaceView, saveView } from "#app/(desk)/orders/actions.ts";
import { NO_TRY } from "#app/(desk)/orders/views-state.ts";
import { AGENT, type OrderDesk } from "#scripts/testing/order-desk.ts";
import { form, gives, type Row } from "./acts.ts";

const AGENT_ALONE = ["agent"] as const;
const READERS = ["agent", "manager", "other agent", "another agency's agent"] as const;

// Everybody's own, and nobody else's (lib/console/order-view/order-views.db.test.ts).
export const ORDER_VIEW_ROWS: Row[] = [
  {
    entrance: "app/(desk)/orders/actions.ts saveView",
    allowed: READERS,
    prepare() {
      const fields = { name: "Winter", address: "status=confirmed" };
      return Promise.resolve(gives("isDone", true, () => saveView(NO_TRY, form(fields))));
    },
  },
  {
    entrance: "app/(desk)/orders/actions.ts renameView",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const viewId = await keepOne(desk);
      return gives("isDone", true, () => renameView(NO_TRY, form({ viewId, name: "May" })));
    },
  },
  {
    entrance: "app/(desk)/orders/actions.ts replaceView",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const viewId = await keepOne(desk);
      return gives("isDone", true, () => replaceView(NO_TRY, form({ viewId, address: "status=open" })));
    },
  },
  {
    // What is not one's own is as gone as what is gone: only its person is told what it was.
    entrance: "app/(desk)/orders/actions.ts deleteView",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const viewId = await keepOne(desk);
      return gives("deleted", "status=failed", () => deleteView(NO_TRY, form({ viewId })));
    },
  },
];

async function keepOne(desk: OrderDesk): Promise<string> {
  const { agencyId, personId } = desk.actor(AGENT);
  const row = await desk.services.db.savedSearch.create({
    data: {
      agencyId,
      personId,
      kind: "orders",
      name: randomUUID(),
      address: "status=failed",
      createdAt: new Date(),
    },
  });
  return row.id;
}
