import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { install } from "./install.mjs";
import { ROOT } from "./root.mjs";

/**
 * Runs a TypeScript program of this repository under the Node that npm installs with the dependencies.
 * This part runs on whatever Node the machine has (20.12 or newer), before anything is installed, so it
 * uses no package and is plain JavaScript.
 *
 * @param {string} program path of the TypeScript file, from the repository's folder
 */
export async function bootstrap(program) {
  try {
    requireNode(process.versions.node);
    await install();
  } catch (error) {
    console.error(`\n${error.plain ? error.message : error.stack}`);
    process.exit(1);
  }
  run(program);
}

/** @param {string} version */
function requireNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 12)) return;
  console.error(
    `Node ${version} is too old to begin with. Install Node 20.12 or newer (nodejs.org); Bellhop brings the version it runs on itself.`,
  );
  process.exit(1);
}

/** @param {string} program */
function run(program) {
  const bin = join(ROOT, "node_modules/.bin");
  const child = spawn(
    join(ROOT, "node_modules/node/bin/node"),
    [join(ROOT, program), ...process.argv.slice(2)],
    {
      cwd: ROOT,
      // The channel carries no messages: when it closes, the program knows that this process is gone.
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` },
    },
  );
  // The program stops what it started and ends by itself; until then this process stays to report how.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(
      `The Node in node_modules cannot be run (${error.message}). Delete node_modules and start again.`,
    );
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
