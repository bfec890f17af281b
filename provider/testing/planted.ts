import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

const plant = z.strictObject({
  /** From the root of the repository. */
  file: z.string(),
  /** Stands in the file exactly once. */
  text: z.string().min(1),
  /** What stands there instead. */
  with: z.string(),
});
export type Plant = z.infer<typeof plant>;

/** What `startProgram` needs to run a script with the plants; `pointsFolder` is where points are armed. */
export function planted(
  plants: readonly Plant[],
  pointsFolder?: string,
): { nodeArgs: string[]; env: Record<string, string> } {
  return {
    nodeArgs: ["--import", "./provider/testing/plant.ts"],
    env: {
      PLANTS: JSON.stringify(plants),
      ...(pointsFolder === undefined ? {} : { PLANT_POINTS: pointsFolder }),
    },
  };
}

/** @throws Error where PLANTS is not what `planted` writes. */
export function readPlants(env: Record<string, string | undefined>): Plant[] {
  return z.array(plant).parse(JSON.parse(env["PLANTS"] ?? "[]"));
}

export function toSourceUrl(file: string): string {
  return pathToFileURL(resolve(import.meta.dirname, "../..", file)).href;
}

/**
 * The source with all of them in it. Two at the same text are put in one after the other: the second one's text has to
 * stand in what the first one made of it.
 *
 * @throws Error for a text that is not there exactly once.
 */
export function plantInto(source: string, plants: readonly Plant[]): string {
  return plants.reduce((text, { file, text: wanted, with: instead }) => {
    const times = text.split(wanted).length - 1;
    if (times !== 1) throw new Error(`cannot plant: ${file} holds ${JSON.stringify(wanted)} ${times} times`);
    return text.replace(wanted, () => instead);
  }, source);
}
