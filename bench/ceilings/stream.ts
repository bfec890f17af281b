import { type Counted, LoadConnection } from "#bench/load/connection.ts";
import { CeilingPace } from "#bench/load/pacing.ts";
import { nextRequestId, toRequestHead } from "#bench/load/request.ts";
import type { Caller, NextCall } from "./callers.ts";
import { type Answered, codeOfEnvelope } from "./record.ts";

export type StreamOptions = {
  port: number;
  path: string;
  /** The source address of all its calls. */
  address: string;
  /** Calls a second the server takes; it makes 95 % of them. */
  ceiling: number;
  headers: Record<string, string>;
  caller: Caller;
  startMs: number;
  /** What was due before is not kept. */
  countFromMs: number;
};

/**
 * Connections to one endpoint, each with one call at a time. Few, as Node accepts one in each turn of its event loop: a
 * server that has fallen behind needs seconds for many, and that would be measured instead of its work.
 */
const CONNECTIONS_MOST = 16;

/** Of most answers nothing but the envelope's code is looked at. */
const CODE_BYTES = 40;
const COST = /\r\nserver-cost-milliseconds: *(\d+)/i;

/** The calls of one endpoint, evenly paced just below its ceiling. They wait for nobody, as long as a connection is free. */
export class Stream {
  readonly answers: Answered[] = [];
  /** How long after it was due each call left. */
  readonly lateMs: number[] = [];
  readonly #options: StreamOptions;
  readonly #head: string;
  readonly #pace: CeilingPace;
  readonly #connections: LoadConnection[] = [];
  /** The one used last is taken first. */
  readonly #free: LoadConnection[] = [];

  constructor(options: StreamOptions) {
    const { port, path, ceiling, headers, startMs } = options;
    this.#options = options;
    this.#head = toRequestHead(port, path, headers);
    this.#pace = new CeilingPace({ ceiling, startMs });
  }

  /** Whether every call was answered. */
  get isIdle(): boolean {
    return this.#free.length === this.#connections.length;
  }

  /** Sends what is due and may leave. Where every connection waits for its answer it stays due, and the server is behind. */
  sendDue(): void {
    for (;;) {
      const nowMs = performance.now();
      if (this.#pace.readyMs > nowMs) return;
      const connection = this.#free.pop() ?? this.#open();
      if (!connection) return;
      const { dueMs } = this.#pace;
      this.#pace.sent(nowMs);
      if (dueMs >= this.#options.countFromMs) this.lateMs.push(nowMs - dueMs);
      const next = this.#options.caller();
      if (next) this.#send(connection, next, dueMs);
      else this.#free.push(connection);
    }
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  #open(): LoadConnection | null {
    if (this.#connections.length === CONNECTIONS_MOST) return null;
    const connection = new LoadConnection(this.#options.port, this.#options.address);
    this.#connections.push(connection);
    return connection;
  }

  #send(connection: LoadConnection, { body, sessionId, take }: NextCall, dueMs: number): void {
    // In ASCII, so that a character is a byte.
    const text = JSON.stringify(body);
    const session = sessionId === undefined ? "" : `Session-Id: ${sessionId}\r\n`;
    connection.send(
      `${this.#head}${session}Request-Id: ${nextRequestId()}\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
      (answer) => {
        this.#free.push(connection);
        const answered = toAnswered(answer, dueMs);
        if (answered.code === 0 && take) {
          try {
            take({ status: answer.status, text: answer.kept.toString("utf8") });
          } catch {
            // It lacks what the contract says, and what later calls need.
            answered.code = null;
          }
        }
        if (dueMs >= this.#options.countFromMs) this.answers.push(answered);
      },
      take ? Number.POSITIVE_INFINITY : CODE_BYTES,
    );
  }
}

function toAnswered({ status, head, kept }: Counted, dueMs: number): Answered {
  const cost = COST.exec(head)?.[1];
  return {
    status,
    code: codeOfEnvelope(kept),
    costMs: cost === undefined || status === 0 ? null : Number(cost),
    wallMs: performance.now() - dueMs,
  };
}
