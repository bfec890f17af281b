import type { Random } from "./random.ts";

const POST = "POST /api/auth/ticket HTTP/1.1\r\n";
const HOST = "Host: a\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";

/** What no HTTP server takes, or takes to be the end of a connection. Each is answered, then hung up on. */
const BROKEN: Record<string, string | ((random: Random) => string | Buffer)> = {
  "no HTTP": "hello\r\n\r\n",
  "HTTP/0.9": "POST /\r\n\r\n",
  "HTTP/2 preface": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "HTTP/3.0": "POST / HTTP/3.0\r\nHost: a\r\n\r\n",
  "HTTP/1.0": `POST /nowhere HTTP/1.0\r\n${JSON_TYPE}Content-Length: 2\r\n\r\n{}`,
  "a TLS hello": () => Buffer.from("16030100c8010000c40303", "hex"),
  noise: (random) => Buffer.from(Array.from({ length: random.int(1, 300) }, () => random.int(128, 255))),
  "headers without end": (random) => `${POST}${HOST}X: ${"a".repeat(random.int(16_400, 60_000))}\r\n\r\n`,
  "too many headers": () => `${POST}${HOST}${"X: aaaaaaaa\r\n".repeat(2500)}\r\n`,
  "an address without end": (random) =>
    `POST /${"a".repeat(random.int(16_400, 60_000))} HTTP/1.1\r\n${HOST}\r\n`,
  "two lengths": `${POST}${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
  "a length and chunks": `${POST}${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  "a negative length": `${POST}${HOST}Content-Length: -1\r\n\r\n`,
  "a length in words": `${POST}${HOST}Content-Length: two\r\n\r\n{}`,
  "a signed length": `${POST}${HOST}Content-Length: +2\r\n\r\n{}`,
  "an endless length": `${POST}${HOST}Content-Length: ${"9".repeat(40)}\r\n\r\n{}`,
  "chunks that are none": `${POST}${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  "a chunk too long": `${POST}${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
  "a chunk with a tail": `${POST}${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2\r\n{}garbage\r\n0\r\n\r\n`,
  "a chunk's extension without end": () =>
    `${POST}${HOST}Transfer-Encoding: chunked\r\n\r\n2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  "trailers without end": () =>
    `${POST}${HOST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${"X: a\r\n".repeat(5000)}\r\n`,
  "chunks before gzip": `${POST}${HOST}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
  "an unknown coding": `${POST}${HOST}Transfer-Encoding: magic\r\n\r\n0\r\n\r\n`,
  "a tunnel": "CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: a\r\n\r\n",
  "a method of ours": "BOOK / HTTP/1.1\r\nHost: a\r\n\r\n",
  "a method in lower case": "post / HTTP/1.1\r\nHost: a\r\n\r\n",
  "a space in the address": "POST /a b HTTP/1.1\r\nHost: a\r\n\r\n",
  "a space before the colon": `${POST}Host : a\r\n\r\n`,
  "a folded header": `${POST}${HOST}X: a\r\n b\r\n\r\n`,
  "a header without a name": `${POST}${HOST}: a\r\n\r\n`,
  "a NUL in a header": `${POST}${HOST}X: a\0b\r\n\r\n`,
  "a control character in a header": `${POST}${HOST}X: a\u0001b\r\n\r\n`,
  "a bare CR": `${POST}${HOST}X: a\rY: b\r\n\r\n`,
  "bare LFs": "POST / HTTP/1.1\nHost: a\n\n",
  "a letter of no alphabet in a name": () => Buffer.from(`${POST}${HOST}\u00e9: a\r\n\r\n`, "latin1"),
};

export type BrokenRequest = { name: string; bytes: Buffer };

export function pickBroken(random: Random): BrokenRequest {
  const name = random.pick(Object.keys(BROKEN));
  const made = BROKEN[name];
  const bytes = typeof made === "function" ? made(random) : (made ?? "");
  return { name, bytes: typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes };
}
