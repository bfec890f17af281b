import type { UsedId } from "#provider/http/request-ids.ts";
import type { Line } from "./line.ts";

/** Notes ids and answers those that were new (§4.1), over all processes. @throws where it may not (`isNoMember`). */
export async function takeRequestIds(line: Line, id: string, asked: readonly UsedId[]): Promise<UsedId[]> {
  const rows = await line.ask("SELECT account_id, request_id FROM take_request_ids($1, $2, $3)", [
    id,
    asked.map(({ accountId }) => accountId),
    asked.map(({ requestId }) => requestId),
  ]);
  return rows.map((row) => ({ accountId: String(row["account_id"]), requestId: String(row["request_id"]) }));
}

/** Notes ids that a process remembered while it was alone, oldest first. */
export async function addRequestIds(line: Line, used: readonly UsedId[]): Promise<void> {
  await line.ask(
    `INSERT INTO seen_request_id (account_id, request_id)
     SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [used.map(({ accountId }) => accountId), used.map(({ requestId }) => requestId)],
  );
}

/** `seq` numbers rows in the order they were noted, more or less: numbers are given before rows are there. */
export type RequestIdPage = { used: UsedId[]; lastSeq: bigint };

/** The ids noted after `afterSeq`, oldest first. */
export async function listRequestIds(line: Line, afterSeq: bigint, limit: number): Promise<RequestIdPage> {
  const rows = await line.ask(
    "SELECT account_id, request_id, seq FROM seen_request_id WHERE seq > $1 ORDER BY seq LIMIT $2",
    [String(afterSeq), limit],
  );
  return {
    used: rows.map((row) => ({
      accountId: String(row["account_id"]),
      requestId: String(row["request_id"]),
    })),
    lastSeq: rows.length === 0 ? afterSeq : toBigInt(rows.at(-1)?.["seq"]),
  };
}

/** Forgets all but the latest `kept` of an account. */
export async function pruneRequestIds(line: Line, accountId: string, kept: number): Promise<void> {
  await line.ask(
    `DELETE FROM seen_request_id WHERE account_id = $1 AND seq <= (
       SELECT seq FROM seen_request_id WHERE account_id = $1 ORDER BY seq DESC OFFSET $2 LIMIT 1)`,
    [accountId, kept],
  );
}

/** PostgreSQL's bigint comes as text. */
function toBigInt(value: unknown): bigint {
  if (typeof value !== "string") throw new Error("a bigint was expected");
  return BigInt(value);
}
