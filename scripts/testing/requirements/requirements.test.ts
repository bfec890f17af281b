import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/database/programs.ts";
import { describeRequirements, readTitles } from "./describe.ts";

describe("the requirements", () => {
  it("are written down as the journeys show them", { timeout: 120_000 }, async () => {
    const titles = readTitles(await listJourneys());
    await expect(describeRequirements(titles)).toMatchFileSnapshot(join(ROOT, "docs/requirements.md"));
    // A journey that goes, or is called something else, is missed.
    const others = titles.filter((title) => !title.startsWith("durability.spec.ts"));
    expect(() => describeRequirements(others)).toThrow(/No journey is called "durability/);
  });
});

async function listJourneys(): Promise<string> {
  const playwright = join(ROOT, "node_modules/@playwright/test/cli.js");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [playwright, "test", "--list", "--reporter=json"],
    { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout;
}
