import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/database/programs.ts";
import { writeMapFiles } from "#scripts/map/map-files.ts";
import { findRunning } from "#scripts/pid-file.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { run } from "#scripts/processes.ts";
import { digestOf, readStamp, writeStamp } from "./stamp.ts";

// What a build reads. Generated clients follow from the schema and the lock file.
const INPUTS = [
  "app",
  "components",
  "lib",
  "messages",
  "i18n",
  "public",
  "scripts/map",
  "prisma/console/schema.prisma",
  "prisma/console/models",
  "package.json",
  "package-lock.json",
  "next.config.ts",
  "proxy.ts",
  "instrumentation.ts",
  "tsconfig.json",
];
const STAMP = join(ROOT, ".next", "bellhop-inputs");

/** Tests and notes beside the source do not end up in a build. */
function isLeftOut(path: string): boolean {
  return path.includes("/generated/") || /\.(test\.tsx?|md)$/.test(path);
}

function findInputsDigest(): string {
  return digestOf(ROOT, INPUTS, isLeftOut);
}

/** Whether `.next` holds a finished build of the source as it is now. */
export function isBuilt(): boolean {
  return existsSync(join(ROOT, ".next", "BUILD_ID")) && readStamp(STAMP) === findInputsDigest();
}

/** Builds the console. The stamp goes first and comes last: a build that was cut short is done again. */
export async function buildConsole(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const server = findRunning(servingFile());
  if (server && server.pid !== process.pid) {
    throw new PlainError(
      `The code changed, but a console built from it is being served by process ${server.pid}. Stop that one first (Ctrl-C in its terminal, or kill ${server.pid}).`,
    );
  }
  writeMapFiles(ROOT);
  const digest = findInputsDigest();
  rmSync(STAMP, { force: true });
  const { code, output } = await run(process.execPath, [NEXT, "build"], {
    cwd: ROOT,
    signal,
    env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) throw new PlainError(`The console could not be built:\n\n${output.trim()}`);
  writeStamp(STAMP, digest);
}

/** Names the process that serves `.next`, whatever its home: a build must not change it underneath. */
export function servingFile(): string {
  return join(ROOT, ".next", "bellhop-serving");
}

export const NEXT = join(ROOT, "node_modules/next/dist/bin/next");
