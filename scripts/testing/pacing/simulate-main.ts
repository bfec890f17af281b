/** Prints what came of a simulation: `node scripts/testing/pacing/simulate-main.ts <seconds> <seed> <near|far>`. */
import { simulate } from "./simulation.ts";

const [seconds = "60", seed = "1", travel = "near"] = process.argv.slice(2);
const report = await simulate({
  seconds: Number(seconds),
  seed: Number(seed),
  travel: travel === "far" ? "far" : "near",
});
process.stdout.write(`${JSON.stringify(report)}\n`);
