import type { Db } from "./client.ts";

/**
 * Counts a try and answers how many there were in the window, this one included. The count is taken before the
 * password is looked at and in one statement, so a crowd of simultaneous tries cannot slip under the limit together.
 */
export async function countTry(
  db: Db,
  { key, at, windowMs }: { key: string; at: Date; windowMs: number },
): Promise<number> {
  const oldest = new Date(at.getTime() - windowMs);
  const rows = await db.$queryRaw<{ tries: number }[]>`
    INSERT INTO sign_in_throttles (key, tries, window_started_at) VALUES (${key}, 1, ${at})
    ON CONFLICT (key) DO UPDATE SET
      tries = CASE WHEN sign_in_throttles.window_started_at <= ${oldest} THEN 1
                   ELSE sign_in_throttles.tries + 1 END,
      window_started_at = CASE WHEN sign_in_throttles.window_started_at <= ${oldest} THEN ${at}
                               ELSE sign_in_throttles.window_started_at END
    RETURNING tries`;
  return rows[0]?.tries ?? 1;
}

/** After a success: earlier slips of the same person from the same place no longer count. */
export async function forgetTries(db: Db, keys: string[]): Promise<void> {
  await db.signInThrottle.deleteMany({ where: { key: { in: keys } } });
}

/** Counters whose window is over. */
export async function deleteOldTries(db: Db, before: Date): Promise<void> {
  await db.signInThrottle.deleteMany({ where: { windowStartedAt: { lt: before } } });
}
