import { connect, type Socket } from "node:net";

/**
 * What is kept of an answer: its body was counted, and kept as far as the caller wanted. `status` 0: the connection broke.
 */
export type Counted = { status: number; head: string; bodyBytes: number; kept: Buffer; elapsedMs: number };

/** Larger than any answer measured, so that most of them come in one read. */
const READ_BYTES = 256 * 1024;
// Reads are handed over at once and nothing is kept of them, so all connections share one place to read into.
const shared = Buffer.allocUnsafe(READ_BYTES);

const HEAD_BYTES_MAX = 4096;
const NOTHING = Buffer.alloc(0);
const CONTENT_LENGTH = /\r\ncontent-length: *(\d+)/i;

/**
 * One keep-alive connection from one source address, with at most one request on it. It does what a client cannot do
 * without and nothing else, so that the load costs less than what it loads.
 */
export class LoadConnection {
  readonly #port: number;
  readonly #address: string;
  #socket: Socket | null = null;
  /** Of a head that is not whole yet. */
  #begun = "";
  #head = "";
  #status = 0;
  #bodyBytes = 0;
  #leftBytes = 0;
  #keepBytes = 0;
  #kept: Buffer[] = [];
  #sentMs = 0;
  #done: ((answer: Counted) => void) | null = null;
  /** What to send again where the connection turns out to have been closed while nothing was on it. */
  #again: string | null = null;

  constructor(port: number, address: string) {
    this.#port = port;
    this.#address = address;
  }

  #open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({
        port: this.#port,
        host: "127.0.0.1",
        localAddress: this.#address,
        noDelay: true,
        onread: {
          buffer: () => shared,
          callback: (length, bytes) => {
            this.#read(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes), length);
            return true;
          },
        },
      });
      socket.once("connect", () => {
        this.#socket = socket;
        resolve();
      });
      socket.once("error", reject);
      socket.once("close", () => {
        this.#socket = null;
        this.#closed();
      });
    });
  }

  /** What is under way breaks. */
  close(): void {
    this.#again = null;
    this.#socket?.destroy();
  }

  /**
   * `request`: a whole HTTP request in Latin-1. `done` is called once, also where the connection breaks; it gets so many
   * bytes of the body.
   */
  send(request: string, done: (answer: Counted) => void, keepBytes = 0): void {
    this.#done = done;
    this.#keepBytes = keepBytes;
    this.#kept = [];
    this.#sentMs = performance.now();
    this.#again = request;
    if (this.#socket) this.#socket.write(request, "latin1");
    else this.#closed();
  }

  /**
   * Connects, only now: a server ends connections on which nothing ever came. It may also close what is idle at any
   * moment; a request that met just that is sent once more, as any client does.
   */
  #closed(): void {
    const request = this.#again;
    this.#again = null;
    if (request === null) {
      this.#finish(0);
      return;
    }
    this.#open().then(
      () => void this.#socket?.write(request, "latin1"),
      () => this.#finish(0),
    );
  }

  #read(bytes: Buffer, length: number): void {
    let at = 0;
    while (at < length) {
      if (this.#leftBytes > 0) {
        const taken = Math.min(this.#leftBytes, length - at);
        this.#keep(bytes, at, taken);
        this.#leftBytes -= taken;
        at += taken;
        if (this.#leftBytes === 0) this.#finish(this.#status);
      } else {
        at = this.#readHead(bytes, at, length);
      }
    }
  }

  #keep(bytes: Buffer, at: number, length: number): void {
    const wanted = Math.min(length, this.#keepBytes);
    if (wanted === 0) return;
    this.#keepBytes -= wanted;
    // A copy: what is read next is read into the same place.
    this.#kept.push(Buffer.from(bytes.subarray(at, at + wanted)));
  }

  /** Where the body begins, or `length` where the head is not whole yet. */
  #readHead(bytes: Buffer, at: number, length: number): number {
    const before = this.#begun.length;
    this.#again = null;
    const text = this.#begun + bytes.toString("latin1", at, Math.min(at + HEAD_BYTES_MAX, length));
    const end = text.indexOf("\r\n\r\n");
    if (end < 0) {
      this.#begun = text;
      if (text.length > HEAD_BYTES_MAX) this.close();
      return length;
    }
    this.#begun = "";
    this.#head = text.slice(0, end);
    this.#status = Number(this.#head.slice(9, 12));
    this.#bodyBytes = Number(CONTENT_LENGTH.exec(this.#head)?.[1] ?? 0);
    this.#leftBytes = this.#bodyBytes;
    if (this.#leftBytes === 0) this.#finish(this.#status);
    return at + end + 4 - before;
  }

  #finish(status: number): void {
    const done = this.#done;
    this.#done = null;
    const [first = NOTHING] = this.#kept;
    done?.({
      status,
      head: this.#head,
      bodyBytes: this.#bodyBytes,
      kept: this.#kept.length > 1 ? Buffer.concat(this.#kept) : first,
      elapsedMs: performance.now() - this.#sentMs,
    });
  }
}
