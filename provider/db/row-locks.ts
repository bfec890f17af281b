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
  let connection: Promise<Client> | null = null;
  const connect = (): Promise<Client> => {
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

async function open(url: string, onLost: (error: Error) => void): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", onLost);
  try {
    await client.connect();
  } catch (error) {
    onLost(error instanceof Error ? error : new Error("no connection"));
    throw error;
  }
  return client;
}

async function runLocked(client: Client, key: string, work: () => Promise<void>): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked",
    [key],
  );
  if (rows[0]?.locked !== true) return false;
  try {
    await work();
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [key]);
  }
  return true;
}
