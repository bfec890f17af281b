import { giveChosen, liftGiven, noteFailed } from "#app/(desk)/orders/[orderId]/instruction/actions.ts";
import { AGENT, valueOf } from "#scripts/testing/order-desk.ts";
import { setInstruction } from "#lib/console/order/set-instruction.ts";
import { form, leadsTo, type Row } from "./acts.ts";

const AT = "2030-01-20T12:00:00+04:00";

/** What may be asked to be done to an order by itself: given and lifted by its booker, noted by the manager too. */
export const INSTRUCTION_ROWS: Row[] = [
  {
    entrance: "app/(desk)/orders/[orderId]/instruction/actions.ts giveChosen",
    allowed: ["agent"],
    async prepare(desk) {
      const orderId = await desk.bookConfirmed();
      const before = { when: AT, day: "", time: "", tries: 0, problem: null };
      const fields = { orderId, when: AT, day: "", time: "", zone: "UTC" };
      return leadsTo(`/orders/${orderId}`, () => giveChosen(before, form(fields)));
    },
  },
  {
    entrance: "app/(desk)/orders/[orderId]/instruction/actions.ts liftGiven",
    allowed: ["agent"],
    async prepare(desk) {
      const orderId = await desk.bookConfirmed();
      valueOf(await setInstruction(desk.actor(AGENT), { orderId, at: AT }, desk.services));
      return leadsTo(`/orders/${orderId}`, () => liftGiven(UNTRIED, form({ orderId })));
    },
  },
  {
    entrance: "app/(desk)/orders/[orderId]/instruction/actions.ts noteFailed",
    allowed: ["agent", "manager"],
    async prepare(desk) {
      const orderId = await desk.bookConfirmed();
      const failed = { instructionState: "not-carried-out", instructionWhy: "fee" };
      await desk.services.db.order.update({ where: { id: orderId }, data: failed });
      return leadsTo(`/orders/${orderId}`, () => noteFailed(UNTRIED, form({ orderId })));
    },
  },
];

const UNTRIED = { problem: null, tries: 0 };
