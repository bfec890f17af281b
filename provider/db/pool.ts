import { Socket } from "node:net";
import { Pool } from "pg";

/** Longer than any query here takes. */
const SILENCE_MS = 20_000;
/** Many callers may wait for one row (the same reference, the same balance), so the wait for a connection is long. */
const CONNECTION_WAIT_MS = 20_000;
/** ReadyForQuery without its last byte: the server has answered everything it was asked. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** Connections to the provider's database. None of them waits for ever: see `openWatchedSocket`. */
export function openPool(url: string, connections: number, { isPipelined = false } = {}): Pool {
  return new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    pipeline: isPipelined,
    keepAlive: true,
    stream: openWatchedSocket,
    // A process whose machine vanished in the middle of a transaction holds its locks no longer than this.
    idle_in_transaction_session_timeout: SILENCE_MS,
  });
}

/**
 * A line that is broken off once the server owes an answer and says nothing for a while. A database whose machine
 * vanished, or a firewall that forgot the connection, closes nothing: ten calls that met that left the pool empty, and
 * every later call waited for a connection that never came. A connection that only listens owes nothing.
 */
export function openWatchedSocket(): Socket {
  const socket = new Socket();
  let writtenWhenReady = 0;
  socket.on("data", (chunk: Buffer) => {
    if (chunk.subarray(-READY.length - 1, -1).equals(READY)) writtenWhenReady = socket.bytesWritten;
  });
  socket.on("timeout", () => {
    if (socket.bytesWritten > writtenWhenReady) socket.destroy(new Error("the database does not answer"));
  });
  return socket.setTimeout(SILENCE_MS);
}
