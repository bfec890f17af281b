const BUFFER_BYTES = 256 * 1024;
const BUFFERS_KEPT = 64;
/** One that a very long answer has stretched is not kept: most answers would waste it. */
const KEPT_BYTES_MAX = 1024 * 1024;

/**
 * Buffers answers are written into. Fresh memory of a hundred kilobytes costs more than what is written into it, so a
 * buffer that has been sent is used again.
 */
export class AnswerBuffers {
  readonly #free: Buffer[] = [];

  take(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  }

  /** Only once nobody reads it any more. */
  giveBack(buffer: Buffer): void {
    if (this.#free.length < BUFFERS_KEPT && buffer.length <= KEPT_BYTES_MAX) this.#free.push(buffer);
  }
}
