import type { Services } from "#lib/console/services.ts";
import { dropRateChecks } from "#lib/db/rate-checks.ts";
import { dropRateSheets } from "#lib/db/rate-sheets.ts";
import { dropSearchSessions } from "#lib/db/search-sessions.ts";

/** Their sessions ended long ago (60 minutes; design, section 5): nobody can book on them. */
const KEPT_MS = 48 * 3_600_000;

/** Throws away what was on screen and never booked, with the sessions it was found in. Checks that became orders stay. */
export async function dropOldChecks({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.nowMs() - KEPT_MS);
  await dropRateChecks(db, before);
  await dropRateSheets(db, before);
  await dropSearchSessions(db, before);
}
