import { ask } from "./ask.ts";
import type { Database } from "./client.ts";

/** What waits to be done, and what was given up: for those who watch the provider. */
export type Backlog = { kind: "webhooks" | "vouchers" | "jobs"; state: string; count: number }[];

/** Reads indexes of what is unfinished alone, so that its cost does not grow with what is finished. */
export function readBacklog(db: Database): Promise<Backlog> {
  return ask<Backlog[number]>(
    db,
    `SELECT 'webhooks' AS kind, state, count(id)::int AS count
      FROM unnest(ARRAY['pending', 'dead']) AS state LEFT JOIN webhook_event ON status = state GROUP BY state
    UNION ALL SELECT 'vouchers', lower(state), count(id)::int
      FROM unnest(ARRAY['PENDING', 'FAILED']) AS state LEFT JOIN voucher ON status = state GROUP BY state
    UNION ALL SELECT 'jobs', CASE WHEN attempts >= max_attempts THEN 'dead' WHEN run_at > now() THEN 'scheduled'
      ELSE 'due' END, count(*)::int FROM graphile_worker.jobs GROUP BY 2`,
    [],
  );
}
