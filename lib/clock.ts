/** Where time comes from. It is passed in, so that tests hold it still. */
export type Clock = {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Resolves after that long; rejects with the signal's reason when it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(toError(signal.reason));
        return;
      }
      const stop = (): void => {
        clearTimeout(timer);
        reject(toError(signal?.reason));
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      signal?.addEventListener("abort", stop, { once: true });
    }),
};

/** Measures durations: whatever is done to the machine's clock meanwhile, this one neither stops nor goes back. */
export const steadyClock: Clock = {
  nowMs: () => performance.timeOrigin + performance.now(),
  sleep: (ms, signal) => systemClock.sleep(ms, signal),
};

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
