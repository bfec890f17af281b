import { expect, it } from "vitest";
import { Statements } from "./statements.ts";

function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, "latin1");
  bytes.writeUInt32BE(4 + body.length, 1);
  bytes.write(body, 5, "latin1");
  return bytes;
}

const SYNC = message("S", "");
const request = (...messages: Buffer[]) => Buffer.concat([...messages, SYNC]);

it("a statement is known by what was prepared under its name, also in later requests", () => {
  const statements = new Statements();
  const prepare = (name: string, text: string) => message("P", `${name}\0${text}\0\0\0`);
  const bind = (name: string) => message("B", `\0${name}\0\0\0\0\0\0\0`);
  expect(statements.read(message("Q", "BEGIN\0"))).toBe("BEGIN");
  expect(statements.read(request(prepare("commit", "COMMIT"), bind("commit")))).toBe("COMMIT");
  expect(statements.read(request(prepare("", "SELECT 1"), bind("")))).toBe("SELECT 1");
  expect(statements.read(request(bind("commit")))).toBe("COMMIT");
  expect(statements.read(request(bind("another")))).toBe("");
});
