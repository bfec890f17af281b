import { expect, it } from "vitest";
import { mostInASecond, type Sighting, unjustified } from "./testing/witness.ts";

const passed = (askedMs: number, answeredMs = askedMs + 1): Sighting => ({
  askedMs,
  answeredMs,
  outcome: "passed",
});
const refused = (askedMs: number): Sighting => ({ askedMs, answeredMs: askedMs + 1, outcome: "refused" });

it("counts what certainly happened within one second", () => {
  expect(mostInASecond([])).toBe(0);
  expect(mostInASecond([passed(0), passed(500), passed(998), passed(999)])).toBe(3);
  expect(mostInASecond([passed(0), refused(1), passed(2)])).toBe(2);
});

it("a refusal is justified by as many calls as the ceiling that may have come in the second before", () => {
  expect(unjustified([passed(0), passed(10), refused(900)], 2)).toEqual([]);
  expect(unjustified([passed(0), passed(10), refused(1005)], 2)).toHaveLength(1);
  expect(unjustified([passed(0, 100), passed(10), refused(1005)], 2)).toEqual([]);
  expect(unjustified([{ ...passed(5), outcome: "unknown" }, refused(20)], 1)).toEqual([]);
  expect(unjustified([refused(20)], 1)).toHaveLength(1);
});
