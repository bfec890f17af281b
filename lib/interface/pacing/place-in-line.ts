import { fairOrder } from "./fair-order.ts";
import { type Line, placeAtMs } from "./line.ts";

/** Where somebody stands: 1 is next. */
export type PlaceInLine = { position: number; waitMs: number; waitedMs: number };

export type Whose = {
  agency: string;
  person: string;
  /** Only what is about this; null: anything. */
  about: string | null;
};

/** The foremost of a person's calls in one line; null where none waits. */
export function findPlace(line: Line, ceiling: number, whose: Whose, nowMs: number): PlaceInLine | null {
  const isMine = (waiter: Line["waiting"][number]): boolean =>
    waiter.agency === whose.agency &&
    waiter.person === whose.person &&
    (whose.about === null || waiter.about === whose.about);
  if (!line.waiting.some(isMine)) return null;
  const order = fairOrder(line.waiting, line.served, line.turns);
  const index = order.findIndex(isMine);
  const found = order[index];
  if (!found) return null;
  const atMs = placeAtMs(line, ceiling, index, { earliestMs: nowMs, latestMs: nowMs });
  return { position: index + 1, waitMs: atMs - nowMs, waitedMs: Math.max(0, nowMs - found.sinceMs) };
}
