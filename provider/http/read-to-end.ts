import type { IncomingMessage } from "node:http";

/** What is read and thrown away of a refused body, at most. */
const BYTES_MAX = 16 * 1_048_576;
const WAIT_MS = 2000;

/**
 * Reads what a client is still sending of a body that nobody wants. A connection that is closed on unread bytes is
 * reset, and the reset takes the answer with it that says why (RFC 9112 section 9.6).
 */
export function readToEnd(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve();
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      request.off("data", count).off("close", stop).off("end", stop);
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > BYTES_MAX) stop();
    };
    const timer = setTimeout(stop, WAIT_MS);
    request.on("data", count).once("end", stop).once("close", stop);
    request.resume();
  });
}
