import { expect, it } from "vitest";
import { AnswerReader, NotHttp } from "./answer-reader.ts";

const answer = (body: string, more = "") =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`;

function readAll(text: string, pieceLength: number): string[] {
  const reader = new AnswerReader();
  const bodies: string[] = [];
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceLength) {
    reader.push(bytes.subarray(at, at + pieceLength));
    for (let next = reader.take(false); next; next = reader.take(false))
      bodies.push(next.body.toString("utf8"));
  }
  return bodies;
}

it.each([1, 7, 1000])("cuts answers apart, in pieces of %i bytes too", (pieceLength) => {
  expect(readAll(answer("{}") + answer("é") + answer(""), pieceLength)).toEqual(["{}", "é", ""]);
});

it("skips an invitation to go on", () => {
  expect(readAll(`HTTP/1.1 100 Continue\r\n\r\n${answer("{}")}`, 5)).toEqual(["{}"]);
});

it.each([
  ["no status line", "hello\r\n\r\n"],
  ["a header that is none", "HTTP/1.1 200 OK\r\nContent Length: 1\r\n\r\n"],
  ["no length", "HTTP/1.1 200 OK\r\n\r\n"],
  ["two lengths", answer("{}", "Content-Length: 2\r\n")],
])("does not forgive %s", (_name, text) => {
  expect(() => readAll(text, 1000)).toThrow(NotHttp);
});
