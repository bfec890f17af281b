import { connect, type Socket } from "node:net";
import { AnswerReader, type WireAnswer } from "./answer-reader.ts";

export type LineOptions = {
  port: number;
  /** The loopback address the client has (§8 counts by it). */
  address: string;
};

/** Longer than any answer may take, the provider's own limit for a request that comes slowly included. */
const PATIENCE_MS = 45_000;

/** One connection, and the answers that come over it in their order. */
export class Line {
  readonly address: string;
  readonly #socket: Socket;
  readonly #reader = new AnswerReader();
  #isClosed = false;
  #failure = "";
  #wake: (() => void) | null = null;
  #beganMs = performance.now();

  private constructor(socket: Socket, address: string) {
    this.address = address;
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => {
      this.#reader.push(chunk);
      this.#wake?.();
    });
    socket.on("error", (error: Error) => (this.#failure = error.message));
    socket.on("close", () => {
      this.#isClosed = true;
      this.#wake?.();
    });
  }

  static open({ port, address }: LineOptions): Promise<Line> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress: address, allowHalfOpen: true });
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(new Line(socket, address));
      });
      // The other side's end is this one's too, but a half-closed request may be on its way before.
      socket.once("end", () => socket.end());
    });
  }

  get isOpen(): boolean {
    return !this.#isClosed && this.#socket.writable;
  }

  send(bytes: Buffer): void {
    this.#beganMs = performance.now();
    if (!this.#isClosed) this.#socket.write(bytes);
  }

  /** Says that nothing more comes; answers are still read. */
  halfClose(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** The next answer; null where the connection ended before it. @throws NotHttp, or Error where none comes. */
  async next(isHead = false): Promise<WireAnswer | null> {
    const patienceEndsMs = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = this.#reader.take(isHead);
      if (answer) return { ...answer, tookMs: performance.now() - this.#beganMs };
      if (this.#isClosed) {
        if (this.#reader.left.length > 0) throw new Error(`half an answer, then the end ${this.#failure}`);
        return null;
      }
      await this.#waitForMore(patienceEndsMs);
    }
  }

  async #waitForMore(patienceEndsMs: number): Promise<void> {
    const isOver = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), Math.max(0, patienceEndsMs - performance.now()));
      this.#wake = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
    this.#wake = null;
    if (isOver) throw new Error("no answer came");
  }
}

/** Loopback addresses one after the other: 127.0.0.2 is the first, and there are more than a run needs. */
export function createAddresses(): () => string {
  let last = 1;
  return () => {
    last += 1;
    return `127.${(last >> 16) & 127}.${(last >> 8) & 255}.${last & 255}`;
  };
}
