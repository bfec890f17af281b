import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type Typed = { code: number | null; out: string; error: string };

/** What `npm run provider -- <words>` runs, as a process of its own, on the database that the variables name. */
export function typeCommand(env: Record<string, string>, words: readonly string[]): Promise<Typed> {
  const child = spawn(process.execPath, ["scripts/start/provider-main.ts", ...words], {
    env: { PATH: process.env["PATH"], NODE_ENV: "test", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  const error: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString("utf8")));
  createInterface({ input: child.stderr }).on("line", (line) => error.push(line));
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, out, error: error.join("\n") }));
  });
}
