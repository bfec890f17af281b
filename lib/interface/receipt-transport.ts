import { Agent, type ClientRequest, type IncomingMessage, request as ask } from "node:http";
import { Agent as SecureAgent } from "node:https";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { AnswerReader } from "./answer-reader.ts";
import type { TransportOptions } from "./quick-transport.ts";
import type { Transport, WireRequest, WireResult } from "./transport.ts";

/** An idle connection is closed after that, or a second before the other side says it will. */
const IDLE_MS = 10_000;
const EXPECT = "100-continue";
/** RFC 9110 §15.5.18: something on the way does not do as expected, and did nothing else. */
const EXPECTATION_FAILED = 417;

type Lines = {
  agents: { plain: Agent; secure: Agent };
  connectTimeoutMs: number;
  /** Origins that answered 417: they are not asked for receipts again. */
  withoutReceipts: Set<string>;
};

/**
 * Asks with every request for a receipt (`Expect: 100-continue`, RFC 9110 §10.1.1), which undici cannot. The body does
 * not wait for it: it is the receipt that is wanted, not a permission. Connections are kept, and there are others than
 * for quick calls: Books under way for a minute leave those alone.
 */
export function createReceiptTransport({ connectTimeoutMs, socketsPerOrigin }: TransportOptions): Transport {
  const kept = { keepAlive: true, maxSockets: socketsPerOrigin, timeout: IDLE_MS };
  const agents = { plain: new Agent(kept), secure: new SecureAgent(kept) };
  const lines = { agents, connectTimeoutMs, withoutReceipts: new Set<string>() };
  const underWay = new Set<Promise<WireResult>>();
  return {
    async send(request) {
      const result = exchange(lines, request);
      underWay.add(result);
      try {
        return await result;
      } finally {
        underWay.delete(result);
      }
    },
    async close() {
      await Promise.all(underWay);
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function exchange(lines: Lines, wire: WireRequest): Promise<WireResult> {
  return new Promise((resolve) => {
    let exchanged: Exchange;
    try {
      exchanged = new Exchange(lines, wire, resolve);
    } catch {
      // A header or path that cannot be sent.
      resolve({ kind: "not-sent", reason: "connect" });
      return;
    }
    exchanged.begin();
  });
}

/**
 * One request and its answer. Node writes nothing of a request before `end` is called on it, and that is done once the
 * connection stands: an exchange that fails before was never sent.
 */
class Exchange {
  readonly #lines: Lines;
  readonly #wire: WireRequest;
  readonly #resolve: (result: WireResult) => void;
  readonly #request: ClientRequest;
  readonly #answer: AnswerReader;
  readonly #timers: NodeJS.Timeout[] = [];
  #hasBegun = false;
  #isSettled = false;

  constructor(lines: Lines, wire: WireRequest, resolve: (result: WireResult) => void) {
    this.#lines = lines;
    this.#wire = wire;
    this.#resolve = resolve;
    this.#answer = new AnswerReader(wire.maxBytes);
    this.#request = ask(wire.url, {
      method: wire.method,
      headers: { ...wire.headers, "accept-encoding": "identity" },
      agent: wire.url.protocol === "https:" ? lines.agents.secure : lines.agents.plain,
      maxHeaderSize: 32_768,
    });
  }

  begin(): void {
    const request = this.#request;
    const fail = (): void =>
      this.#end(
        this.#hasBegun ? { kind: "no-answer", reason: "reset" } : { kind: "not-sent", reason: "connect" },
      );
    request.once("socket", (socket) => this.#connect(socket));
    request.once("continue", () => this.#wire.onReceived?.());
    request.once("response", (response) => this.#read(response));
    request.on("error", fail);
    request.once("close", fail);
    this.#after(this.#wire.deadlineMs, () =>
      this.#end(
        this.#hasBegun ? { kind: "no-answer", reason: "timeout" } : { kind: "not-sent", reason: "deadline" },
      ),
    );
  }

  #connect(socket: Socket): void {
    if (isOpen(socket)) {
      this.#send();
      return;
    }
    socket.once(socket instanceof TLSSocket ? "secureConnect" : "connect", () => this.#send());
    this.#after(
      this.#lines.connectTimeoutMs,
      () => this.#hasBegun || this.#end({ kind: "not-sent", reason: "connect" }),
    );
  }

  #send(): void {
    if (this.#isSettled) return;
    if (this.#wire.mayStart?.() === false) {
      this.#end({ kind: "not-sent", reason: "not-allowed" });
      return;
    }
    this.#hasBegun = true;
    // Not before: with this header Node writes the others at once.
    if (!this.#lines.withoutReceipts.has(this.#wire.url.origin)) this.#request.setHeader("expect", EXPECT);
    this.#request.end(this.#wire.body ?? "");
  }

  #read(response: IncomingMessage): void {
    if (response.statusCode === EXPECTATION_FAILED && this.#request.hasHeader("expect")) {
      this.#lines.withoutReceipts.add(this.#wire.url.origin);
      this.#end({ kind: "not-sent", reason: "not-allowed" });
      return;
    }
    if (!this.#answer.begin(response.statusCode ?? 0, response.headers)) {
      this.#end(this.#answer.tooLarge());
      return;
    }
    response.on("data", (chunk: Buffer) => {
      if (!this.#answer.add(chunk)) this.#end(this.#answer.tooLarge());
    });
    response.once("end", () => this.#settle(this.#answer.whole()));
    response.once("error", () => this.#end({ kind: "no-answer", reason: "reset" }));
  }

  #after(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, ms));
  }

  /** Without a whole answer, so the connection is of no more use. */
  #end(result: WireResult): void {
    if (this.#isSettled) return;
    this.#settle(result);
    this.#request.destroy();
  }

  #settle(result: WireResult): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#resolve(result);
  }
}

/** A connection may have been made for another request that was given up. */
function isOpen(socket: Socket): boolean {
  if (socket.connecting) return false;
  return !(socket instanceof TLSSocket) || socket.getProtocol()?.startsWith("TLS") === true;
}
