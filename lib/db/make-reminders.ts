import type { Db } from "./client.ts";
import {
  ARRIVED_WITHIN_MS,
  DEADLINE_STEPS,
  SEEN_WITHIN_MS,
  type ReminderStep,
  UNSETTLED_STEPS,
} from "#lib/domain/reminders.ts";
import { OPEN_SWAP_STATES } from "./order-swaps.ts";
import { OPEN_CANCEL_STATES, OPEN_STATES } from "#lib/console/order/to-attention.ts";

/** In which states of an order its deadlines bind somebody: it is booked or may be. */
export const DEADLINE_STATES: readonly string[] = [...OPEN_STATES, "confirmed"];

/**
 * Makes what fell due of one agency by then and answers how many it made. Each is one statement over indexes, and the
 * key of a reminder (order, kind, instant, step) makes it once, however many processes do this at one time.
 */
export async function makeReminders(tx: Db, agencyId: string, now: Date): Promise<number> {
  let made = 0;
  let soonerMs = 0;
  for (const { step, ms } of DEADLINE_STEPS) {
    made += await makeOfDeadlines(tx, agencyId, now, { step, afterMs: soonerMs, untilMs: ms });
    soonerMs = ms;
  }
  let olderMs: number | null = null;
  for (const each of UNSETTLED_STEPS) {
    made += await makeOfOrders(tx, agencyId, now, each, olderMs);
    made += await makeOfCancellations(tx, agencyId, now, each, olderMs);
    olderMs = each.ms;
  }
  made += await makeOfConfirmations(tx, agencyId, now);
  made += await makeOfFindings(tx, agencyId, now);
  if (made > 0) await supersede(tx, agencyId, now);
  return made;
}

type Window = { step: string; afterMs: number; untilMs: number };

/**
 * Of each order's next deadline (docs/decisions/035) the step whose time it is. Steps before that which were never made,
 * since the order is younger or nothing ran, are left out for good. What is being cancelled binds nobody any more.
 */
function makeOfDeadlines(
  tx: Db,
  agencyId: string,
  now: Date,
  { step, afterMs, untilMs }: Window,
): Promise<number> {
  const [after, until] = [new Date(now.getTime() + afterMs), new Date(now.getTime() + untilMs)];
  return tx.$executeRaw`
    INSERT INTO reminders (id, agency_id, person_id, order_id, kind, about, step, at)
    SELECT gen_random_uuid()::text, d.agency_id, d.person_id, d.order_id, 'deadline', d.at, ${step}, ${now}::timestamptz
    FROM order_deadlines d JOIN orders o ON o.id = d.order_id
    WHERE d.agency_id = ${agencyId} AND d.at > ${after}::timestamptz AND d.at <= ${until}::timestamptz
      AND d.since <= ${now}::timestamptz AND o.state = ANY(${DEADLINE_STATES})
      AND (o.cancel_state IS NULL OR NOT o.cancel_state = ANY(${OPEN_CANCEL_STATES}))
    ON CONFLICT DO NOTHING`;
}

/** Of orders without an outcome for so long, and not yet for as long as the step after it. */
function makeOfOrders(
  tx: Db,
  agencyId: string,
  now: Date,
  { step, ms }: ReminderStep,
  laterMs: number | null,
): Promise<number> {
  const [before, after] = toSpan(now, ms, laterMs);
  return tx.$executeRaw`
    INSERT INTO reminders (id, agency_id, person_id, order_id, kind, about, step, at)
    SELECT gen_random_uuid()::text, agency_id, person_id, id, 'unsettled', coalesce(sent_at, created_at), ${step}, ${now}::timestamptz
    FROM orders
    WHERE agency_id = ${agencyId} AND state = ANY(${OPEN_STATES})
      AND coalesce(sent_at, created_at) <= ${before}::timestamptz AND coalesce(sent_at, created_at) > ${after}::timestamptz
    ON CONFLICT DO NOTHING`;
}

