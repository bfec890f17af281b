import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault, Side } from "./fault.ts";
import type { Framing } from "./framing.ts";
import type { Exchange } from "./start-fault-proxy.ts";
import { Statements } from "./statements.ts";

/** What a reset leaves unread is lost to whoever was to read it, so the bytes before it get this long. */
const FLUSH_MS = 20;
const DRIPS = 16;

const BEGINS = /^BEGIN/;
const ENDS = /^(?:COMMIT|ROLLBACK)/;

type LineOptions = {
  client: Socket;
  framing: Framing;
  hasStartUp?: boolean;
  connect: () => Socket;
  take: (exchange: Exchange) => Fault | null;
};

/** Carries one client's requests, one after the other, and their answers back. */
export function openLine(options: LineOptions): void {
  const line = new Line(options);
  line.open();
}

class Line {
  readonly #options: LineOptions;
  /** PostgreSQL: one for the whole life of the client's connection, since a session has a state. */
  #session: Answers | null = null;
  #isStarted: boolean;
  #isBusy = false;
  #isDead = false;
  #carried = 0;
  readonly #statements = new Statements();
  /** The requests of the transaction under way; null outside of one. */
  #transaction: string | null = null;
  #bytes = Buffer.alloc(0);

  constructor(options: LineOptions) {
    this.#options = options;
    this.#isStarted = !options.hasStartUp;
  }

  open(): void {
    const { client, framing, hasStartUp, connect } = this.#options;
    if (hasStartUp) {
      this.#session = new Answers(connect(), framing, (bytes) => client.write(bytes));
      this.#session.socket.once("close", () => this.#isDead || client.destroy());
      // A server that dies says good-bye at any time, also while nothing is asked.
      this.#session.socket.once("end", () => this.#isDead || this.#isBusy || client.end());
      void this.#session.next().then(() => (this.#isStarted = true));
      this.#session.isPassing = true;
    }
    client.on("data", (chunk: Buffer) => {
      if (!this.#isStarted) {
        this.#session?.socket.write(chunk);
        return;
      }
      this.#bytes = Buffer.concat([this.#bytes, chunk]);
      void this.#goOn();
    });
    client.once("end", () => this.#isBusy || client.end());
    client.once("close", () => this.#session?.socket.destroy());
  }

  async #goOn(): Promise<void> {
    if (this.#isBusy || this.#isDead) return;
    const length = this.#options.framing.requestLength(this.#bytes);
    if (length === null) return;
    const request = Buffer.from(this.#bytes.subarray(0, length));
    this.#bytes = Buffer.from(this.#bytes.subarray(length));
    this.#isBusy = true;
    await this.#carry(request);
    this.#isBusy = false;
    await this.#goOn();
  }

  async #carry(request: Buffer): Promise<void> {
    const { client, framing, connect, take } = this.#options;
    if (framing.isLast(request)) return void this.#session?.socket.end(request);
    const exchange = this.#note(request);
    const fault = take(exchange);
    exchange.fault = fault;
    if (fault?.how === "stale") return this.#break({ how: "reset" });
    if (fault?.how === "instead") {
      exchange.answer = fault.answer.toString("latin1");
      exchange.isAnswered = true;
      return void client.write(fault.answer);
    }
    if (fault?.how === "duplicate") {
      const twin = new Answers(connect(), framing);
      twin.socket.write(request);
      void twin.next().then(() => twin.socket.destroy());
    }
    const upstream = this.#session ?? new Answers(connect(), framing);
    upstream.isPassing = false;
    const answering = upstream.next();
    const sent = fault?.how === "rewrite" ? fault.toRequest(request) : request;
    if (!(await this.#write(sent, "request", fault, upstream.socket, upstream.socket))) return;
    const answer = await answering;
    if (answer === null) return this.#break({ how: "end" });
    exchange.answer = answer.toString("latin1");
    const isWhole = await this.#write(answer, "answer", fault, client, upstream.socket);
    exchange.isAnswered = isWhole || (fault !== null && "at" in fault && fault.at === "end");
    upstream.isPassing = true;
    if (!this.#session) upstream.socket.destroy();
  }

  #note(request: Buffer): Exchange {
    const text = request.toString("latin1");
    const statement = this.#session ? this.#statements.read(request) : null;
    // What a transaction is about stands in its statements, not in its COMMIT.
    if (statement !== null && BEGINS.test(statement)) this.#transaction = "";
    const isInTransaction = this.#transaction !== null;
    const whole = (this.#transaction ?? "") + text;
    this.#transaction = !isInTransaction || ENDS.test(statement ?? "") ? null : whole;
    const isReused = this.#carried > 0;
    this.#carried += 1;
    return {
      atMs: Date.now(),
      text: whole,
      statement,
      isInTransaction,
      isReused,
      fault: null,
      answer: null,
      isAnswered: false,
    };
  }

  /** Writes a message as the fault has it. False where nothing follows any more. */
  async #write(
    message: Buffer,
    side: Side,
    fault: Fault | null,
    to: Socket,
    upstream: Socket,
  ): Promise<boolean> {
    if (fault === null || !("side" in fault) || fault.side !== side) {
      to.write(message);
      return true;
    }
    if (fault.how === "drip") {
      const step = Math.max(Math.ceil(message.length / DRIPS), 1);
      for (let at = 0; at < message.length; at += step) {
        to.write(message.subarray(at, at + step));
        await sleep(fault.totalMs / DRIPS);
      }
      return true;
    }
    const cut = this.#options.framing.cut(message, fault.at);
    if (cut > 0) to.write(message.subarray(0, cut));
    if (fault.how === "hold") {
      await fault.until();
      to.write(message.subarray(cut));
      return true;
    }
    this.#isDead = true;
    if (fault.how === "black-hole") return false;
    await sleep(FLUSH_MS);
    this.#break({ how: fault.how }, upstream);
    return false;
  }

  #break({ how }: { how: "reset" | "end" }, upstream: Socket | undefined = this.#session?.socket): void {
    this.#isDead = true;
    for (const socket of [this.#options.client, upstream]) {
      if (how === "reset") socket?.resetAndDestroy();
      else socket?.end();
    }
  }
}

/** What comes back on one connection, cut into whole answers. */
class Answers {
  readonly socket: Socket;
  /** While nothing was asked, what comes (notices) is handed on as it is. */
  isPassing = false;
  readonly #framing: Framing;
  readonly #pass: (bytes: Buffer) => void;
  #bytes = Buffer.alloc(0);
  #resolve: ((answer: Buffer | null) => void) | null = null;

  constructor(socket: Socket, framing: Framing, pass: (bytes: Buffer) => void = () => {}) {
    this.socket = socket;
    this.#framing = framing;
    this.#pass = pass;
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.once("close", () => this.#settle(null));
    socket.once("end", () => this.#settle(null));
  }

  /** The next whole answer; null where the other side goes away before. */
  next(): Promise<Buffer | null> {
    this.#bytes = Buffer.alloc(0);
    return new Promise((resolve) => {
      this.#resolve = resolve;
      if (this.socket.destroyed) this.#settle(null);
    });
  }

  #take(chunk: Buffer): void {
    if (this.isPassing) this.#pass(chunk);
    if (!this.#resolve) return;
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    const length = this.#framing.answerLength(this.#bytes);
    if (length !== null) this.#settle(this.#bytes);
  }

  #settle(answer: Buffer | null): void {
    this.#resolve?.(answer);
    this.#resolve = null;
  }
}
