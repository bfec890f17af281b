import { must } from "./expect.ts";
import { NotTried } from "./rule.ts";
import type { Answer } from "./transport.ts";
import { sleep } from "./pacer.ts";

const ATTEMPTS = 3;
/** Attempts to be in time; a busy moment may pass between them. */
const LATE_MAX = 5;
const PAUSE_MS = 1_500;

/**
 * Best effort is promised (§4.1), and a busy machine may be late once: one answer of five has to come before the
 * client's timeout. The last attempt's is returned.
 */
export async function mustBeInTime(timeoutMs: number, attempt: () => Promise<Answer>): Promise<Answer> {
  const took: number[] = [];
  for (;;) {
    const answer = await attempt();
    if (answer.tookMs <= timeoutMs) return answer;
    took.push(Math.round(answer.tookMs));
    must(took.length < LATE_MAX, `it took ${took.join(", ")} of ${timeoutMs} ms`);
    await sleep(PAUSE_MS);
  }
}

/** What is quicker than that is not slow enough for a client to be in a hurry. */
const SLOW_MS = 400;

/**
 * Less than a slow supplier takes: six tenths of the quickest of three answers without a timeout.
 *
 * @throws NotTried where nothing is slow.
 */
export async function hasteFor(ask: () => Promise<Answer>): Promise<number> {
  let quickestMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    quickestMs = Math.min(quickestMs, (await ask()).tookMs);
    if (quickestMs < SLOW_MS)
      throw new NotTried(`the slow property answered in ${Math.round(quickestMs)} ms`);
  }
  return Math.round(quickestMs * 0.6);
}
