import { CEILINGS_PER_SECOND } from "#lib/contract/limits.ts";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { findBusySeconds } from "#bench/machine.ts";
import { JUST_BELOW } from "#bench/load/pacing.ts";
import type { Caller } from "./callers.ts";
import { type LoopDelay, readLoopDelay } from "./loop-delay.ts";
import { percentilesOf, type Percentiles, summarise, type Summary } from "./record.ts";
import { Stream } from "./stream.ts";

export type DriveOptions = {
  port: number;
  metricsPort: number;
  /** The server's process. */
  pid: number;
  headers: Record<string, string>;
  callers: Record<OperationName, Caller>;
  durationMs: number;
};

export type Driven = {
  summaries: Summary[];
  /** What a call that needs nothing waits for: how long the server's event loop was away, seen from outside. */
  probe: Percentiles & { max: number };
  /** What the server's own metrics say of its event loop. */
  loop: LoopDelay;
  /** Of one processor, all threads of the server together, and for one call; NaN where unknown. */
  busy: { share: number; msPerCall: number };
  /** The load: its own share of a processor, and how long after they were due its calls left. */
  load: { share: number; late: Percentiles & { max: number } };
};

/** Every call comes from this one address: its ceilings are the ones that are nearly reached (§8). */
const ADDRESS = "127.0.0.2";
/** The probe is somebody else. */
const PROBE_ADDRESS = "127.0.0.3";
/** Few: each is a refusal that the server would not have had to write. */
const PROBES_PER_SECOND = 20;

/** Before it counts: connections are opened and code is compiled, as in a provider that has been up for a while. */
const WARM_UP_MS = 3000;
/** An answer that has not come so long after the last call is taken for none. */
const GIVE_UP_MS = 60_000;

const NAMES = Object.keys(OPERATIONS) as OperationName[];

/** All endpoints at once, each evenly paced just below its ceiling, from one address. */
export async function drive(options: DriveOptions): Promise<Driven> {
  const { port, metricsPort, pid, headers, callers, durationMs } = options;
  const startMs = performance.now() + 100;
  const countFromMs = startMs + WARM_UP_MS;
  const endMs = countFromMs + durationMs;
  // Each endpoint has connections of its own, so that a slow one does not hold up the others' calls.
  const streams = NAMES.map(
    (name, index) =>
      new Stream({
        port,
        path: OPERATIONS[name].path,
        address: ADDRESS,
        ceiling: CEILINGS_PER_SECOND[name],
        headers: OPERATIONS[name].scope === null ? {} : headers,
        caller: callers[name],
        // Begun one after the other, so that not all of them send in the same instant.
        startMs: startMs + index * 0.7,
        countFromMs,
      }),
  );
  const probe = createProbe(port, { startMs, countFromMs });
  const all = [...streams, probe];
  const busySeconds = () => findBusySeconds(pid) ?? Number.NaN;
  await sendUntil(all, countFromMs);
  const busyBefore = busySeconds();
  const ownBefore = process.cpuUsage();
  // Asking begins a new span of time for it.
  const asked = readLoopDelay(metricsPort);
  await sendUntil(all, endMs);
  await asked;
  await answered(all, endMs + GIVE_UP_MS);
  const seconds = (performance.now() - countFromMs) / 1000;
  const busy = busySeconds() - busyBefore;
  const own = process.cpuUsage(ownBefore);
  const loop = await readLoopDelay(metricsPort);
  const calls = streams.reduce((sum, { answers }) => sum + answers.length, 0);
  for (const stream of all) stream.close();
  return {
    summaries: NAMES.map((name, index) =>
      summarise(name, Math.floor(rateOf(name) * (durationMs / 1000)), streams[index]?.answers ?? []),
    ),
    probe: withMax(probe.answers.map(({ wallMs }) => wallMs)),
    loop,
    busy: { share: busy / seconds, msPerCall: (busy * 1000) / calls },
    load: {
      share: (own.user + own.system) / 1e6 / seconds,
      late: withMax(streams.flatMap(({ lateMs }) => lateMs)),
    },
  };
}

function withMax(values: readonly number[]): Percentiles & { max: number } {
  return { ...percentilesOf(values), max: values.reduce((most, value) => Math.max(most, value), 0) };
}

/** Sends whatever may leave until then. Waits for no answer. */
function sendUntil(streams: readonly Stream[], endMs: number): Promise<void> {
  return everyMillisecond(() => {
    if (performance.now() >= endMs) return false;
    for (const stream of streams) stream.sendDue();
    return true;
  });
}

async function answered(streams: readonly Stream[], giveUpMs: number): Promise<void> {
  await everyMillisecond(() => !streams.every(({ isIdle }) => isIdle) && performance.now() < giveUpMs);
  // Whoever still waits is told that there was no answer.
  for (const stream of streams) stream.close();
}

export function rateOf(name: OperationName): number {
  return CEILINGS_PER_SECOND[name] * JUST_BELOW;
}

function createProbe(port: number, times: { startMs: number; countFromMs: number }): Stream {
  return new Stream({
    port,
    // Nothing is at this address, and finding that out costs next to nothing.
    path: "/nothing-here",
    address: PROBE_ADDRESS,
    ceiling: PROBES_PER_SECOND,
    headers: {},
    caller: () => ({ body: {} }),
    ...times,
  });
}

function everyMillisecond(look: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const tick = (): void => {
      if (look()) setTimeout(tick, 1);
      else resolve();
    };
    tick();
  });
}
