import type { PassedCall } from "#provider/http/rate-limiter.ts";
import type { Line } from "./line.ts";
import type { ProcessMode } from "./processes.ts";

export type AskedCalls = { key: string; limit: number; count: number };

/** In the order asked. `waitMs`: when there is room again, where fewer were granted than asked for. */
export type GrantedCalls = { granted: number; remaining: number; waitMs: number };

/** Lets calls through over all processes (§8). Keys must be unique. @throws where the process may not (`isNoMember`). */
export async function takeCalls(
  line: Line,
  id: string,
  asked: readonly AskedCalls[],
): Promise<GrantedCalls[]> {
  const rows = await line.ask("SELECT granted, remaining, wait_ms FROM take_calls($1, $2, $3, $4)", [
    id,
    asked.map(({ key }) => key),
    asked.map(({ limit }) => limit),
    asked.map(({ count }) => count),
  ]);
  return rows.map((row) => ({
    granted: Number(row["granted"]),
    remaining: Number(row["remaining"]),
    waitMs: Number(row["wait_ms"]),
  }));
}

/** From alone to shared, with what was let through in the last second. Answers the mode it is in now, or null. */
export async function handOverWindows(
  line: Line,
  id: string,
  passed: readonly PassedCall[],
): Promise<ProcessMode | null> {
  const [row] = await line.ask("SELECT hand_over_windows($1, $2, $3) AS mode", [
    id,
    passed.map(({ key }) => key),
    passed.map(({ ageMs }) => ageMs),
  ]);
  const mode = row?.["mode"];
  return mode === "joining" || mode === "alone" || mode === "shared" ? mode : null;
}

/** Everything that was let through in the last second. */
export async function listWindows(line: Line): Promise<PassedCall[]> {
  const rows = await line.ask(
    `SELECT key, now_ms - at AS age_ms
     FROM (SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now_ms) AS clock, call_window, unnest(instants) AS at
     WHERE at > now_ms - 1000 ORDER BY at`,
  );
  return rows.map((row) => ({ key: String(row["key"]), ageMs: Number(row["age_ms"]) }));
}

/** Forgets whoever was silent for a second; rows that somebody is at are left for the next time. */
export async function sweepWindows(line: Line): Promise<void> {
  await line.ask(
    `DELETE FROM call_window WHERE key IN (
       SELECT key FROM call_window
       WHERE coalesce(instants[cardinality(instants)], 0) < extract(epoch FROM clock_timestamp()) * 1000 - 1000
       FOR UPDATE SKIP LOCKED)`,
  );
}
