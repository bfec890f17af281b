import { Pool, type QueryResultRow } from "pg";
import type { LineStore } from "#lib/interface/ports.ts";

export type PacingStore = LineStore & { close(): Promise<void> };

/** Decisions of one process on one line come one after the other, so few connections serve many lines. */
const POOL_SIZE = 3;
/** Whoever waits for a decision asks anew after that. */
const ANSWER_MS = 5_000;

const NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now";

const READ = `SELECT token, text, ${NOW} FROM pacing_lines WHERE key = $1`;

const STARTED = "SELECT (extract(epoch FROM pg_postmaster_start_time()) * 1000)::float8 AS started";

const CREATE =
  "INSERT INTO pacing_lines (key, token, text, waiting_count) VALUES ($1, 'first', $2, 0) ON CONFLICT DO NOTHING";

/**
 * One statement that waits for the row's lock, compares what stands there then, and reads the clock after that. Where
 * the token differs the row stays as it is and is answered with.
 */
const EXCHANGE = `
  UPDATE pacing_lines SET
    token = CASE WHEN token = $2 THEN $3 ELSE token END,
    text = CASE WHEN token = $2 THEN $4 ELSE text END,
    waiting_count = CASE WHEN token = $2 THEN $5 ELSE waiting_count END
  WHERE key = $1
  RETURNING token, CASE WHEN token = $3 THEN NULL ELSE text END AS text, ${NOW}`;

const LIST = `SELECT key, token, text, ${NOW} FROM pacing_lines WHERE waiting_count > 0 AND starts_with(key, $1)`;

/**
 * The lines of all processes in the console's database, on connections of their own: whatever else keeps the database's
 * pool busy, a booking's turn does not wait for it.
 */
export function openPacingStore(databaseUrl: string): PacingStore {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    // A decision that comes later than this is of no use to anybody.
    statement_timeout: ANSWER_MS,
    application_name: "bellhop-pacing",
  });
  // An idle connection that breaks is replaced at the next question, which tells if there is more to it.
  pool.on("error", () => {});

  const ask = async <Row extends QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> => (await pool.query<Row>({ name, text, values })).rows;

  return {
    async read(key) {
      const [row] = await ask<LineRow>("pacing-read", READ, [key]);
      return row ? { token: row.token, text: row.text, nowMs: row.now } : null;
    },
    async create(key, toFirst) {
      const [server] = await ask<{ started: number }>("pacing-started", STARTED, []);
      await ask("pacing-create", CREATE, [key, toFirst(server?.started ?? 0)]);
    },
    async exchange(key, token, next) {
      const values = [key, token, next.token, next.text, next.waitingCount];
      const [row] = await ask<ExchangeRow>("pacing-exchange", EXCHANGE, values);
      if (!row) return null;
      if (row.text === null) return { written: true, nowMs: row.now };
      return { written: false, token: row.token, text: row.text, nowMs: row.now };
    },
    async listWaiting(keyPrefix) {
      const rows = await ask<LineRow & { key: string }>("pacing-list", LIST, [keyPrefix]);
      return rows.map(({ key, token, text, now }) => ({ key, token, text, nowMs: now }));
    },
    close: () => pool.end(),
  };
}

type LineRow = { token: string; text: string; now: number };
type ExchangeRow = { token: string; text: string | null; now: number };
