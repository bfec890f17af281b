import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ROOT } from "#scripts/database/programs.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { run } from "#scripts/processes.ts";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium that can be started: the one CHROMIUM_PATH names, the system's, or Playwright's own. */
function findBrowser(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (canRun(named)) return named;
    throw new PlainError(`CHROMIUM_PATH names ${named}, which cannot be run. Correct it, or unset it.`);
  }
  return [...PLACES, chromium.executablePath()].find((path) => existsSync(path) && canRun(path)) ?? null;
}

/** Finds a Chromium, or installs one: from Debian's packages as root, else the one Playwright offers. */
export async function ensureBrowser(signal: AbortSignal): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  const output = hasApt() ? await installDebian(signal) : await installPlaywrights(signal);
  const installed = findBrowser();
  if (installed) return installed;
  throw new PlainError(
    `The browser tests need Chromium, and it could not be installed. Install it (on Debian: sudo apt-get install chromium fonts-noto-cjk fonts-noto-core), or name one with CHROMIUM_PATH, and run the tests again.\n\n${output.trim().split("\n").slice(-5).join("\n")}`,
  );
}

function hasApt(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function installDebian(signal: AbortSignal): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update"], { env, signal });
  const packages = ["chromium", "fonts-noto-cjk", "fonts-noto-core"];
  const installed = await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    env,
    signal,
  });
  return updated.output + installed.output;
}

async function installPlaywrights(signal: AbortSignal): Promise<string> {
  const cli = join(ROOT, "node_modules/@playwright/test/cli.js");
  const { output } = await run(process.execPath, [cli, "install", "chromium"], { cwd: ROOT, signal });
  return output;
}

function canRun(path: string): boolean {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
