import { type Goal, judge, needsAnotherTry, type Try, type Verdict } from "#bench/report/verdict.ts";
import type { Bench } from "#bench/bench.ts";
import { type Loader, startLoader } from "#bench/load/loader.ts";
import { SERVER_CPU } from "#bench/machine.ts";
import { startBenchProvider } from "#bench/targets/provider.ts";
import { openAgency } from "#bench/workload/agency.ts";
import { type Catalogue, prepareHotelLists, ROWS } from "./hotel-lists.ts";
import { type Contender, interleave, type Measured, ratio, type Timing } from "./interleave.ts";
import { prepareOthers } from "./others.ts";
import { findRestlessness, listDoubts, toThroughputTable } from "./report.ts";

const GOALS: Goal[] = [
  { name: "HotelList by node:http, 20 thousand hotels", bound: { kind: "least", value: 0.12 } },
  { name: "HotelList by node:http, 1 million hotels", bound: { kind: "least", value: 0.12 } },
  { name: "1 million hotels by 20 thousand", bound: { kind: "least", value: 0.85 } },
];

const SIZES = { small: 20_000, large: 1_000_000 };

/** HotelList beside raw servers, at two sizes of the catalogue. At most two tries. */
export async function measureThroughput(bench: Bench): Promise<Verdict[]> {
  const timing: Timing = bench.options.isQuick
    ? { rounds: 3, roundMs: 1000, warmUpMs: 1000 }
    : { rounds: 5, roundMs: 3000, warmUpMs: 2000 };
  const small = await openCatalogue(bench, "20k", SIZES.small);
  const large = await openCatalogue(bench, "1M", SIZES.large);
  const loader = bench.keep(startLoader());
  const stage = bench.keep(await prepareHotelLists(small, large));
  for (const remark of stage.remarks) bench.say(`- ${remark}`);

  const tries: Try[] = [];
  for (;;) {
    const measured = await interleave(loader, stage.contenders, timing);
    tries.push(toTry(measured));
    report(bench, measured);
    for (const remark of findRestlessness([...measured.values()])) bench.say(`- ${remark}`);
    const verdicts = judge(GOALS, tries);
    const isDone = !needsAnotherTry(verdicts, [measured.get(ROWS.raw)?.spread ?? Number.NaN]);
    if (isDone || tries.length === 2) {
      const others = bench.keep(await prepareOthers(small));
      await showBeside(bench, loader, [stage.variations, ...others.groups], timing);
      return verdicts;
    }
    bench.say("A goal was missed, or the machine was too restless: everything once more.");
  }
}

/** No goals: in each group the first is what the others are beside. */
async function showBeside(
  bench: Bench,
  loader: Loader,
  groups: readonly Contender[][],
  { rounds, roundMs, warmUpMs }: Timing,
): Promise<void> {
  const timing = { rounds, roundMs: Math.min(roundMs, ROUND_MOST_MS), warmUpMs: warmUpMs / 2 };
  for (const group of groups) report(bench, await interleave(loader, group, timing));
}

const ROUND_MOST_MS = 1500;

async function openCatalogue(bench: Bench, name: string, hotels: number): Promise<Catalogue> {
  const provider = bench.keep(
    await startBenchProvider({
      name,
      hotels,
      server: bench.server,
      secret: bench.secret,
      folder: bench.folder,
      // What is measured is the provider's own work, not how long simulated suppliers pretend to think.
      supplierDelayScale: 0,
      cpu: SERVER_CPU,
      cpuProfFolder: bench.options.cpuProfFolder,
    }),
  );
  const agency = await openAgency(provider.port);
  bench.keep({ stop: async () => agency.close() });
  return { provider, agency };
}

function toTry(measured: ReadonlyMap<string, Measured>): Try {
  const figures = [
    ratio(measured, ROWS.small, ROWS.raw),
    ratio(measured, ROWS.large, ROWS.raw),
    ratio(measured, ROWS.large, ROWS.small),
  ];
  return new Map(GOALS.map(({ name }, index) => [name, figures[index] ?? Number.NaN]));
}

function report(bench: Bench, measured: ReadonlyMap<string, Measured>): void {
  const rows = [...measured.values()];
  bench.say(`\n${toThroughputTable(rows)}\n`);
  for (const doubt of listDoubts(rows)) bench.say(`- ${doubt}`);
}
