import { CODES } from "#lib/contract/codes.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { Clock } from "#lib/clock.ts";
import type { Reading } from "./read-answer.ts";

/** Carried out at most once by asking once: they are sent again only where it is certain that they did not run. */
const WRITES: ReadonlySet<OperationName> = new Set(["book", "cancel"]);

export function isWrite(name: OperationName): boolean {
  return WRITES.has(name);
}

/** Refused by the limit, which stands before everything else: the call was not executed (§8). sendInTurn obeys it. */
export function isRateLimited(reading: Reading<unknown>): boolean {
  return reading.kind === "refused" && (reading.httpStatus === 429 || reading.code === CODES.rateLimited);
}

/**
 * How long to wait before the same call is sent again, or null where it must not be. `chance` is from 0 to 1: the
 * jitter that keeps callers who failed together from coming back together.
 */
function retryDelayMs(
  name: OperationName,
  reading: Reading<unknown>,
  retriesDone: number,
  chance: number,
): number | null {
  if (isWrite(name) || retriesDone > 0) return null;
  const isBrokenLine =
    (reading.kind === "unreachable" && reading.reason === "connect") ||
    (reading.kind === "unknown" && (reading.reason === "reset" || reading.reason === "duplicate"));
  return isBrokenLine ? Math.round(100 + chance * 200) : null;
}

/** Sends until there is nothing more to be gained by it, and never past `endMs`, which waiting in line puts off. */
export async function repeat<Data>(
  { clock, name, endMs }: { clock: Clock; name: OperationName; endMs: () => number },
  send: () => Promise<Reading<Data>>,
): Promise<Reading<Data>> {
  for (let retries = 0; ; retries += 1) {
    const reading = await send();
    const delayMs = retryDelayMs(name, reading, retries, Math.random());
    if (delayMs === null || clock.nowMs() + delayMs >= endMs()) return reading;
    await clock.sleep(delayMs);
  }
}
