import { createQuickTransport, type TransportOptions } from "./quick-transport.ts";
import { createReceiptTransport } from "./receipt-transport.ts";
import type { Transport } from "./transport.ts";

/** Kept connections for each origin. HTTP/1.1, no redirects, no compression, no retries of its own. */
export function createTransport({
  connectTimeoutMs = 5_000,
  socketsPerOrigin = 128,
}: Partial<TransportOptions> = {}): Transport {
  const options = { connectTimeoutMs, socketsPerOrigin };
  const quick = createQuickTransport(options);
  const withReceipts = createReceiptTransport(options);
  return {
    send: (request) => (request.onReceived ? withReceipts : quick).send(request),
    async close() {
      await Promise.all([quick.close(), withReceipts.close()]);
    },
  };
}
