import { LOAD_CPU } from "#bench/machine.ts";
import { startProgram } from "#bench/targets/program.ts";
import type { FloodPlan, FloodRound } from "./flood.ts";

export type LoaderOrder =
  | { kind: "plan"; name: string; plan: FloodPlan }
  | { kind: "run"; name: string; durationMs: number };
export type LoaderAnswer =
  | { kind: "planned" }
  | { kind: "ran"; round: FloodRound }
  | { kind: "failed"; reason: string };

/** The process the load comes from. It does one thing at a time. */
export type Loader = {
  pid: number;
  plan(name: string, plan: FloodPlan): Promise<void>;
  run(name: string, durationMs: number): Promise<FloodRound>;
  stop(): Promise<void>;
};

export function startLoader(): Loader {
  const program = startProgram("bench/load/loader-main.ts", { cpu: LOAD_CPU });
  const ask = async (order: LoaderOrder): Promise<LoaderAnswer> => {
    program.child.send(order);
    // loader-main.ts sends nothing else.
    const answer = (await program.nextMessage()) as LoaderAnswer;
    if (answer.kind === "failed") throw new Error(`the load failed: ${answer.reason}`);
    return answer;
  };
  return {
    pid: program.pid,
    stop: () => program.stop(),
    async plan(name, plan) {
      await ask({ kind: "plan", name, plan });
    },
    async run(name, durationMs) {
      const answer = await ask({ kind: "run", name, durationMs });
      if (answer.kind !== "ran") throw new Error("the load answered something else");
      return answer.round;
    },
  };
}
