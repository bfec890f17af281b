import type { WireResult } from "./transport.ts";

/** Takes one answer in as it comes, and no more of it than was allowed. */
export class AnswerReader {
  readonly #maxBytes: number;
  #status = 0;
  #headers: Record<string, string> = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** False: it says itself that it is too long. */
  begin(status: number, headers: Record<string, string | string[] | undefined>): boolean {
    this.#status = status;
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined)
        this.#headers[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
    }
    return !(Number(this.#headers["content-length"]) > this.#maxBytes);
  }

  /** False: it is too long by now. */
  add(chunk: Buffer): boolean {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#maxBytes) return false;
    this.#chunks.push(chunk);
    return true;
  }

  whole(): WireResult {
    const body = Buffer.concat(this.#chunks);
    return { kind: "answered", response: { status: this.#status, headers: this.#headers, body } };
  }

  tooLarge(): WireResult {
    return { kind: "too-large", status: this.#status };
  }
}
