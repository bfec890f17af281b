import { expect, it } from "vitest";
import { toCsvLine } from "./csv.ts";

it("quotes every text, doubles quotes, and leaves numbers and empty cells bare", () => {
  expect(toCsvLine(["a", 'say "b"', "c;d, e\r\nf", { decimals: "12.50" }, null])).toBe(
    '"a","say ""b""","c;d, e\r\nf",12.50,\r\n',
  );
});

it.each(["=1+1", "+1", "-1", "@sum", "\tx", "\rx", "\n=x", "  =cmd|' /C calc'!A0", "＝1", "\u00a0@x"])(
  "lets %j start no formula",
  (text) => {
    expect(toCsvLine([text]).startsWith(`"'`)).toBe(true);
    expect(toCsvLine([`Hotel ${text}`]).startsWith('"Hotel')).toBe(true);
  },
);

it("keeps what begins nothing as it is, and ends no file in between", () => {
  expect(toCsvLine(["1+1", "فندق", "a\0b"])).toBe('"1+1","فندق","ab"\r\n');
});
