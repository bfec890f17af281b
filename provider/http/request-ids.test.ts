import { expect, it } from "vitest";
import { LocalRequestIds } from "./request-ids.ts";

it("§4.1 knows a repeat, by account", () => {
  const ids = new LocalRequestIds();
  expect(ids.isNew("a", "1")).toBe(true);
  expect(ids.isNew("a", "1")).toBe(false);
  expect(ids.isNew("b", "1")).toBe(true);
});

it("forgets the oldest and keeps the latest", () => {
  const ids = new LocalRequestIds(10);
  for (let id = 0; id < 100; id += 1) ids.isNew("a", String(id));
  expect(ids.isNew("a", "0")).toBe(true);
  for (let id = 91; id < 100; id += 1) expect(ids.isNew("a", String(id))).toBe(false);
});
