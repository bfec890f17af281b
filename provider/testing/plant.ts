/**
 * A bug, or the end of the process, put into one place of the source as it is loaded; the source itself has no hooks.
 *
 *     node --import ./provider/testing/plant.ts provider/main.ts      with PLANTS as `planted` writes it
 *
 * A text that is not there exactly once ends the process with an error that says so.
 */
import { unlinkSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { plantInto, readPlants, toSourceUrl } from "./planted.ts";

const plants = readPlants(process.env);
const pointsFolder = process.env["PLANT_POINTS"];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const mine = plants.filter(({ file }) => toSourceUrl(file) === url);
    if (mine.length === 0) return loaded;
    const { source } = loaded;
    if (source === undefined || source === null) throw new Error(`${url} has no source to plant in`);
    const text = typeof source === "string" ? source : new TextDecoder().decode(source);
    return { ...loaded, source: plantInto(text, mine) };
  },
});

/**
 * Kills this process where the point is armed, the way `kill -9` does. A point is a file of its name: taking it away
 * succeeds for one process only, so of several the first to come dies and the others pass.
 */
function reachPoint(name: string): void {
  if (pointsFolder === undefined) return;
  try {
    unlinkSync(join(pointsFolder, name));
  } catch {
    return;
  }
  process.kill(process.pid, "SIGKILL");
}

Object.assign(globalThis, { reachPoint });
