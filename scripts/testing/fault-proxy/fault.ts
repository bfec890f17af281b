/**
 * How far into a message a fault comes. `start` is before its first byte and `end` after its last; `line`, `headers`,
 * `head-end` and `body` are inside the parts of an HTTP message (of PostgreSQL's: inside the first message's head, in
 * the middle of all of them).
 */
export const BOUNDARIES = ["start", "line", "headers", "head-end", "body", "before-last", "end"] as const;
export type Boundary = (typeof BOUNDARIES)[number];

export type Side = "request" | "answer";

/**
 * What happens at a boundary. `reset`: both lines break (RST). `end`: both are closed in order, half a message or not.
 * `black-hole`: the lines stay open and carry nothing any more. `hold`: nothing goes on until `release` resolves.
 */
export type Break = { side: Side; at: Boundary; how: "reset" | "end" | "black-hole" };

export type Fault =
  | Break
  | { how: "hold"; side: Side; at: Boundary; until: () => Promise<unknown> }
  /** The message arrives in small pieces, so that all of it takes about that long. */
  | { how: "drip"; side: Side; totalMs: number }
  /** The server closes a kept-alive connection at the very moment the client uses it again. */
  | { how: "stale" }
  /** The same request is delivered twice, at the same time, on two connections; one answer is handed on. */
  | { how: "duplicate" }
  /** The request is handed on as another one. */
  | { how: "rewrite"; toRequest: (request: Buffer) => Buffer }
  /** The request is not handed on at all: this is the answer. */
  | { how: "instead"; answer: Buffer };

/** A fault as a test names it. */
export function nameOf(fault: Fault): string {
  return [fault.how, "side" in fault ? fault.side : "", "at" in fault ? fault.at : ""]
    .filter(Boolean)
    .join(" ");
}

/** Every break at every boundary of both messages, and what else can happen to a request on its way. */
export function listFaults({ slowMs }: { slowMs: number }): Fault[] {
  const breaks = (["reset", "end", "black-hole"] as const).flatMap((how) =>
    (["request", "answer"] as const).flatMap((side) => BOUNDARIES.map((at): Fault => ({ how, side, at }))),
  );
  const slow = (["request", "answer"] as const).flatMap((side): Fault[] => [
    { how: "drip", side, totalMs: slowMs },
    { how: "hold", side, at: "start", until: () => new Promise((resolve) => setTimeout(resolve, slowMs)) },
  ]);
  return [...breaks, ...slow, { how: "stale" }, { how: "duplicate" }];
}

/** A JSON answer of the interface as bytes, for `instead`. */
export function toAnswer(status: number, body: unknown): Buffer {
  const text = JSON.stringify(body);
  return Buffer.from(
    `HTTP/1.1 ${status} Answer\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
