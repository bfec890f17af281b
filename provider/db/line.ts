import { Client, DatabaseError } from "pg";

type Row = Record<string, unknown>;

/**
 * One connection of its own, outside the pool: what is asked on it is answered in order, and it may listen. A line
 * that broke is opened again by the next question.
 */
export type Line = {
  /** @throws where there is no connection, or no answer in time; the connection is given up then. */
  ask(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

export type LineOptions = {
  url: string;
  /** A channel to listen to from the first moment of every connection, and what to do with its messages. */
  listen?: { channel: string; onMessage: (message: string) => void };
  /** Told once for every connection that broke. What it would have heard is lost. */
  onLost?: () => void;
};

const CONNECT_MS = 3000;
const ANSWER_MS = 5000;

export function createLine(options: LineOptions): Line {
  let opened: Promise<Client> | null = null;
  const drop = (client: Client) => {
    if (current !== client) return;
    current = null;
    opened = null;
    options.onLost?.();
    // Nobody waits for a connection that is given up; it may not even say goodbye.
    client.end().catch(() => {});
  };
  let current: Client | null = null;
  const open = async (): Promise<Client> => {
    const client = new Client({
      connectionString: options.url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: "bellhop-provider",
    });
    client.on("error", () => drop(client));
    client.on("end", () => drop(client));
    client.on("notification", ({ payload }) => options.listen?.onMessage(payload ?? ""));
    await client.connect();
    current = client;
    try {
      if (options.listen) await client.query(`LISTEN ${client.escapeIdentifier(options.listen.channel)}`);
    } catch (error) {
      drop(client);
      throw error;
    }
    return client;
  };
  const connect = (): Promise<Client> => {
    if (opened) return opened;
    const opening = open();
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = null;
    });
    return opening;
  };
  return {
    async ask(sql, values = []) {
      const client = await connect();
      try {
        return (await client.query<Row>({ text: sql, values: [...values] })).rows;
      } catch (error) {
        // The database's own refusals leave the connection whole; whatever else happened does not.
        if (!(error instanceof DatabaseError)) drop(client);
        throw error;
      }
    },
    async close() {
      const client = await opened?.catch(() => null);
      current = null;
      opened = null;
      await client?.end();
    },
  };
}

/** The five-character code of a refusal by the database itself. */
export function refusalCode(error: unknown): string | null {
  return error instanceof DatabaseError ? (error.code ?? null) : null;
}
