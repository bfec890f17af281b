import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning, markOf, type ProcessMark } from "#scripts/pid-file.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { stopGroup, waitUntil } from "#scripts/processes.ts";
import { type Child, startChild } from "./child.ts";
import { lastLines, REFUSED, refusalOf } from "./log-excerpt.ts";
import type { ProgramSpec } from "./programs.ts";

const READY_TIMEOUT_MS = 120_000;
const SETTLE_MS = 700;
/** After this long without an end, earlier ends are forgotten. */
const STEADY_MS = 60_000;
const RESTART_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Keeps the product's processes running, and ends them in the opposite order of their start. */
export class Supervisor {
  readonly #logFolder: string;
  readonly #runFile: string;
  readonly #running: { spec: ProgramSpec; child: Child }[] = [];
  readonly #failure = Promise.withResolvers<never>();
  #stopping: Promise<void> | null = null;

  constructor(home: string, name: string) {
    this.#logFolder = join(home, "logs");
    this.#runFile = join(home, `${name}-children.json`);
    mkdirSync(this.#logFolder, { recursive: true, mode: 0o700 });
    // Whoever waits for it sees it; nobody may wait yet when it comes.
    this.#failure.promise.catch(() => {});
  }

  /** Never resolves. Rejects with a plain sentence when a process keeps ending. */
  get failure(): Promise<never> {
    return this.#failure.promise;
  }

  /** Ends what a supervisor that was killed left running: it holds the ports this one needs. */
  async stopLeftovers(): Promise<void> {
    await Promise.all(
      readMarks(this.#runFile)
        .filter(isRunning)
        .map(({ pid }) => stopGroup(pid)),
    );
    rmSync(this.#runFile, { force: true });
  }

  /** Starts a process and waits until it serves; from then on it is started again when it ends. */
  async start(spec: ProgramSpec, signal: AbortSignal): Promise<void> {
    const child = this.#launch(spec);
    if (!(await isReady(spec, child, signal))) {
      signal.throwIfAborted();
      const log = child.readLog();
      const code = child.hasEnded() ? await child.ended : undefined;
      if (code === REFUSED) throw new PlainError(refusalOf(log));
      const what =
        code === undefined
          ? `did not answer at ${spec.healthUrl} in two minutes`
          : "ended while it was starting";
      throw new PlainError(
        `The ${spec.name} ${what}. It wrote:\n\n${lastLines(log)}\n\nAll of it: ${this.#logFile(spec)}`,
      );
    }
    void this.#watch(spec, child);
  }

  /** Ends everything, the last started first. May be called more than once. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    for (const { child } of this.#running.toReversed()) await child.stop();
    rmSync(this.#runFile, { force: true });
  }

  async #watch(spec: ProgramSpec, first: Child): Promise<void> {
    let child = first;
    let ends = 0;
    for (;;) {
      const started = Date.now();
      const code = await child.ended;
      if (this.#stopping) return;
      ends = Date.now() - started > STEADY_MS ? 1 : ends + 1;
      const pause = RESTART_PAUSES_MS[ends - 1];
      if (code === REFUSED || pause === undefined) {
        const times = ends === 1 ? "once" : `${ends} times`;
        this.#failure.reject(
          new PlainError(
            code === REFUSED
              ? refusalOf(child.readLog())
              : `The ${spec.name} keeps ending (${times}) and was not started again. It last wrote:\n\n${lastLines(child.readLog())}\n\nAll of it: ${this.#logFile(spec)}`,
          ),
        );
        return;
      }
      console.error(`The ${spec.name} ended unexpectedly (${code ?? "by a signal"}); starting it again.`);
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.#stopping) return;
      child = this.#launch(spec);
    }
  }

  #launch(spec: ProgramSpec): Child {
    const child = startChild(spec, this.#logFolder);
    const index = this.#running.findIndex((entry) => entry.spec.name === spec.name);
    this.#running.splice(index === -1 ? this.#running.length : index, index === -1 ? 0 : 1, { spec, child });
    const marks = this.#running
      .filter((entry) => !entry.child.hasEnded())
      .map((entry) => markOf(entry.child.pid));
    writeFileSync(this.#runFile, JSON.stringify(marks), { mode: 0o600 });
    return child;
  }

  #logFile(spec: ProgramSpec): string {
    return join(this.#logFolder, `${spec.name}.log`);
  }
}

/** Whether the process came to serve; false when it ended or did not within the time. */
async function isReady(spec: ProgramSpec, child: Child, signal: AbortSignal): Promise<boolean> {
  const { healthUrl } = spec;
  if (!healthUrl) {
    await waitUntil(() => child.hasEnded(), SETTLE_MS);
    return !child.hasEnded();
  }
  const answered = await waitUntil(
    async () => signal.aborted || child.hasEnded() || (await isHealthy(healthUrl)),
    READY_TIMEOUT_MS,
    100,
  );
  return answered && !signal.aborted && !child.hasEnded();
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

function readMarks(path: string): ProcessMark[] {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return Array.isArray(value) ? value.filter(isMark) : [];
  } catch {
    return [];
  }
}

function isMark(value: unknown): value is ProcessMark {
  return (
    typeof value === "object" &&
    value !== null &&
    "pid" in value &&
    typeof value.pid === "number" &&
    "birth" in value &&
    typeof value.birth === "string"
  );
}
