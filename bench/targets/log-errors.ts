import { closeSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { basename, join } from "node:path";

const SHOWN = 3;
/** A log of minutes under load is hundreds of megabytes; what ended a run stands at its end. */
const TAIL_BYTES = 4_000_000;

/** The last lines in which the measured programs told of an error: the reason of an answer nobody expected. */
export function listLogErrors(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".log"))
    .flatMap((name) =>
      readTail(join(folder, name))
        .split("\n")
        .filter(isError)
        .slice(-SHOWN)
        .map((line) => `${basename(name, ".log")}: ${line}`),
    );
}

/** Pino's levels from 50 on are errors; what is no JSON is what Node itself wrote as it ended. */
function isError(line: string): boolean {
  return /^\{"level":[5-6]0,/.test(line) || /^\S*Error\b/.test(line);
}

function readTail(path: string): string {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    const length = readSync(file, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString("utf8", 0, length);
  } finally {
    closeSync(file);
  }
}
