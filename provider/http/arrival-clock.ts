/**
 * When the calls that are being read arrived, as exactly as a process can know it: all that one look at the network
 * found were there when it looked, however long answering the first of them keeps the others waiting. Counted by when
 * their turn came, calls that were spread evenly would come in bunches wherever the process is busy, and be refused
 * below their ceiling (§8). Never earlier than the call arrived; milliseconds by `performance.now`.
 */
export function createArrivalClock(nowMs: () => number = () => performance.now()): () => number {
  let lookedAtMs: number | null = null;
  const look = (): void => {
    lookedAtMs = null;
  };
  return () => {
    if (lookedAtMs === null) {
      lookedAtMs = nowMs();
      // Immediates come right after everything that was found has been read, and before the next look.
      setImmediate(look);
    }
    return lookedAtMs;
  };
}
