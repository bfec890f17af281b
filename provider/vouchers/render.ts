import { Worker } from "node:worker_threads";
import type { VoucherContent } from "./voucher-content.ts";

export type RenderQuestion = { id: number; content: VoucherContent; issuedAtS: number };
export type RenderAnswer = { id: number; bytes: Uint8Array } | { id: number; problem: string };

export type Renderer = {
  /** The PDF; rejects where it cannot be made. */
  render(content: VoucherContent, issuedAtMs: number): Promise<Buffer>;
  close(): Promise<void>;
};

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };

/** Renders in a thread that starts with the first voucher and is started again should it die. */
export function createRenderer(): Renderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  const settle = (answer: RenderAnswer): void => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker?.unref();
    if ("bytes" in answer) asked?.resolve(Buffer.from(answer.bytes));
    else asked?.reject(new Error(answer.problem));
  };
  const lose = (reason: string): void => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL("./render-worker.ts", import.meta.url), { name: "vouchers" });
    started.on("message", settle);
    started.on("error", (error) => lose(error instanceof Error ? error.message : "the renderer failed"));
    started.on("exit", () => {
      if (worker === started) lose("the renderer ended");
    });
    return started;
  };
  return {
    render(content, issuedAtMs) {
      worker ??= start();
      worker.ref();
      lastId += 1;
      const question: RenderQuestion = { id: lastId, content, issuedAtS: Math.floor(issuedAtMs / 1000) };
      worker.postMessage(question, []);
      return new Promise((resolve, reject) => waiting.set(question.id, { resolve, reject }));
    },
    async close() {
      await worker?.terminate();
    },
  };
}
