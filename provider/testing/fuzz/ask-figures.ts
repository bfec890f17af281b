import { z } from "zod";
import type { Program } from "#provider/testing/start-process.ts";
import { type Figures, FIGURES_MARK, type Stall } from "./figures.ts";

/** What Node is given so that a process tells its figures. */
export const PROBE_ARGS = ["--expose-gc", "--import", new URL("./probe.ts", import.meta.url).href];

const stalls = z.array(z.object({ endedAtMs: z.number(), wallMs: z.number(), cpuMs: z.number() }));
const figures = z.object({
  standardWorkMs: z.number(),
  stalls,
  worstDelayMs: z.number(),
  heapUsedBytes: z.number(),
  externalBytes: z.number(),
  rssBytes: z.number(),
});

/** Collects the process's garbage, and reads what its probe has seen since the last time. */
export function askFigures(program: Program): Promise<Figures> {
  return ask(program, "SIGUSR2", figures);
}

/** Those since the last time anything was asked, at hardly any cost: nothing is collected. */
export async function askStalls(program: Program): Promise<Stall[]> {
  return (await ask(program, "SIGWINCH", z.object({ stalls }))).stalls;
}

function ask<Told>({ child }: Program, signal: NodeJS.Signals, told: z.ZodType<Told>): Promise<Told> {
  return new Promise((resolve, reject) => {
    const { stderr } = child;
    if (!stderr) throw new Error("the process's standard error is not read");
    let text = "";
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const line = new RegExp(`^${FIGURES_MARK}(.*)\\n`, "m").exec(text)?.[1];
      if (line === undefined) return;
      stderr.off("data", read);
      child.off("close", end);
      resolve(told.parse(JSON.parse(line)));
    };
    const end = () => reject(new Error("the process ended before it told its figures"));
    stderr.on("data", read);
    child.once("close", end);
    child.kill(signal);
  });
}
