import { expect, it } from "vitest";
import { createLog, describeError } from "./log.ts";

it("an entry is one line of JSON, whatever is in it", () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => lines.push(line) });
  log.info({}, "too little to be told");
  log.warn({ reason: 'a\n"b"\u2028', nothing: undefined, code: null }, 'quoted "words"\n');
  log.error({}, "bare");
  expect(lines.every((line) => line.indexOf("\n") === line.length - 1)).toBe(true);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { level: 40, time, reason: 'a\n"b"\u2028', code: null, msg: 'quoted "words"\n' },
    { level: 50, time, msg: "bare" },
  ]);
});

it("an error is its kind and where it arose, never its words, whatever they look like", () => {
  const error = Object.assign(new TypeError("passport QZJ77\n    at QZJ77 (QZJ77:1:1)"), { code: "E77" });
  const described = describeError(error);
  expect(described.error).toBe("TypeError E77");
  expect(described.at).toMatch(/^at .*log\.test\.ts/);
  expect(JSON.stringify(described)).not.toContain("QZJ77");
  expect(describeError("QZJ77")).toEqual({ error: "string", at: "" });
  expect(describeError(new Error("")).at).toContain("log.test.ts");
});
