import type { Pace } from "./pace.ts";
import type { Services } from "#lib/console/services.ts";
import { inTransaction } from "#lib/db/client.ts";
import { addEvidence, type NewEvidence } from "#lib/db/evidence.ts";
import { addOrderEvent, type OrderEvent } from "#lib/db/order-history.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { type OrderChanges, updateHeld } from "#lib/db/orders.ts";
import type { Answer } from "#lib/interface/answer.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { enqueueAdvance } from "#lib/jobs/jobs.ts";

/** Who calls about an order. Both use the credential the order was sent with, whatever the connection uses by now. */
export type OrderCallers = {
  /** With the rights of one person; null where they may not call on it any more. */
  person(order: OrderRecord, personId: string): Promise<Caller | null>;
  /** With the console's standing rights, so that disabling a person never loses an open order (§5 rule 9). */
  system(order: OrderRecord): Promise<Caller | null>;
};

/** One step of one order, under a lease. */
export type Step = Services & { order: OrderRecord; token: string; pace: Pace; callers: OrderCallers };

export type StepResult = {
  changes: OrderChanges;
  evidence?: NewEvidence[];
  events?: Omit<OrderEvent, "personId">[];
};

/**
 * Writes what a step found out, plans the next one and gives the lease back, all in one transaction. Where the lease
 * was lost meanwhile only the evidence is kept: whoever holds it now asks the service itself.
 */
export async function recordStep({ db, clock, log, order, token }: Step, result: StepResult): Promise<void> {
  const { changes, evidence = [], events = [] } = result;
  const dueAt = changes.dueAt;
  const isHeld = await inTransaction(db, async (tx) => {
    const held = await updateHeld(tx, order.id, token, changes, "release");
    const shown = held ? (dueAt ?? null) : null;
    for (const row of evidence) await addEvidence(tx, order, { ...row, nextCheckAt: shown });
    if (!held) return false;
    for (const event of events) await addOrderEvent(tx, order, { ...event, personId: null });
    if (dueAt) await enqueueAdvance(tx, order.id, dueAt);
    return true;
  });
  if (!isHeld) log.warn({ orderId: order.id, at: clock.nowMs() }, "an order's lease was lost during a step");
}

/** What an answer proves, without a word of what it carried. */
export function toEvidence(
  { clock }: Pick<Services, "clock">,
  call: NewEvidence["call"],
  identity: NewEvidence["identity"],
  answer: Answer<unknown>,
  seen: { finding?: NewEvidence["finding"]; status?: number | null } = {},
): NewEvidence {
  return {
    at: new Date(clock.nowMs()),
    call,
    identity,
    outcome: answer.kind,
    finding: seen.finding ?? null,
    status: seen.status ?? null,
    businessCode: answer.kind === "refused" ? answer.code : null,
    httpStatus: answer.kind === "refused" || answer.kind === "malformed" ? answer.httpStatus : null,
    requestId: answer.requestId === "" ? null : answer.requestId,
    nextCheckAt: null,
  };
}
