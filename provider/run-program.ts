import { writeSync } from "node:fs";
import { StartError } from "./env.ts";

/** The exit code that says: this is set up wrongly, and starting it again does not help (sysexits EX_CONFIG). */
const SET_UP_WRONGLY = 78;

/** Runs a program's body. What a person can put right is told in one sentence; a defect keeps its stack. */
export async function runProgram(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    const isPlain = error instanceof StartError;
    const text = isPlain || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
    writeSync(process.stderr.fd, `${isPlain ? error.message : text}\n`);
    process.exitCode = isPlain ? SET_UP_WRONGLY : 1;
  }
}
