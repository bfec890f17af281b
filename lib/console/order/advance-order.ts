import type { Pace } from "./pace.ts";
import type { OrderCallers } from "./step.ts";
import { type Advance, takeStep } from "./take-step.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import type { Services } from "#lib/console/services.ts";
import { createOrderBook } from "#lib/db/order-book.ts";
import type { Caller } from "#lib/interface/caller.ts";

/** Does the step of an order that is due, in the database and against the service of this process. */
export function advanceOrder(services: Services, orderId: string, pace: Pace): Promise<Advance> {
  const { db, clock, vault, log } = services;
  const orders = createOrderBook(db);
  return takeStep({ orders, callers: createCallers(services), clock, vault, log, pace }, orderId);
}

/** Plans every overdue order anew: its job was lost, or the process that did its step died. */
export function sweepOrders({ db, clock }: Services, limit = 500): Promise<number> {
  return createOrderBook(db).planOverdue(new Date(clock.nowMs()), limit);
}

function createCallers(services: Services): OrderCallers {
  const callerAs = async (
    agencyId: string,
    credentialId: string,
    personId: string | null,
  ): Promise<Caller | null> => {
    const caller = await interfaceFor(services, { agencyId, credentialId, personId });
    return caller.ok ? caller.value : null;
  };
  return {
    person: ({ agencyId, credentialId }, personId) => callerAs(agencyId, credentialId, personId),
    system: ({ agencyId, credentialId }) => callerAs(agencyId, credentialId, null),
  };
}
