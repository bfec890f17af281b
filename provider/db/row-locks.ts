import { Client } from "pg";

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

/** One connection that is asked one thing at a time. */
type Connection = { ask(sql: string, key: string): Promise<boolean>; end(): Promise<void> };

async function open(url: string, onLost: (error: Error) => void): Promise<Connection> {
  const client = new Client({ connectionString: url });
  client.on("error", onLost);
  try {
    await client.connect();
  } catch (error) {
    onLost(error instanceof Error ? error : new Error("no connection"));
    throw error;
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    async ask(sql, key) {
      const answer = last.then(() => client.query<{ done: boolean }>(sql, [key]));
      last = answer.catch(() => {});
      return (await answer).rows[0]?.done === true;
    },
    end: () => client.end(),
  };
}

const LOCK = "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS done";
const UNLOCK = "SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS done";

async function runLocked(connection: Connection, key: string, work: () => Promise<void>): Promise<boolean> {
  if (!(await connection.ask(LOCK, key))) return false;
  try {
    await work();
  } finally {
    await connection.ask(UNLOCK, key);
  }
  return true;
}
