import { Client } from "pg";
import type { OrderChange } from "./order-changes.ts";

/** What is told at the moment it is committed, and the cursor (order-changes.ts) a reader stands at once it has heard it. */
export type ToldChange = Omit<OrderChange, "xid"> & { cursor: bigint };

export type OrderListener = {
  /** Rejects where the connection is gone or does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const CHANNEL = "order_changes";
const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
const GOODBYE_MS = 1_000;

/**
 * A connection of its own that hears of every change of an order, from the moment this resolves until `onLost`, which is
 * told once. What is committed while there is none has to be read (order-changes.ts).
 */
export async function listenForOrders(
  url: string,
  { onChange, onLost }: { onChange: (change: ToldChange) => void; onLost: () => void },
): Promise<OrderListener> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: "bellhop-console-events",
  });
  let isOver = false;
  const lose = (): void => {
    if (isOver) return;
    isOver = true;
    onLost();
    // Nobody waits for a connection that is given up; it may not even say goodbye.
    client.end().catch(() => {});
  };
  client.on("error", lose);
  client.on("end", lose);
  client.on("notification", ({ payload }) => {
    const change = readChange(payload ?? "");
    if (change) onChange(change);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
  } catch (error) {
    isOver = true;
    client.end().catch(() => {});
    throw error;
  }
  return {
    async ping() {
      try {
        await client.query("SELECT 1");
      } catch (error) {
        lose();
        throw error;
      }
    },
    async close() {
      if (isOver) return;
      isOver = true;
      // A database that does not answer must not keep a process from ending.
      await Promise.race([client.end(), new Promise((resolve) => setTimeout(resolve, GOODBYE_MS).unref())]);
    },
  };
}

/** The migration's own words (note_order_change); null for anything else somebody may have sent to the channel. */
function readChange(payload: string): ToldChange | null {
  let told: unknown;
  try {
    told = JSON.parse(payload);
  } catch {
    return null;
  }
  if (typeof told !== "object" || told === null) return null;
  const { cursor, orderId, agencyId, personId } = told as Record<string, unknown>;
  if (typeof orderId !== "string" || typeof agencyId !== "string" || typeof personId !== "string")
    return null;
  if (typeof cursor !== "string" || !/^\d{1,19}$/.test(cursor)) return null;
  return { orderId, agencyId, personId, cursor: BigInt(cursor) };
}
