import type { Plant } from "#provider/testing/planted.ts";

/** One place of a bug. In `with`, `isPlanted` says whether the bug is there at the moment. */
export type Switched = Plant;

/** A mistake, and the tests that have to fail while it is there: those of the file whose names fit. */
export type ConsoleBug = { switches: Switched[]; file: string; test: RegExp };

/** An expression of a file, another one while the bug is there. */
export function change(file: string, expression: string, instead: string): Switched {
  return { file, text: expression, with: `(isPlanted ? (${instead}) : (${expression}))` };
}

/** A text that is no expression. */
export function put(file: string, text: string, instead: string): Switched {
  return { file, text, with: instead };
}

/** The places of all bugs, each with its own switch: sources are loaded once, and have one of the bugs at a time. */
export function toPlants(bugs: Readonly<Record<string, ConsoleBug>>): Plant[] {
  return Object.entries(bugs).flatMap(([name, { switches }]) =>
    switches.map((each) => ({
      ...each,
      with: each.with.replaceAll("isPlanted", `(globalThis.plantedBug === ${JSON.stringify(name)})`),
    })),
  );
}

/** What a module begins with that plants one of the bugs in its thread. */
export function toTurnOn(name: string): string {
  return `globalThis.plantedBug = ${JSON.stringify(name)};`;
}