function makeOfCancellations(
  tx: Db,
  agencyId: string,
  now: Date,
  { step, ms }: ReminderStep,
  laterMs: number | null,
): Promise<number> {
  const [before, after] = toSpan(now, ms, laterMs);
  return tx.$executeRaw`
    INSERT INTO reminders (id, agency_id, person_id, order_id, kind, about, step, at)
    SELECT gen_random_uuid()::text, agency_id, person_id, id, 'cancel-unsettled', cancel_requested_at, ${step}, ${now}::timestamptz
    FROM orders
    WHERE agency_id = ${agencyId} AND state IN ('confirmed', 'needCancel')
      -- Whatever is under way has its next step planned.
      AND due_at IS NOT NULL AND cancel_state = ANY(${OPEN_CANCEL_STATES})
      AND cancel_requested_at <= ${before}::timestamptz AND cancel_requested_at > ${after}::timestamptz
    ON CONFLICT DO NOTHING`;
}

/** The hotel's numbers that came by themselves. One that came with the confirmation is no news of its own. */
function makeOfConfirmations(tx: Db, agencyId: string, now: Date): Promise<number> {
  const after = new Date(now.getTime() - ARRIVED_WITHIN_MS);
  return tx.$executeRaw`
    INSERT INTO reminders (id, agency_id, person_id, order_id, kind, about, step, at)
    SELECT gen_random_uuid()::text, o.agency_id, o.person_id, o.id, 'hotel-confirmation', came.at, '', ${now}::timestamptz
    FROM audit_rows came JOIN orders o ON o.id = came.subject_id AND o.agency_id = came.agency_id
    WHERE came.agency_id = ${agencyId} AND came.at > ${after}::timestamptz AND came.at <= ${now}::timestamptz
      AND came.noun = 'order' AND came.action = 'order/hotel-confirmation' AND o.state = 'confirmed'
      AND NOT EXISTS (
        SELECT 1 FROM audit_rows c
        WHERE c.agency_id = came.agency_id AND c.noun = 'order' AND c.subject_id = came.subject_id
          AND c.action = 'order/confirmed' AND c.at = came.at)
    ON CONFLICT DO NOTHING`;
}

/** What the daily look found, once for as long as it is found again and nothing much is saved on top of it. */
function makeOfFindings(tx: Db, agencyId: string, now: Date): Promise<number> {
  const after = new Date(now.getTime() - SEEN_WITHIN_MS);
  return tx.$executeRaw`
    INSERT INTO reminders (id, agency_id, person_id, order_id, kind, about, step, at)
    SELECT gen_random_uuid()::text, o.agency_id, o.person_id, o.id, 'swap', l.until,
      to_char(l.found_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${now}::timestamptz
    FROM price_looks l JOIN orders o ON o.id = l.order_id AND o.agency_id = l.agency_id
    WHERE l.agency_id = ${agencyId} AND l.found_since IS NOT NULL
      AND l.seen_at > ${after}::timestamptz AND l.until >= ${now}::timestamptz AND o.state = 'confirmed'
      AND (o.cancel_state IS NULL OR NOT o.cancel_state = ANY(${OPEN_CANCEL_STATES}))
      AND NOT EXISTS (
        SELECT 1 FROM order_swaps s
        WHERE s.agency_id = o.agency_id AND (s.old_order_id = o.id OR s.new_order_id = o.id)
          AND s.state = ANY(${OPEN_SWAP_STATES}))
    ON CONFLICT DO NOTHING`;
}

/** Of one instant the last step stands alone; a new number of the hotel's stands in the place of the one before. */
async function supersede(tx: Db, agencyId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE reminders old SET superseded_at = ${now}::timestamptz
    FROM reminders new
    WHERE new.agency_id = ${agencyId} AND new.at = ${now}::timestamptz
      AND old.order_id = new.order_id AND old.kind = new.kind AND old.id <> new.id AND old.superseded_at IS NULL
      AND (old.at < new.at OR (old.kind = 'hotel-confirmation' AND old.about < new.about))`;
}

/** What is no older than the one and older than the other. */
function toSpan(now: Date, ms: number, laterMs: number | null): [before: Date, after: Date] {
  return [new Date(now.getTime() - ms), new Date(laterMs === null ? 0 : now.getTime() - laterMs)];
}
