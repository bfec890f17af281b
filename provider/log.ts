import { writeSync } from "node:fs";

type Level = "info" | "warn" | "error";

/** One JSON line an entry. No secret, no name, no passport, no reference of a person ever goes into it. */
export type Log = Record<Level, (fields: object, message: string) => void>;

/** Where lines go, each with its end. */
export type LineSink = { write(line: string): void };

/** The numbers that levels have in a line; readers of logs know them from pino. */
const LEVELS: Record<Level, number> = { info: 30, warn: 40, error: 50 };

/** `sink`: where the lines go; standard output where absent. */
export function createLog(level: Level | "silent" = "info", sink?: LineSink): Log {
  if (level === "silent") return { info() {}, warn() {}, error() {} };
  const lines = sink ?? gatherToOutput();
  const writerOf = (own: Level): Log[Level] =>
    LEVELS[own] < LEVELS[level]
      ? () => {}
      : (fields, message) => lines.write(toLine(LEVELS[own], fields, message));
  return { info: writerOf("info"), warn: writerOf("warn"), error: writerOf("error") };
}

function toLine(level: number, fields: object, message: string): string {
  const members = JSON.stringify(fields).slice(1, -1);
  return `{"level":${level},"time":"${timeNow()}",${members}${members === "" ? "" : ","}"msg":${JSON.stringify(message)}}\n`;
}

/** What the line of an answered call says; there are as many as calls. */
export const CALL_LINE = "call";

const CALL_LINE_END = `"msg":"${CALL_LINE}"}\n`;
const WRITE_EVERY_MS = 100;
const GATHERED_CHARACTERS_MAX = 8192;

/**
 * Standard output, to which the lines of calls go some at a time: a system call for each costs a twelfth of a search.
 * Any other line is written at once with all before it, and however the process ends by itself, nothing is left.
 */
function gatherToOutput(): LineSink {
  let gathered = "";
  const write = () => {
    const text = gathered;
    gathered = "";
    if (text !== "") writeWhole(Buffer.from(text));
  };
  setInterval(write, WRITE_EVERY_MS).unref();
  process.on("exit", write);
  return {
    write(line) {
      gathered += line;
      if (gathered.length >= GATHERED_CHARACTERS_MAX || !line.endsWith(CALL_LINE_END)) write();
    },
  };
}

const STANDARD_OUTPUT = 1;
const STUCK_MS = 10;

/** A pipe that is full is waited for. Where nobody reads the output any more, that must not end the calls. */
function writeWhole(bytes: Buffer): void {
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(STANDARD_OUTPUT, bytes, at);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STUCK_MS);
    }
  }
}

let second = { number: 0, text: "" };

/** The instant in ISO 8601; a second's calendar is worked out once. */
function timeNow(): string {
  const nowMs = Date.now();
  const number = Math.floor(nowMs / 1000);
  if (number !== second.number) {
    second = { number, text: new Date(nowMs).toISOString().slice(0, "2026-11-21T09:30:00.".length) };
  }
  return `${second.text}${String(nowMs - number * 1000).padStart(3, "0")}Z`;
}

/**
 * The kind of an error and where it came from. Its message may quote what the client sent or what a row holds, so it
 * stays out, also where it pretends to be a line of the stack.
 */
export function describeError(error: unknown): { error: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: "" };
  const { name, message, stack = "" } = error;
  const begin = stack.indexOf(message);
  const frames = (begin === -1 ? "" : stack.slice(begin + message.length))
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 8);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return { error: `${name} ${code}`.trim(), at: frames.map((line) => line.trim()).join(" | ") };
}
