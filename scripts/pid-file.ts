import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "./plain-error.ts";
import { findBirth } from "./processes.ts";

/** A process that cannot be mistaken: its id, and when it began, because ids are reused. */
export type ProcessMark = { pid: number; birth: string };

export function markOf(pid: number): ProcessMark {
  return { pid, birth: findBirth(pid) ?? "" };
}

/** Whether the very process that was marked still runs. */
export function isRunning({ pid, birth }: ProcessMark): boolean {
  return findBirth(pid) === birth;
}

/** The mark a file holds, or null when there is none, it was cut short, or its process has ended. */
export function findRunning(path: string): ProcessMark | null {
  const mark = toMark(readText(path));
  return mark && isRunning(mark) ? mark : null;
}

/**
 * Writes this process's mark to `path` unless a running process has one there; that one is returned. A
 * file left by a process that was killed is replaced.
 */
export function takePidFile(path: string): ProcessMark | null {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  const stale = `${draft}.stale`;
  writeFileSync(draft, JSON.stringify(markOf(process.pid)), { mode: 0o600 });
  try {
    for (;;) {
      // A link appears whole or not at all, and never over another: nobody reads half a mark.
      if (tryLink(draft, path)) return null;
      const holder = findRunning(path);
      if (holder) return holder.pid === process.pid ? null : holder;
      // Moved before it is judged again: what another command put there meanwhile is put back.
      if (tryRename(path, stale) && findRunning(stale)) tryLink(stale, path);
      rmSync(stale, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

export function dropPidFile(path: string): void {
  rmSync(path, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function toMark(text: string): ProcessMark | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("pid" in value) || !("birth" in value)) return null;
    const { pid, birth } = value;
    return typeof pid === "number" && typeof birth === "string" ? { pid, birth } : null;
  } catch {
    return null;
  }
}
