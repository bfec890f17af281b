import { getServices } from "#lib/console/services.ts";
import { getEnv } from "#lib/env.ts";
import { assertSafeToListen } from "./assert-safe-to-listen.ts";

/** The exit code of a program that is set up wrongly: starting it again does not help. */
const REFUSED = 78;

/** Checks the settings and the passwords, and ends the process with one sentence where they do not allow it to serve. */
export async function start(): Promise<void> {
  try {
    await assertSafeToListen(getEnv().host, getServices().db);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(REFUSED);
  }
}
