import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DOCUMENT, writeDocument } from "./document.ts";
import { RULES } from "./rules.ts";
import { TRAPS } from "./traps.ts";

const AGAIN = "docs/conformance.md is stale: run `npm run conformance -- --document`";

describe("the rules", () => {
  it("have different ids, of their section and a name in kebab-case", () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
    for (const { id, section } of RULES) {
      expect(id).toMatch(/^\d+(\.\d+)?\/[a-z0-9]+(-[a-zA-Z0-9]+)*$/);
      expect(id.startsWith(`${section}/`)).toBe(true);
    }
  });

  it("are one sentence each, without a full stop", () => {
    for (const { text } of RULES) expect(text).toMatch(/^[^\n]{10,220}[^.\n]$/);
  });

  it("rest on decisions that are written down", () => {
    const missing = RULES.filter(({ decided }) => decided && !existsSync(`docs/decisions/${decided}`));
    expect(missing.map(({ id, decided }) => `${id}: ${decided}`)).toEqual([]);
  });
});

describe("the traps", () => {
  it("are the 55, in order, and no rule names another", () => {
    const numbers = Array.from({ length: 55 }, (_, at) => at + 1);
    expect(TRAPS.map(({ number }) => number)).toEqual(numbers);
    const strays = RULES.filter(({ trap = [] }) => trap.some((number) => !numbers.includes(number)));
    expect(strays.map(({ id }) => id)).toEqual([]);
  });

  it("have a rule or a test each", () => {
    const ruled = new Set(RULES.flatMap(({ trap = [] }) => trap));
    const open = TRAPS.filter(({ number, tests = [] }) => !ruled.has(number) && tests.length === 0);
    expect(open.map(({ text }) => text)).toEqual([]);
  });

  it("name tests that are there", () => {
    const named = TRAPS.flatMap(({ number, tests = [] }) => tests.map((test) => ({ number, test })));
    const missing = named.filter(({ test: [file, title] }) => !readFileSync(file, "utf8").includes(title));
    expect(missing).toEqual([]);
  });
});

it("docs/conformance.md says what the rules are", () => {
  const written = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, "utf8") : "";
  const isFresh = written === writeDocument(RULES, TRAPS);
  expect(isFresh ? "fresh" : AGAIN).toBe("fresh");
});
