import { expect, it } from "vitest";
import { createStatementNames } from "./statement-names.ts";

const nameOf = createStatementNames();

it("the same text has the same name, and another has another", () => {
  const first = nameOf({ sql: "SELECT $1", args: [1] });
  expect(first).not.toBe("");
  expect(nameOf({ sql: "SELECT $1", args: [2] })).toBe(first);
  expect(nameOf({ sql: "SELECT $1, 1", args: [1] })).not.toBe(first);
});

it("what is as long as a list has none", () => {
  expect(nameOf({ sql: 'SELECT "a" FROM "b" WHERE "c" IN ($1,$2)', args: [1, 2] })).toBe("");
  expect(nameOf({ sql: "INSERT INTO b VALUES ($1), ($2)", args: Array(41).fill(0) })).toBe("");
});

it("names come to an end, and those that were given stay", () => {
  const names = createStatementNames();
  const given = Array.from({ length: 1_000 }, (_, n) => names({ sql: `SELECT ${n}`, args: [] }));
  expect(new Set(given).size).toBe(301);
  expect(names({ sql: "SELECT 7", args: [] })).toBe(given[7]);
  expect(names({ sql: "SELECT 999", args: [] })).toBe("");
});
