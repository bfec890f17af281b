import { Prisma } from "./generated/client.ts";
import type { ListKey } from "./list-key.ts";
import { DEADLINE_STATES } from "./make-reminders.ts";
import { OPEN_SWAP_STATES } from "./order-swaps.ts";
import { OPEN_CANCEL_STATES, OPEN_STATES } from "#lib/console/order/to-attention.ts";
import { PAST_SHOWN_MS, SEEN_WITHIN_MS, SHOWN_MS } from "#lib/domain/reminders.ts";

/** Whose reminders: with `personId` that person's own, else the agency's. `readerId`: who reads them and dismisses. */
export type ReminderScope = { agencyId: string; personId?: string | undefined; readerId: string };

/**
 * Whether a reminder `r` of an order `o` still holds: the order is not cancelled, settled or long past what the reminder is
 * about. True or false, never unknown. Every page asks for those that do, so it is one statement over one join: with a
 * join of its own for each kind, finding a plan took a hundred times as long as following it.
 */
export function holds(now: Date): Prisma.Sql {
  const [past, old, seen] = [PAST_SHOWN_MS, SHOWN_MS, SEEN_WITHIN_MS].map(
    (ms) => Prisma.sql`${new Date(now.getTime() - ms)}::timestamptz`,
  );
  const isBeingCancelled = Prisma.sql`coalesce(o.cancel_state = ANY(${OPEN_CANCEL_STATES}), false)`;
  return Prisma.sql`(r.superseded_at IS NULL AND CASE r.kind
    WHEN 'deadline' THEN
      r.about > ${past} AND o.state = ANY(${DEADLINE_STATES}) AND NOT ${isBeingCancelled}
    WHEN 'unsettled' THEN o.state = ANY(${OPEN_STATES})
    WHEN 'cancel-unsettled' THEN o.state IN ('confirmed', 'needCancel') AND ${isBeingCancelled}
    WHEN 'hotel-confirmation' THEN r.at > ${old} AND o.state = 'confirmed'
    WHEN 'swap' THEN
      r.about >= ${now}::timestamptz AND o.state = 'confirmed' AND NOT ${isBeingCancelled}
      AND EXISTS (
        SELECT 1 FROM price_looks l
         WHERE l.agency_id = o.agency_id AND l.order_id = o.id AND l.found_since IS NOT NULL AND l.seen_at > ${seen})
      AND NOT EXISTS (
        SELECT 1 FROM order_swaps s
         WHERE s.agency_id = o.agency_id AND (s.old_order_id = o.id OR s.new_order_id = o.id)
           AND s.state = ANY(${OPEN_SWAP_STATES}))
    ELSE false END)`;
}

/** FROM and WHERE of what a reader is reminded of and is not done with. */
export function listed({ agencyId, personId, readerId }: ReminderScope, now: Date): Prisma.Sql {
  const isOwn = personId === undefined ? Prisma.empty : Prisma.sql`AND r.person_id = ${personId}`;
  return Prisma.sql`
      FROM reminders r JOIN orders o ON o.agency_id = r.agency_id AND o.id = r.order_id
     WHERE r.agency_id = ${agencyId} ${isOwn}
       AND NOT EXISTS (
         SELECT 1 FROM reminder_dismissals d
          WHERE d.agency_id = r.agency_id AND d.person_id = ${readerId} AND d.reminder_id = r.id)
       AND ${holds(now)}`;
}

/** What stands behind that key in a list of `r`, or before it. */
export function beyond({ at, id, direction }: ListKey): Prisma.Sql {
  const key = Prisma.sql`(${at}::timestamptz, ${id})`;
  return direction === "next" ? Prisma.sql`AND (r.at, r.id) < ${key}` : Prisma.sql`AND (r.at, r.id) > ${key}`;
}
