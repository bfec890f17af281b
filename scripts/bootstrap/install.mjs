import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isInstalled } from "./installed.mjs";
import { explainNpmFailure, plain } from "./npm-failure.mjs";
import { ROOT } from "./root.mjs";

const HOME = process.env.BELLHOP_HOME ?? join(ROOT, ".bellhop");

/** Installs the dependencies when what stands in node_modules is not what the lock file asks for. */
export async function install() {
  if (isInstalled()) return;
  refuseWhileServing();
  const release = takeInstallLock();
  const start = Date.now();
  console.log("  installing the dependencies (a minute or two the first time) …");
  const beat = setInterval(
    () => console.log(`    still installing, ${Math.round((Date.now() - start) / 1000)} s`),
    15_000,
  );
  try {
    const { code, output } = await npmCi();
    if (code !== 0) throw explainNpmFailure(output);
    if (!isInstalled()) {
      throw plain(
        `npm installed the dependencies, but not the Node they bring for ${process.platform} on ${process.arch}. Allow install scripts (npm config delete ignore-scripts), delete node_modules and start again.`,
      );
    }
    console.log(`  installed in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  } finally {
    clearInterval(beat);
    release();
  }
}

/** Replacing node_modules under a running product would break it. */
function refuseWhileServing() {
  const pid = findHolder(join(HOME, "start.lock"));
  if (pid) {
    throw plain(
      `The dependencies changed while Bellhop runs from this clone (process ${pid}). Stop it first (Ctrl-C in its terminal, or kill ${pid}).`,
    );
  }
}

/** Two installations at once would each delete what the other writes. */
function takeInstallLock() {
  const path = join(ROOT, ".bellhop/install.lock");
  const holder = findHolder(path);
  if (holder)
    throw plain(
      `Another command is installing the dependencies (process ${holder}). Wait for it and start again.`,
    );
  try {
    mkdirSync(join(ROOT, ".bellhop"), { recursive: true, mode: 0o711 });
    rmSync(path, { force: true });
    const file = openSync(path, "wx", 0o600);
    writeSync(file, JSON.stringify({ pid: process.pid }));
    closeSync(file);
  } catch (error) {
    if (error.code === "EEXIST")
      throw plain("Another command has just begun to install the dependencies. Wait for it and start again.");
    throw plain(
      `${ROOT} cannot be written by this user (${error.code}). Give the clone to the user who runs Bellhop (chown -R), or clone it as that user.`,
    );
  }
  return () => rmSync(path, { force: true });
}

/** @param {string} path */
function findHolder(path) {
  try {
    const { pid } = JSON.parse(readFileSync(path, "utf8"));
    if (pid !== process.pid) process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/** @returns {Promise<{ code: number | null, output: string }>} */
function npmCi() {
  // npm tells its scripts where it is; without it (node scripts/start.mjs) the one on the path is used.
  const npm = process.env.npm_execpath;
  const args = [
    "ci",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    // The Node that bootstraps is older than what some packages ask for; they run on the one installed here.
    "--loglevel=error",
  ];
  const [command, ...rest] = npm?.endsWith(".js") ? [process.execPath, npm, ...args] : ["npm", ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    // Ctrl-C in a terminal reaches npm as well; a signal to this process alone must too.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.once(signal, () => {
        child.kill(signal);
        child.once("close", () => process.exit(1));
      });
    }
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", () =>
      reject(plain("npm was not found. Install Node 20.12 or newer with npm (nodejs.org).")),
    );
    child.on("close", (code) => resolve({ code, output }));
  });
}
