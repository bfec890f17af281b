import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { digestOf, readStamp, writeStamp } from "./stamp.ts";

const isTest = (path: string) => path.endsWith(".test.ts");

describe("a digest of files", () => {
  let root: string;
  const digest = (skip?: (path: string) => boolean) => digestOf(root, ["src", "one.json"], skip);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "bellhop-stamp-"));
    mkdirSync(join(root, "src/deep"), { recursive: true });
    writeFileSync(join(root, "src/a.ts"), "ab");
    writeFileSync(join(root, "src/deep/b.ts"), "c");
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it("stays the same while nothing changes", () => {
    expect(digest()).toBe(digest());
  });

  it.each([
    ["a content", () => writeFileSync(join(root, "src/deep/b.ts"), "d")],
    ["a new file", () => writeFileSync(join(root, "src/deep/c.ts"), "")],
    ["a file that was missing", () => writeFileSync(join(root, "one.json"), "{}")],
    ["a deleted file", () => rmSync(join(root, "src/a.ts"))],
    [
      "content that moved from one file to the next",
      () => {
        writeFileSync(join(root, "src/a.ts"), "a");
        writeFileSync(join(root, "src/deep/b.ts"), "bc");
      },
    ],
  ])("changes with %s", (_what, change) => {
    const before = digest();
    change();
    expect(digest()).not.toBe(before);
  });

  it("does not see what is left out", () => {
    const before = digest(isTest);
    writeFileSync(join(root, "src/a.test.ts"), "x");
    expect(digest(isTest)).toBe(before);
  });

  it("is read back as it was noted, and is null when it never was", () => {
    const path = join(root, "stamp");
    expect(readStamp(path)).toBeNull();
    writeStamp(path, digest());
    expect(readStamp(path)).toBe(digest());
  });
});
