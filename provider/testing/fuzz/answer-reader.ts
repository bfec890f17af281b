/** An answer as it stood on the wire. Header names in lower case; a header sent twice keeps both values. */
export type WireAnswer = {
  status: number;
  headers: Map<string, string[]>;
  body: Buffer;
  /** From the request's last byte, or the connection's begin, to the answer's. */
  tookMs: number;
};

export class NotHttp extends Error {
  override name = "NotHttp";
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/** Cuts what comes in into answers. Strict, so that nothing is forgiven that another client would choke on. */
export class AnswerReader {
  #pending: Buffer = Buffer.alloc(0);

  /** Bytes that belong to no answer yet. */
  get left(): Buffer {
    return this.#pending;
  }

  push(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
  }

  /**
   * The next whole answer, or null as long as it is not there. Interim answers (100 Continue) are skipped.
   * @throws NotHttp
   */
  take(isHead: boolean): Omit<WireAnswer, "tookMs"> | null {
    for (;;) {
      const headEnd = this.#pending.indexOf(END_OF_HEAD);
      if (headEnd === -1) return null;
      const { status, headers } = readHead(this.#pending.toString("latin1", 0, headEnd));
      const bodyAt = headEnd + END_OF_HEAD.length;
      if (status < 200) {
        this.#pending = this.#pending.subarray(bodyAt);
        continue;
      }
      const length = isHead ? 0 : lengthOf(headers);
      if (this.#pending.length < bodyAt + length) return null;
      const body = this.#pending.subarray(bodyAt, bodyAt + length);
      this.#pending = this.#pending.subarray(bodyAt + length);
      return { status, headers, body };
    }
  }
}

function readHead(head: string): { status: number; headers: Map<string, string[]> } {
  const [statusLine = "", ...lines] = head.split("\r\n");
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1];
  if (status === undefined) throw new NotHttp(`no status line: ${JSON.stringify(statusLine.slice(0, 80))}`);
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon));
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new NotHttp(`no header line: ${JSON.stringify(line.slice(0, 80))}`);
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), line.slice(colon + 1).trim()]);
  }
  return { status: Number(status), headers };
}

function lengthOf(headers: Map<string, string[]>): number {
  const lengths = headers.get("content-length") ?? [];
  const [length = ""] = lengths;
  if (lengths.length !== 1 || !/^\d+$/.test(length))
    throw new NotHttp("an answer without one Content-Length");
  return Number(length);
}
