import { type Dispatcher, Pool } from "undici";

/** One HTTP exchange and how it ended. The transport knows nothing of envelopes, tickets or retries. */

export type WireRequest = {
  method: "POST" | "GET";
  url: URL;
  headers: Record<string, string>;
  body: string | null;
  /** From now until the last byte of the answer. */
  deadlineMs: number;
  maxBytes: number;
};

export type WireResponse = { status: number; headers: Record<string, string>; body: Buffer };

export type WireResult =
  | { kind: "answered"; response: WireResponse }
  /** The answer was longer than `maxBytes`; the rest was not read. */
  | { kind: "too-large"; status: number }
  /** Not one byte of the request was written. */
  | { kind: "not-sent"; reason: "connect" | "deadline" }
  /** It was written, wholly or in part, and no whole answer came. */
  | { kind: "no-answer"; reason: "timeout" | "reset" };

export type Transport = {
  send(request: WireRequest): Promise<WireResult>;
  /** Closes what is idle and waits for what is under way. */
  close(): Promise<void>;
};

export type TransportOptions = { connectTimeoutMs?: number; socketsPerOrigin?: number };

/** One keep-alive pool for each origin. HTTP/1.1, no redirects, no compression, no retries of its own. */
export function createTransport({
  connectTimeoutMs = 5_000,
  socketsPerOrigin = 128,
}: TransportOptions = {}): Transport {
  const pools = new Map<string, Pool>();

  const poolOf = (origin: string): Pool => {
    const known = pools.get(origin);
    if (known) return known;
    const pool = new Pool(origin, {
      connections: socketsPerOrigin,
      pipelining: 1,
      connect: { timeout: connectTimeoutMs },
      keepAliveTimeout: 10_000,
      keepAliveMaxTimeout: 30_000,
      maxHeaderSize: 32_768,
      // The deadline of each request stands in for these: one limit, told apart from a broken line.
      headersTimeout: 0,
      bodyTimeout: 0,
      allowH2: false,
    });
    pools.set(origin, pool);
    return pool;
  };

  return {
    send: (request) => exchange(poolOf(request.url.origin), request),
    async close() {
      const open = [...pools.values()];
      pools.clear();
      await Promise.all(open.map((pool) => pool.close()));
    },
  };
}

function exchange(pool: Dispatcher, request: WireRequest): Promise<WireResult> {
  return new Promise((resolve) => {
    const exchanged = new Exchange(request.maxBytes, resolve);
    const timer = setTimeout(() => exchanged.expire(), request.deadlineMs);
    exchanged.onSettled = () => clearTimeout(timer);
    try {
      pool.dispatch(
        {
          method: request.method,
          path: request.url.pathname + request.url.search,
          headers: { ...request.headers, "accept-encoding": "identity" },
          body: request.body,
        },
        exchanged,
      );
    } catch {
      // undici throws at once on a header or path it will not send, and on a closed pool.
      exchanged.onResponseError();
    }
  });
}

/**
 * Collects one answer. undici calls `onRequestStart` immediately before it writes to the socket, so an exchange that
 * fails without it was never sent: that line between "not sent" and "no answer" is what a booking hangs on.
 */
class Exchange implements Dispatcher.DispatchHandler {
  onSettled: () => void = () => {};
  readonly #maxBytes: number;
  readonly #resolve: (result: WireResult) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #isSettled = false;
  #status = 0;
  #headers: Record<string, string> = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes: number, resolve: (result: WireResult) => void) {
    this.#maxBytes = maxBytes;
    this.#resolve = resolve;
  }

  expire(): void {
    this.#settle(
      this.#controller ? { kind: "no-answer", reason: "timeout" } : { kind: "not-sent", reason: "deadline" },
    );
    this.#controller?.abort(new Error("deadline"));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Given up while it waited for a socket: aborting here keeps the promise that nothing was sent.
    if (this.#isSettled) controller.abort(new Error("given up"));
    else this.#controller = controller;
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // 1xx are not the answer yet.
    if (status < 200) return;
    this.#status = status;
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined)
        this.#headers[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
    }
    if (Number(this.#headers["content-length"]) > this.#maxBytes) this.#refuseSize(controller);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#maxBytes) this.#refuseSize(controller);
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#settle({
      kind: "answered",
      response: { status: this.#status, headers: this.#headers, body: Buffer.concat(this.#chunks) },
    });
  }

  onResponseError(): void {
    this.#settle(
      this.#controller ? { kind: "no-answer", reason: "reset" } : { kind: "not-sent", reason: "connect" },
    );
  }

  #refuseSize(controller: Dispatcher.DispatchController): void {
    this.#settle({ kind: "too-large", status: this.#status });
    controller.abort(new Error("answer too large"));
  }

  #settle(result: WireResult): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#chunks = result.kind === "answered" ? this.#chunks : [];
    this.onSettled();
    this.#resolve(result);
  }
}
