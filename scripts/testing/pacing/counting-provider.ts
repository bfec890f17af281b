import { CEILINGS_PER_SECOND } from "#lib/contract/limits.ts";
import type { OperationName } from "#lib/contract/operations.ts";

/** What arrived at a provider, and what of it §8 refuses: no rolling second holds more of an endpoint than its ceiling. */
export class CallCount {
  readonly #arrivals = new Map<OperationName, number[]>();
  refused = 0;

  /** Whether the call that arrives now is let through. */
  take(name: OperationName, nowMs: number): boolean {
    const arrivals = this.#arrivals.get(name) ?? [];
    this.#arrivals.set(name, arrivals);
    const recent = countSince(arrivals, nowMs - 1_000);
    if (recent >= CEILINGS_PER_SECOND[name]) {
      this.refused += 1;
      return false;
    }
    arrivals.push(nowMs);
    return true;
  }

  /** The most that any rolling second held, refused calls left out. */
  mostInASecond(name: OperationName): number {
    const arrivals = this.#arrivals.get(name) ?? [];
    let most = 0;
    let first = 0;
    for (const [index, atMs] of arrivals.entries()) {
      while ((arrivals[first] ?? 0) <= atMs - 1_000) first += 1;
      most = Math.max(most, index - first + 1);
    }
    return most;
  }

  count(name: OperationName): number {
    return this.#arrivals.get(name)?.length ?? 0;
  }
}

function countSince(arrivals: readonly number[], afterMs: number): number {
  let count = 0;
  while (count < arrivals.length && (arrivals[arrivals.length - 1 - count] ?? 0) > afterMs) count += 1;
  return count;
}
