import { expect, it } from "vitest";
import { toJson, toText } from "./report.ts";

const rows = [
  { name: "a", balance: { amountMinor: 12_345, currency: "KWD" }, tags: [] },
  { name: "bb\u001b[2J‮", balance: null, tags: ["x", "y"] },
];
const columns = ["name", "balance", "tags"];

it("a table has its columns in line, and no text moves the terminal", () => {
  expect(toText({ columns, shown: rows })).toBe(
    [
      "name               balance                   tags",
      "-----------------  ------------------------  ----",
      "a                  12.345 KWD (12345 minor)  none",
      String.raw`bb\u001b[2J\u202e  -                         x,y`,
      "",
    ].join("\n"),
  );
});

it("JSON holds amounts exactly, and reads back as what was there", () => {
  const text = toJson({ columns, shown: rows });
  expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(JSON.parse(text)).toEqual([
    { ...rows[0], balance: { currency: "KWD", minor: 12_345, decimal: "12.345" } },
    rows[1],
  ]);
});

it("one thing is a line a member", () => {
  expect(toText({ shown: { account: "acme", isOpen: true } })).toBe("account  acme\nisOpen   yes\n");
  expect(toText({ columns, shown: [] })).toBe("nothing\n");
});
