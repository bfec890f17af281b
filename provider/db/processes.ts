import type { Database } from "./client.ts";
import { type Line, refusalCode } from "./line.ts";

/** Where the processes tell each other what changed; the migration's functions and triggers notify it. */
export const CHANNEL = "provider";

/** "joining": serves nothing yet. "alone": decides in memory. "shared": decides through the database. */
export type ProcessMode = "joining" | "alone" | "shared";

export type Neighbour = { id: string; mode: ProcessMode; place: string };

export async function joinProcesses(
  line: Line,
  { id, place, leaseMs }: { id: string; place: string; leaseMs: number },
): Promise<void> {
  await line.ask("SELECT join_providers($1, $2, $3)", [id, place, leaseMs]);
}

/** Says that the process lives, and answers its mode, or null where the others took it for dead. */
export async function renewLease(line: Line, id: string, leaseMs: number): Promise<ProcessMode | null> {
  const rows = await line.ask(
    `UPDATE provider_process SET expires_at = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id = $1 RETURNING mode`,
    [id, leaseMs],
  );
  return toMode(rows[0]?.["mode"]);
}

/** The others, as far as they have not been taken for dead. */
export async function listNeighbours(line: Line, id: string): Promise<Neighbour[]> {
  const rows = await line.ask(
    "SELECT id, mode, place FROM provider_process WHERE id <> $1 AND expires_at >= clock_timestamp()",
    [id],
  );
  return rows.flatMap((row) => {
    const mode = toMode(row["mode"]);
    return mode ? [{ id: String(row["id"]), mode, place: String(row["place"]) }] : [];
  });
}

/** The mode the process may take now (migration: settle_provider_mode); null where it was taken for dead. */
export async function settleMode(line: Line, id: string): Promise<ProcessMode | null> {
  const [row] = await line.ask("SELECT settle_provider_mode($1) AS mode", [id]);
  return toMode(row?.["mode"]);
}

/** Takes the row of a process away: one that leaves, or one whose death was seen. */
export async function removeProcess(line: Line, id: string): Promise<void> {
  await line.ask(
    `WITH locked AS MATERIALIZED (SELECT lock_provider_modes()),
          gone AS (DELETE FROM provider_process WHERE id = $1 AND EXISTS (SELECT 1 FROM locked))
     SELECT notify_provider('process')`,
    [id],
  );
}

/** Notes that whatever was announced so far is known: for a process that remembers nothing and listens. */
export async function catchUp(line: Line, id: string): Promise<void> {
  await line.ask(
    "UPDATE provider_process SET heard = (SELECT last_value FROM provider_change) WHERE id = $1",
    [id],
  );
}

/** Notes that the process has heard of a change and acted on it. */
export async function noteHeard(line: Line, id: string, change: string): Promise<void> {
  await line.ask("UPDATE provider_process SET heard = $2 WHERE id = $1 AND heard < $2", [id, change]);
}

const POLL_MS = 20;
const PATIENCE_MS = 15_000;

/**
 * Returns once every live process has heard of whatever was committed before: from then on none of them answers by
 * what was. To be called after the change, not in its transaction. A process that was killed is waited for until its
 * row runs out; by then it relies on nothing it remembers either. False: one that lives has not confirmed in time.
 */
export async function awaitEverywhere(db: Database, patienceMs = PATIENCE_MS): Promise<boolean> {
  const untilMs = performance.now() + patienceMs;
  const [announced] = await db.$queryRaw<{ change: bigint }[]>`SELECT announce_change() AS change`;
  const change = announced?.change ?? 0n;
  for (;;) {
    const [behind] = await db.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) AS count FROM provider_process
      WHERE heard < ${change} AND expires_at >= clock_timestamp()`;
    if (!behind || behind.count === 0n) return true;
    if (performance.now() > untilMs) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}

/** Whether the database refused because the process is in another mode than it thinks, or was taken for dead. */
export function isNoMember(error: unknown): boolean {
  return refusalCode(error) === "PV001";
}

function toMode(value: unknown): ProcessMode | null {
  return value === "joining" || value === "alone" || value === "shared" ? value : null;
}
