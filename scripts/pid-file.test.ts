import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dropPidFile, findRunning, isRunning, markOf, takePidFile } from "./pid-file.ts";

describe("a pid file", () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "bellhop-pid-"));
    path = join(folder, "start.lock");
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is taken when it is free, and free again when it was dropped", () => {
    expect(takePidFile(path)).toBeNull();
    expect(findRunning(path)?.pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(["start.lock"]);
    dropPidFile(path);
    expect(findRunning(path)).toBeNull();
  });

  it("of another running process is left alone, and that process is named", async () => {
    const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    try {
      const mark = markOf(other.pid ?? 0);
      writeFileSync(path, JSON.stringify(mark));
      expect(takePidFile(path)).toEqual(mark);
      expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(mark);
    } finally {
      other.kill("SIGKILL");
      await once(other, "exit");
    }
    expect(takePidFile(path)).toBeNull();
  });

  it.each([
    ["a process that has ended", JSON.stringify({ pid: 2 ** 22 - 1, birth: "1" })],
    ["a process id that now belongs to another", JSON.stringify({ pid: process.pid, birth: "another time" })],
    ["half a file", '{"pid": 1'],
    ["something else", "[]"],
    ["nothing", ""],
  ])("left with %s is stale", (_what, content) => {
    writeFileSync(path, content);
    expect(findRunning(path)).toBeNull();
    expect(takePidFile(path)).toBeNull();
    expect(findRunning(path)?.pid).toBe(process.pid);
  });

  it("tells a process from a later one with the same id", () => {
    const { pid, birth } = markOf(process.pid);
    expect(isRunning({ pid, birth })).toBe(true);
    expect(isRunning({ pid, birth: `${birth}0` })).toBe(false);
  });
});
