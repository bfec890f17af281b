import { describe, expect, it } from "vitest";
import { bookRequest } from "#lib/contract/book.ts";
import { Refusal } from "#provider/refusal.ts";
import { parseJsonBody, requireBody } from "./body.ts";

const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return "none";
};
const parse = (text: string) => refusalOf(() => parseJsonBody(Buffer.from(text)));
const listOf = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join(",")}]`;

describe("a body that would cost more than it can mean is refused before it is read (§7)", () => {
  it.each(["{}", "[]", "0", '""', '{"roomIndex":1}'])("a hundred thousand times %s", (item) => {
    expect(parse(listOf(item, 100_000))).toBe("ERR.PARAM body: holds more than 10000 values");
  });

  it("a hundred thousand members", () => {
    const members = Array.from({ length: 100_000 }, (_, at) => `"k${at}":0`);
    expect(parse(`{${members.join(",")}}`)).toBe("ERR.PARAM body: holds more than 10000 values");
  });

  it.each([
    ["[", "]"],
    ['{"a":', "}"],
  ])("a hundred thousand times %s", (open, close) => {
    const inner = open.endsWith(":") ? "1" : "";
    expect(parse(open.repeat(100_000) + inner + close.repeat(100_000))).toBe(
      "ERR.PARAM body: nests deeper than 32",
    );
  });
});

describe("what a text holds is no structure", () => {
  it.each([
    `{"a":"${",".repeat(20_000)}"}`,
    `{"a":"${"[".repeat(100)}"}`,
    String.raw`{"a":"\\\"${"[{,".repeat(20_000)}"}`,
    `{"${"[,".repeat(20_000)}":1}`,
  ])("%#", (text) => expect(parse(text)).toBe("none"));

  it("32 deep is not too deep", () => {
    expect(parse("[".repeat(32) + "]".repeat(32))).toBe("none");
    expect(parse("[".repeat(33) + "]".repeat(33))).toBe("ERR.PARAM body: nests deeper than 32");
  });

  it("lists beside each other are not inside each other", () => {
    expect(parse(listOf("[]", 4000))).toBe("none");
  });
});

it("a list that is only too long for its field is refused by the field's name (§7)", () => {
  const guests = Array.from({ length: 201 }, () => ({ roomIndex: 1, firstName: "A", lastName: "B" }));
  const holder = { firstName: "A", lastName: "B" };
  const body = parseJsonBody(
    Buffer.from(JSON.stringify({ customerReferenceNo: "r", ratePkgId: "p", holder, guests })),
  );
  expect(refusalOf(() => requireBody(bookRequest, body))).toMatch(/^ERR\.PARAM guests: /);
});
