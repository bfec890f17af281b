import { createTransport, type Transport } from "#provider/webhooks/transport.ts";

/**
 * The real webhook transport, led to a port of this machine: the only thing that differs from life is where a
 * callback address leads.
 */
export function createLocalTransport(toPort: () => number): Transport {
  const transport = createTransport({ findFault: () => Promise.resolve(null) });
  return {
    post: (url, headers, body) =>
      transport.post(`http://127.0.0.1:${toPort()}${new URL(url).pathname}`, headers, body),
    close: () => transport.close(),
  };
}
