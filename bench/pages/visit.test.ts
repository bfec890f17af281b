import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { weighScripts } from "./visit.ts";

it("weighs scripts by what is left of them when they are compressed, each by itself", () => {
  const long = Buffer.from("let a = 1;".repeat(1_000));
  const short = Buffer.from("let b = 2;");
  expect(weighScripts([long])).toBe(gzipSync(long, { level: 6 }).length);
  expect(weighScripts([long, short, long])).toBe(2 * weighScripts([long]) + weighScripts([short]));
  expect(weighScripts([])).toBe(0);
});
