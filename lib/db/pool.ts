import { Socket } from "node:net";
import { Pool } from "pg";

/** Longer than any query here takes, and any transaction is given (client.ts). */
const SILENCE_MS = 20_000;
const CONNECT_MS = 10_000;
/** ReadyForQuery without its last byte: the server has answered everything it was asked. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** Connections to the console's database. None of them waits for ever: see `openWatchedSocket`. */
export function openPool(url: string, { poolSize }: { poolSize: number }): Pool {
  return new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // A process whose machine vanished in the middle of a transaction holds its locks no longer than this.
    idle_in_transaction_session_timeout: SILENCE_MS,
    stream: openWatchedSocket,
  });
}

/**
 * A line that is broken off once the server owes an answer and says nothing for a while. A database whose machine
 * vanished, or a firewall that forgot the connection, closes nothing: without this whoever asked would wait for a
 * quarter of an hour and more, and a worker with all its connections in that state would do nothing at all. A
 * connection that only listens owes nothing, however long it is silent.
 */
function openWatchedSocket(): Socket {
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
