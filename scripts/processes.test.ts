import { describe, expect, it } from "vitest";
import { isAlive, run } from "./processes.ts";

/** Starts another process, tells its id, and goes on until it is ended, as Vitest does with its forks. */
const STARTS_ANOTHER = `
const { spawn } = require("node:child_process");
const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1_000)"], { stdio: "ignore" });
console.log(other.pid);
`;

describe("a command that is ended early", () => {
  it("takes with it what it has started itself", async () => {
    const asked = new AbortController();
    let pid = 0;
    const running = run(process.execPath, ["-e", STARTS_ANOTHER], {
      signal: asked.signal,
      onOutput(text) {
        pid = Number(text);
        asked.abort();
      },
    });
    await expect(running).rejects.toThrow(/abort/i);
    expect(pid).toBeGreaterThan(0);
    expect(isAlive(pid)).toBe(false);
  });

  it("is not begun where the end was asked for before", async () => {
    await expect(run(process.execPath, ["-e", ""], { signal: AbortSignal.abort() })).rejects.toThrow(
      /abort/i,
    );
  });
});
