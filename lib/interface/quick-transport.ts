import { type Dispatcher, Pool } from "undici";
import { AnswerReader } from "./answer-reader.ts";
import type { Transport, WireRequest, WireResult } from "./transport.ts";

export type TransportOptions = { connectTimeoutMs: number; socketsPerOrigin: number };

/** One keep-alive pool for each origin, of connections that tell nothing of a request before its answer. */
export function createQuickTransport({ connectTimeoutMs, socketsPerOrigin }: TransportOptions): Transport {
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
    const exchanged = new Exchange(request, resolve);
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
  readonly #answer: AnswerReader;
  readonly #mayStart: () => boolean;
  readonly #resolve: (result: WireResult) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #isSettled = false;

  constructor({ maxBytes, mayStart = () => true }: WireRequest, resolve: (result: WireResult) => void) {
    this.#answer = new AnswerReader(maxBytes);
    this.#mayStart = mayStart;
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
    if (!this.#isSettled && this.#mayStart()) {
      this.#controller = controller;
      return;
    }
    this.#settle({ kind: "not-sent", reason: "not-allowed" });
    controller.abort(new Error("given up"));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // 1xx are not the answer yet.
    if (status < 200) return;
    if (!this.#answer.begin(status, headers)) this.#refuseSize(controller);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#answer.add(chunk)) this.#refuseSize(controller);
  }

  onResponseEnd(): void {
    this.#settle(this.#answer.whole());
  }

  onResponseError(): void {
    this.#settle(
      this.#controller ? { kind: "no-answer", reason: "reset" } : { kind: "not-sent", reason: "connect" },
    );
  }

  #refuseSize(controller: Dispatcher.DispatchController): void {
    this.#settle(this.#answer.tooLarge());
    controller.abort(new Error("answer too large"));
  }

  #settle(result: WireResult): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.onSettled();
    this.#resolve(result);
  }
}
