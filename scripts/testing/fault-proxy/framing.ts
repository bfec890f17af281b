import type { Boundary } from "./fault.ts";

/** Where messages begin and end on a line, so that a fault can be put at a byte of one. */
export type Framing = {
  /** The length of the first whole request in these bytes; null while it is not whole. */
  requestLength(bytes: Buffer): number | null;
  /** The length of the first whole answer; null while it is not whole. */
  answerLength(bytes: Buffer): number | null;
  /** Whether this says good-bye and nothing answers it. */
  isLast(request: Buffer): boolean;
  /** After how many bytes of the message the boundary is. */
  cut(message: Buffer, at: Boundary): number;
};

const HEAD_END = "\r\n\r\n";

/** HTTP/1.1 as the programs here speak it: lengths or chunks, no upgrade. */
export const HTTP: Framing = {
  requestLength: httpLength,
  answerLength(bytes) {
    const before = interimLength(bytes);
    const length = httpLength(bytes.subarray(before));
    return length === null ? null : before + length;
  },
  isLast: () => false,
  cut(message, at) {
    const before = interimLength(message);
    const line = message.indexOf("\r\n", before);
    const head = message.indexOf(HEAD_END, before) + HEAD_END.length;
    const last = message.length - 1;
    const cuts: Record<Boundary, number> = {
      start: before,
      line: Math.floor((before + line) / 2),
      headers: Math.floor((line + head) / 2),
      "head-end": head,
      body: Math.floor((head + message.length) / 2),
      "before-last": last,
      end: message.length,
    };
    return cuts[at];
  },
};

/** The length of "100 Continue" before an answer, which is carried with it. */
function interimLength(bytes: Buffer): number {
  const isInterim = bytes.toString("latin1", 0, "HTTP/1.1 1".length) === "HTTP/1.1 1";
  const end = isInterim ? bytes.indexOf(HEAD_END) : -1;
  return end === -1 ? 0 : end + HEAD_END.length;
}

function httpLength(bytes: Buffer): number | null {
  const head = bytes.indexOf(HEAD_END);
  if (head === -1) return null;
  const start = head + HEAD_END.length;
  const headers = bytes.toString("latin1", 0, head);
  if (/^transfer-encoding:\s*chunked\s*$/im.test(headers)) return chunkedLength(bytes, start);
  const length = Number(/^content-length:\s*(\d+)\s*$/im.exec(headers)?.[1] ?? 0);
  return bytes.length >= start + length ? start + length : null;
}

function chunkedLength(bytes: Buffer, start: number): number | null {
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd === -1) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    at = lineEnd + 2 + size + 2;
    if (at > bytes.length) return null;
    if (size === 0) return at;
  }
}

/** A type byte and a length that counts itself (PostgreSQL's protocol 3), once the line is past its start-up. */
const HEAD = 5;
const [QUERY, SYNC, TERMINATE, READY] = ["Q", "S", "X", "Z"].map((letter) => letter.charCodeAt(0));

/** Up to what makes the server answer, and up to where it is ready for more. */
export const POSTGRES: Framing = {
  requestLength: (bytes) => lengthUntil(bytes, [QUERY, SYNC, TERMINATE]),
  answerLength: (bytes) => lengthUntil(bytes, [READY]),
  isLast: (request) => request[0] === TERMINATE,
  cut(message, at) {
    const cuts: Record<Boundary, number> = {
      start: 0,
      line: 1,
      headers: Math.min(3, message.length),
      "head-end": Math.min(HEAD, message.length),
      body: Math.floor(message.length / 2),
      "before-last": message.length - 1,
      end: message.length,
    };
    return cuts[at];
  },
};

function lengthUntil(bytes: Buffer, types: readonly (number | undefined)[]): number | null {
  for (let at = 0; at + HEAD <= bytes.length;) {
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    if (end > bytes.length) return null;
    if (types.includes(bytes[at])) return end;
    at = end;
  }
  return null;
}
