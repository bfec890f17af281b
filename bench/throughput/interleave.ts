import type { FloodPlan, FloodRound } from "#bench/load/flood.ts";
import type { Loader } from "#bench/load/loader.ts";
import { findBusySeconds } from "#bench/machine.ts";
import { median, spread } from "#bench/report/statistics.ts";

/** Something that is measured beside others. */
export type Contender = { name: string; serverPid: number; plan: FloodPlan };

export type Timing = { rounds: number; roundMs: number; warmUpMs: number };

export type Measured = {
  name: string;
  /** Median over the rounds; NaN where an answer was not as expected. */
  perSecond: number;
  spread: number;
  p50Ms: number;
  p99Ms: number;
  meanBytes: number;
  /** Calls in a second of the server's processor time: what is left of the rate where others take processors too. */
  perBusySecond: number;
  /** Share of its processor that the server, and the load, kept busy; NaN where unknown. */
  serverBusy: number;
  loadBusy: number;
  unexpected: Record<string, number>;
  heldBack: number;
};

type Round = FloodRound & { serverBusy: number; loadBusy: number };

/** Measures A B C A B C …, so that whatever the machine does meanwhile, it does to all of them. */
export async function interleave(
  loader: Loader,
  contenders: readonly Contender[],
  { rounds, roundMs, warmUpMs }: Timing,
): Promise<Map<string, Measured>> {
  for (const { name, plan } of contenders) await loader.plan(name, plan);
  for (const { name } of contenders) await loader.run(name, warmUpMs);
  const taken = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      taken.get(contender.name)?.push(await takeRound(loader, contender, roundMs));
    }
  }
  return new Map([...taken].map(([name, own]) => [name, summarise(name, own)]));
}

async function takeRound(loader: Loader, { name, serverPid }: Contender, roundMs: number): Promise<Round> {
  const busy = () => [findBusySeconds(serverPid), findBusySeconds(loader.pid)] as const;
  const startMs = performance.now();
  const before = busy();
  const round = await loader.run(name, roundMs);
  const after = busy();
  const seconds = (performance.now() - startMs) / 1000;
  const share = (index: 0 | 1) => ((after[index] ?? Number.NaN) - (before[index] ?? Number.NaN)) / seconds;
  return { ...round, serverBusy: share(0), loadBusy: share(1) };
}

function summarise(name: string, rounds: readonly Round[]): Measured {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const unexpected: Record<string, number> = {};
  for (const round of rounds) {
    for (const [kind, count] of Object.entries(round.unexpected)) {
      unexpected[kind] = (unexpected[kind] ?? 0) + count;
    }
  }
  const isClean = Object.keys(unexpected).length === 0;
  return {
    name,
    perSecond: isClean ? of((round) => round.perSecond) : Number.NaN,
    perBusySecond: isClean ? of((round) => round.perSecond / round.serverBusy) : Number.NaN,
    spread: spread(rounds.map((round) => round.perSecond)),
    p50Ms: of((round) => round.p50Ms),
    p99Ms: of((round) => round.p99Ms),
    meanBytes: of((round) => round.meanBytes),
    serverBusy: of((round) => round.serverBusy),
    loadBusy: of((round) => round.loadBusy),
    unexpected,
    heldBack: rounds.reduce((sum, round) => sum + round.heldBack, 0),
  };
}

/**
 * One target by another: the smaller of the ratio of their rates and the ratio of their rates per busy second. Where
 * others use the processors, or the load is at its limit, a server that answers from a buffer sits idle more than one
 * that works, and the plain ratio flatters the latter. Where it waits for its database, the other one does.
 */
export function ratio(measured: ReadonlyMap<string, Measured>, name: string, denominator: string): number {
  const own = measured.get(name);
  const other = measured.get(denominator);
  if (!own || !other) return Number.NaN;
  return Math.min(own.perSecond / other.perSecond, own.perBusySecond / other.perBusySecond);
}
