import { writeSync } from "node:fs";
import { NotYetError, StartError } from "./env.ts";

/** Exit codes of sysexits: EX_CONFIG says that starting it again does not help, EX_TEMPFAIL that it may. */
const SET_UP_WRONGLY = 78;
const NOT_YET = 75;

/** Runs a program's body. What a person can put right is told in one sentence; a defect keeps its stack. */
export async function runProgram(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    const isPlain = error instanceof StartError;
    const text = isPlain || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
    writeSync(process.stderr.fd, `${isPlain ? error.message : text}\n`);
    // What was begun would keep the process alive: half a provider, which nobody starts again.
    process.exit(toExitCode(error));
  }
}

function toExitCode(error: unknown): number {
  if (error instanceof NotYetError) return NOT_YET;
  return error instanceof StartError ? SET_UP_WRONGLY : 1;
}
