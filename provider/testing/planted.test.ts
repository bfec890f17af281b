import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { planted, type Plant, plantInto, toSourceUrl } from "./planted.ts";

const FILE = "lib/domain/order-status.ts";
const PLANT: Plant = {
  file: FILE,
  text: "return ORDER_TRANSITIONS[from].includes(to);",
  with: "return true;",
};

/** What a program prints that asks whether a failed order may be confirmed, or why it ended. */
function ask(plants: Plant[], pointsFolder?: string): string {
  const { nodeArgs, env } = planted(plants, pointsFolder);
  const script = `const { canMove } = await import(${JSON.stringify(toSourceUrl(FILE))});
    console.log(canMove("failed", "confirmed"));`;
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    [...nodeArgs, "--input-type=module", "-e", script],
    { env: { NODE_ENV: "test", PATH: process.env["PATH"], ...env }, encoding: "utf8" },
  );
  return signal ?? (stdout.trim() || stderr);
}

describe("a plant", () => {
  it("changes what a program loads, and nothing else", () => {
    expect(ask([])).toBe("false");
    expect(ask([PLANT])).toBe("true");
    expect(ask([])).toBe("false");
  });

  it("ends the program where its text is not there, or is there twice", () => {
    expect(ask([{ ...PLANT, text: "no such text" }])).toMatch(/cannot plant: .* 0 times/);
    expect(() => plantInto("a a", [{ ...PLANT, text: "a" }])).toThrow(/2 times/);
  });
});

describe("a point", () => {
  it("kills the first who comes there while it is armed", () => {
    const folder = mkdtempSync(join(tmpdir(), "points-"));
    try {
      const point = { ...PLANT, with: `reachPoint("asked"); ${PLANT.text}` };
      expect(ask([point], folder)).toBe("false");
      writeFileSync(join(folder, "asked"), "");
      expect(ask([point], folder)).toBe("SIGKILL");
      expect(ask([point], folder)).toBe("false");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
