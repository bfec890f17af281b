import { setInstructionInput } from "./inputs.ts";
import { isSealIntact } from "./freeze-order.ts";
import { orderScope } from "./order-scope.ts";
import { findInstructionObstacle, planInstruction } from "./plan-instruction.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { inTransaction } from "#lib/db/client.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import { giveInstruction, lockOrder } from "#lib/db/order-instructions.ts";
import { findOrder } from "#lib/db/orders.ts";
import { failure, type Outcome, success } from "#lib/domain/outcome.ts";
import { enqueueInstruction } from "#lib/jobs/jobs.ts";

/**
 * Has an order cancelled by itself at an instant, unless it is lifted before. Nothing is promised but a cancellation
 * that costs nothing, so the instant lies a safe while before free cancellation ends. Row, history and job are committed
 * together.
 */
export const setInstruction = defineVerb({
  permission: "orders:cancel",
  input: setInstructionInput,
  async run({ db, actor, clock, vault }, { orderId, at }) {
    // Who may see the order is judged before anything is locked.
    if (!(await findOrder(db, orderScope(actor), orderId))) return failure("missing");
    const setAt = new Date(clock.nowMs());
    return inTransaction(db, async (tx): Promise<Outcome<{ orderId: string; at: string }>> => {
      const order = await lockOrder(tx, { agencyId: actor.agencyId, id: orderId });
      if (!order) return failure("missing");
      if (findInstructionObstacle(order, actor, setAt.getTime())) return failure("conflict");
      if (!isSealIntact(vault, order)) return failure("conflict");
      const plan = planInstruction(order, setAt.getTime());
      const wanted = new Date(at);
      if (!plan || wanted > new Date(plan.latest))
        return failure("invalid", { fields: { at: PROBLEMS.tooLate } });
      if (wanted <= setAt) return failure("invalid", { fields: { at: PROBLEMS.instantPast } });
      const given = { at: wanted, setAt, setBy: actor.personId };
      if (!(await giveInstruction(tx, order, given))) return failure("conflict");
      await addOrderEvent(tx, order, {
        at: setAt,
        what: "instruction-set",
        personId: actor.personId,
        detail: { for: wanted.toISOString(), freeUntil: plan.freeUntil },
      });
      await enqueueInstruction(tx, order.id, wanted);
      return success({ orderId: order.id, at: wanted.toISOString() });
    });
  },
});
