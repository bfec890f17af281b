import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/database/programs.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import { run, waitUntil } from "#scripts/processes.ts";
import { NEXT } from "#scripts/start/build.ts";
import { startProgram } from "#bench/targets/program.ts";
import { serveFolder } from "./serve-folder.ts";

export type Peer = { url: string; stop(): Promise<void> };

/** A row as the list of react-admin shows it: what stands on the console's own card. */
export type PeerRow = { id: string; name: string; address: string; room: string; price: number };

const PEERS = join(import.meta.dirname, "peers");
const START_MS = 60_000;

/** One page of the very Next and React the console is made of. Built in the clone, where it finds them. */
export async function startBareNext(signal: AbortSignal): Promise<Peer> {
  mkdirSync(join(ROOT, ".bellhop"), { recursive: true, mode: 0o711 });
  const folder = mkdtempSync(join(ROOT, ".bellhop", "bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(join(PEERS, "bare-next"), folder, { recursive: true });
    await runPlainly("the bare Next page could not be built", [NEXT, "build"], folder, signal);
    const port = await findFreePort();
    const program = startProgram(NEXT, {
      cwd: folder,
      args: ["start", "-H", "127.0.0.1", "-p", String(port)],
      env: { NEXT_TELEMETRY_DISABLED: "1" },
    });
    const stop = async () => {
      await program.stop();
      remove();
    };
    const url = `http://127.0.0.1:${port}/`;
    if (await waitUntil(() => program.hasEnded() || answers(url), START_MS)) return { url, stop };
    await stop();
    throw new Error("the bare Next page was not served");
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * A list of the same rows in react-admin, in a folder of the run with its packages beside it.
 *
 * @throws PlainError where its packages cannot be had.
 */
export async function installReactAdmin(
  folder: string,
  rows: readonly PeerRow[],
  signal: AbortSignal,
): Promise<string> {
  const own = join(folder, "react-admin");
  cpSync(join(PEERS, "react-admin"), own, { recursive: true });
  writeFileSync(join(own, "rows.json"), JSON.stringify(rows));
  const { code, output } = await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: own,
    signal,
  });
  if (code === 0) return own;
  // The first lines say what it was, the last one where npm wrote more.
  const reasons = output.split("\n").filter((line) => line.startsWith("npm error"));
  throw new PlainError(`npm could not install it: ${reasons.slice(0, 2).join("; ")}`);
}

export async function startReactAdmin(installed: string, signal: AbortSignal): Promise<Peer> {
  const vite = join(installed, "node_modules/vite/bin/vite.js");
  await runPlainly("the list of react-admin could not be built", [vite, "build"], installed, signal);
  return serveFolder(join(installed, "dist"));
}

async function runPlainly(
  complaint: string,
  args: string[],
  cwd: string,
  signal: AbortSignal,
): Promise<void> {
  const { code, output } = await run(process.execPath, args, {
    cwd,
    signal,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) throw new PlainError(`${complaint}:\n\n${output.trim()}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
