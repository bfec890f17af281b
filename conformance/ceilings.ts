import type { OperationName } from "./interface.ts";
import { sleep } from "./pacer.ts";
import { probe } from "./probes.ts";
import type { Answer } from "./transport.ts";
import type { CallOptions } from "./caller.ts";
import type { World } from "./world.ts";

/** One call without pacing; without a credential, as the ceiling comes before that. */
export function hit(
  world: World,
  name: OperationName,
  source: string,
  options: CallOptions = {},
): Promise<Answer> {
  return probe(world, name, { ticket: null, isUnpaced: true, source, ...options });
}

/** So many at once. */
export function burst(
  world: World,
  name: OperationName,
  source: string,
  count: number,
  options: CallOptions = {},
): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, () => hit(world, name, source, options)));
}

/** One every 20 ms; the calls that got past the ceiling, oldest first. */
export async function hammer(
  world: World,
  name: OperationName,
  source: string,
  lengthMs: number,
): Promise<{ sentMs: number; answeredMs: number }[]> {
  const passed: { sentMs: number; answeredMs: number }[] = [];
  const one = async (): Promise<void> => {
    const sentMs = performance.now();
    const { status } = await hit(world, name, source);
    if (status !== 429) passed.push({ sentMs, answeredMs: performance.now() });
  };
  const calls: Promise<void>[] = [];
  for (const endMs = performance.now() + lengthMs; performance.now() < endMs;) {
    calls.push(one());
    await sleep(20);
  }
  await Promise.all(calls);
  return passed.toSorted((a, b) => a.sentMs - b.sentMs);
}

export function refusedIn(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status === 429).length;
}

/** X-RateLimit-Limit, -Remaining and -Reset; NaN for a missing one. */
export function rateHeadersOf({ headers }: Answer): number[] {
  return ["limit", "remaining", "reset"].map((name) => {
    const value = headers[`x-ratelimit-${name}`];
    return value === undefined ? Number.NaN : Number(value);
  });
}
