import { describe, expect, it } from "vitest";
import { BOUNDARIES } from "./fault.ts";
import { HTTP, POSTGRES } from "./framing.ts";

const REQUEST = Buffer.from("POST /book HTTP/1.1\r\nhost: a\r\ncontent-length: 6\r\n\r\n{'a'}}");
const CHUNKED = Buffer.from(
  "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n",
);
const INVITATION = Buffer.from("HTTP/1.1 100 Continue\r\n\r\n");

function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, "latin1");
  bytes.writeUInt32BE(4 + body.length, 1);
  bytes.write(body, 5, "latin1");
  return bytes;
}

describe("a message of HTTP", () => {
  it.each([
    ["with a length", REQUEST],
    ["in chunks", CHUNKED],
    ["after an invitation", Buffer.concat([INVITATION, CHUNKED])],
    ["without a body", Buffer.from("GET / HTTP/1.1\r\nhost: a\r\n\r\n")],
  ])("%s is whole with its last byte and not before", (_name, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(HTTP.answerLength(bytes.subarray(0, length))).toBeNull();
    }
    expect(HTTP.answerLength(Buffer.concat([bytes, bytes]))).toBe(bytes.length);
  });

  it("is cut at a byte further on with each boundary", () => {
    const cuts = BOUNDARIES.map((at) => HTTP.cut(REQUEST, at));
    expect(cuts).toEqual(cuts.toSorted((one, other) => one - other));
    expect(new Set(cuts).size).toBe(cuts.length);
    expect([cuts[0], cuts.at(-1)]).toEqual([0, REQUEST.length]);
  });

  it("is cut where it would be without the invitation before it", () => {
    const cuts = BOUNDARIES.map((at) => HTTP.cut(CHUNKED, at) + INVITATION.length);
    expect(BOUNDARIES.map((at) => HTTP.cut(Buffer.concat([INVITATION, CHUNKED]), at))).toEqual(cuts);
  });
});

describe("messages of PostgreSQL", () => {
  const asked = Buffer.concat([message("P", "select"), message("B", "x"), message("S", "")]);
  const answered = Buffer.concat([message("1", ""), message("D", "row"), message("Z", "I")]);

  it("are a whole request up to what the server answers", () => {
    expect(POSTGRES.requestLength(asked.subarray(0, -1))).toBeNull();
    expect(POSTGRES.requestLength(Buffer.concat([asked, asked]))).toBe(asked.length);
    expect(POSTGRES.requestLength(message("Q", "COMMIT\0"))).toBe(12);
    expect(POSTGRES.isLast(message("X", ""))).toBe(true);
  });

  it("are a whole answer up to where it is ready for more", () => {
    expect(POSTGRES.answerLength(answered.subarray(0, -1))).toBeNull();
    expect(POSTGRES.answerLength(answered)).toBe(answered.length);
  });
});
