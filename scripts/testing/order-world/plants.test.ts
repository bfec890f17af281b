import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Plant, plantInto, toSourceUrl } from "#provider/testing/planted.ts";
import { ALWAYS_RECHECKED, PLANTED_BUGS } from "./bugs.ts";
import { MANY_DEATHS, WEB_PLANTS, WORKER_PLANTS } from "./kill-points.ts";
import { QUICK, SILENCE_OF_CONSOLE, SILENCE_OF_SERVICE } from "./quick.ts";

/** @throws where one of them does not fit the source as it stands. */
function plantAll(plants: readonly Plant[]): void {
  for (const [file, mine] of Object.entries(Object.groupBy(plants, (plant) => plant.file))) {
    plantInto(readFileSync(new URL(toSourceUrl(file)), "utf8"), mine ?? []);
  }
}

// The proofs would say so too, only later: whoever moves one of these lines hears of it at once.
it("every time that proofs shorten and every point they kill at is where the tables say", () => {
  expect(() => plantAll([...QUICK, ...MANY_DEATHS, ...WORKER_PLANTS])).not.toThrow();
  expect(() => plantAll(WEB_PLANTS)).not.toThrow();
  expect(() => plantAll([SILENCE_OF_CONSOLE, SILENCE_OF_SERVICE])).not.toThrow();
});

it.each(Object.entries(PLANTED_BUGS))("the bug %s can be planted", (_name, bug) => {
  expect(() => plantAll([...QUICK, ALWAYS_RECHECKED, ...bug])).not.toThrow();
});
