import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Plant, plantInto, toSourceUrl } from "#provider/testing/planted.ts";
import { KILL_POINTS, toPlants } from "./kill-points.ts";
import { PLANTED_BUGS } from "./planted-bugs.ts";

/** @throws where one of them does not fit the source as it stands. */
function plantAll(plants: readonly Plant[]): void {
  for (const [file, mine] of Object.entries(Object.groupBy(plants, (plant) => plant.file))) {
    plantInto(readFileSync(new URL(toSourceUrl(file)), "utf8"), mine ?? []);
  }
}

// The proofs would say so too, only later: whoever moves one of these lines hears of it at once.
it("every point to be killed at is where the table says", () => {
  expect(() => plantAll(toPlants(KILL_POINTS))).not.toThrow();
  expect(new Set(KILL_POINTS.map(({ name }) => name)).size).toBe(KILL_POINTS.length);
});

it.each(Object.entries(PLANTED_BUGS))("the bug %s can be planted", (_name, bug) => {
  expect(() => plantAll([bug])).not.toThrow();
});
