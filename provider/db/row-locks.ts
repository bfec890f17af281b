import { Client } from "pg";
import { openWatchedSocket } from "./pool.ts";

/**
 * Lets one worker at a time look after a row, over all processes. The lock belongs to a database connection of the
 * process, so it is gone the moment the process is, however it ended.
 */
export type RowLocks = {
  /** Runs the work under the lock; false, without running it, where another one holds it. */
  run(key: string, work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
};

/** `onLost` hears of a connection that broke; the next lock opens another one. */
export function createRowLocks(url: string, onLost: (error: Error) => void): RowLocks {
  let connection: Promise<Connection> | null = null;
  const connect = (): Promise<Connection> => {
    connection ??= open(url, (error) => {
      connection = null;
      onLost(error);
    });
    return connection;
  };
  // The database lets one connection take its own lock twice, so the process remembers what it holds.
  const held = new Set<string>();
  return {
    async run(key, work) {
      if (held.has(key)) return false;
      held.add(key);
      try {
        return await runLocked(await connect(), key, work);
      } finally {
        held.delete(key);
      }
    },
    close: async () => (await connection)?.end(),
  };
}

/** One connection; what it is asked leaves at once, and is answered in order. */
type Connection = { ask(question: Question, key: string): Promise<boolean>; end(): Promise<void> };
type Question = { name: string; text: string };

async function open(url: string, onLost: (error: Error) => void): Promise<Connection> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    pipeline: true,
    stream: openWatchedSocket,
  });
  client.on("error", onLost);
  try {
    await client.connect();
  } catch (error) {
    onLost(error instanceof Error ? error : new Error("no connection"));
    throw error;
  }
  return {
    async ask(question, key) {
      const { rows } = await client.query<{ done: boolean }>({ ...question, values: [key] });
      return rows[0]?.done === true;
    },
    end: () => client.end(),
  };
}

const LOCK = {
  name: "lock",
  text: "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS done",
};
const UNLOCK = {
  name: "unlock",
  text: "SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS done",
};

async function runLocked(connection: Connection, key: string, work: () => Promise<void>): Promise<boolean> {
  if (!(await connection.ask(LOCK, key))) return false;
  try {
    await work();
  } finally {
    await connection.ask(UNLOCK, key);
  }
  return true;
}
