import { freezeOrder, toHolder } from "./freeze-order.ts";
import { isAgreed, partyOf } from "./get-check.ts";
import { sealGuests } from "./guest-slots.ts";
import { bookOrderInput } from "./inputs.ts";
import { CHECK_VALID_MS } from "./pace.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { type Database, inTransaction, isDuplicate } from "#lib/db/client.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import { findOrderIdByCheck, insertOrder, type NewOrder } from "#lib/db/orders.ts";
import { findRateCheck } from "#lib/db/rate-checks.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { enqueueAdvance } from "#lib/jobs/jobs.ts";

/**
 * Books what was checked. Nothing is sent here: the order, its audit row and the job that sends it are committed
 * together, and from then on it cannot get lost. One check makes one order, however often and from wherever this comes.
 */
export const bookOrder = defineVerb({
  permission: "orders:book",
  input: bookOrderInput,
  async run({ db, actor, clock, vault }, { checkId, holder, guests }) {
    const check = await findRateCheck(db, actor, checkId);
    if (!check) return failure("missing");
    if (check.orderId) return success({ orderId: check.orderId });
    const { terms, query } = check;
    if (!terms) return failure("gone");
    if (!isAgreed(check)) return failure("changed");
    const nowMs = clock.nowMs();
    if (nowMs - check.checkedAt.getTime() > CHECK_VALID_MS) return failure("gone");
    const sealed = sealGuests(partyOf(query), query.checkIn, terms.requiredGuestFields, guests);
    if ("fields" in sealed) return failure("invalid", { fields: sealed.fields });
    const order = freezeOrder(vault, check, terms, toHolder(holder), sealed.guests, nowMs);
    return success({ orderId: await commitOrder(db, order) });
  },
});

/** The order's id, or that of the one which was made of the same check a moment before. */
async function commitOrder(db: Database, order: NewOrder): Promise<string> {
  try {
    await inTransaction(db, async (tx) => {
      await insertOrder(tx, order);
      await addOrderEvent(tx, order, { at: order.createdAt, what: "booked", personId: order.personId });
      await enqueueAdvance(tx, order.id, order.createdAt);
    });
    return order.id;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const existing = await findOrderIdByCheck(db, order.agencyId, order.checkId);
    // Not this check but, once in a great while, the reference was taken: nothing was written, so it fails as it is.
    if (existing === null) throw error;
    return existing;
  }
}
