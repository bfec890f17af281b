import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { QuotePaper } from "./quote-paper.ts";
import { type Clock, systemClock } from "#lib/clock.ts";

export type PaperQuestion = { id: number; paper: QuotePaper };
export type PaperAnswer = { id: number; bytes: Uint8Array } | { id: number; problem: string };

/** `busy`: as many wait as may; `failed`: it could not be made, in time or at all. */
export type Rendered =
  | { kind: "rendered"; bytes: Uint8Array }
  | { kind: "busy" }
  | { kind: "failed"; reason: "template" | "too-large" | "too-slow" | "lost" };

export type PaperRenderer = {
  render(paper: QuotePaper): Promise<Rendered>;
  close(): Promise<void>;
};

type Bounds = { waitingMax: number; timeMaxMs: number; bytesMax: number; idleMs: number };

/** Of one console process. */
const BOUNDS: Bounds = {
  waitingMax: 8,
  // For all that wait, and the fonts are read first.
  timeMaxMs: 60_000,
  bytesMax: 8 * 1024 * 1024,
  // The fonts take much memory, which is given back.
  idleMs: 120_000,
};

type Waiting = { key: string; settle: (rendered: Rendered) => void; rendered: Promise<Rendered> };

const WORKER = join(process.cwd(), "lib/console/quote/paper/paper-worker.ts");

// Node runs the file as it is. Not imported, since the bundler follows a thread it knows by its name, and with a path it
// cannot read packs the whole repository.
const { Worker: Thread } = process.getBuiltinModule("node:worker_threads");

/**
 * Makes papers in a thread of its own, one after the other: compiling is synchronous and takes tens of milliseconds,
 * which no page may wait for. The thread starts with the first, ends when nothing is asked of it for a while, and is
 * started again should it die or take too long. The same paper asked for twice at once is made once.
 */
export function createPaperRenderer(
  bounds: Partial<Bounds> = {},
  { clock = systemClock, worker: script = WORKER }: { clock?: Clock; worker?: string } = {},
): PaperRenderer {
  const { waitingMax, timeMaxMs, bytesMax, idleMs } = { ...BOUNDS, ...bounds };
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let idle = new AbortController();

  const rest = (): void => {
    if (waiting.size > 0) return;
    worker?.unref();
    idle = new AbortController();
    clock.sleep(idleMs, idle.signal).then(
      () => end("lost"),
      () => {},
    );
  };
  const settle = (id: number, rendered: Rendered): void => {
    const asked = waiting.get(id);
    if (!waiting.delete(id)) return;
    asked?.settle(rendered);
    rest();
  };
  /** What is under way is lost. The next one asked for starts another thread. */
  const end = (reason: "too-slow" | "lost"): void => {
    const ended = worker;
    worker = null;
    for (const id of waiting.keys()) settle(id, { kind: "failed", reason });
    void ended?.terminate();
  };
  const limit = async (id: number): Promise<void> => {
    const { rendered } = waiting.get(id) ?? {};
    const stop = new AbortController();
    void rendered?.then(() => stop.abort());
    await clock.sleep(timeMaxMs, stop.signal).then(
      () => end("too-slow"),
      () => {},
    );
  };
  return {
    render(paper) {
      const key = JSON.stringify(paper);
      const same = [...waiting.values()].find((each) => each.key === key);
      if (same) return same.rendered;
      if (waiting.size >= waitingMax) return Promise.resolve({ kind: "busy" });
      idle.abort();
      worker ??= startThread(script, {
        answered: (answer) => settle(answer.id, toRendered(answer, bytesMax)),
        ended: (thread) => {
          if (worker === thread) end("lost");
        },
      });
      worker.ref();
      lastId += 1;
      const { promise, resolve } = Promise.withResolvers<Rendered>();
      waiting.set(lastId, { key, settle: resolve, rendered: promise });
      void limit(lastId);
      worker.postMessage({ id: lastId, paper } satisfies PaperQuestion, []);
      return promise;
    },
    async close() {
      idle.abort();
      await worker?.terminate();
    },
  };
}

type ThreadEvents = { answered: (answer: PaperAnswer) => void; ended: (thread: Worker) => void };

function startThread(script: string, { answered, ended }: ThreadEvents): Worker {
  const thread = new Thread(script, { name: "papers" });
  thread.on("message", answered);
  thread.on("error", () => ended(thread));
  thread.on("exit", () => ended(thread));
  return thread;
}

function toRendered(answer: PaperAnswer, bytesMax: number): Rendered {
  if ("problem" in answer) return { kind: "failed", reason: "template" };
  const { bytes } = answer;
  return bytes.byteLength > bytesMax ? { kind: "failed", reason: "too-large" } : { kind: "rendered", bytes };
}

let known: PaperRenderer | undefined;

/** Makes a quote's paper in this process's thread. */
export function renderPaper(paper: QuotePaper): Promise<Rendered> {
  known ??= createPaperRenderer();
  return known.render(paper);
}
