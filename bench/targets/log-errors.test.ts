import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listLogErrors } from "./log-errors.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bellhop-log-errors-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("shows the last errors of each log, and nothing of what went well", () => {
  const fine = '{"level":30,"msg":"call"}';
  const errors = [1, 2, 3, 4].map((count) => `{"level":50,"msg":"unforeseen","count":${count}}`);
  writeFileSync(join(folder, "20k.log"), [fine, ...errors, fine].join("\n"));
  writeFileSync(join(folder, "1M.log"), [fine, "RangeError: too many", "    at x"].join("\n"));
  writeFileSync(join(folder, "else.txt"), errors.join("\n"));
  expect(listLogErrors(folder).toSorted()).toEqual(
    ["1M: RangeError: too many", ...errors.slice(1).map((line) => `20k: ${line}`)].toSorted(),
  );
});

it("looks at the end of a log that is too long to be read whole", () => {
  const fine = '{"level":30,"msg":"call"}\n'.repeat(200_000);
  writeFileSync(join(folder, "20k.log"), `${fine}{"level":60,"msg":"ended"}\n`);
  expect(listLogErrors(folder)).toEqual(['20k: {"level":60,"msg":"ended"}']);
});
