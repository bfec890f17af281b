import { OPERATIONS } from "#lib/contract/operations.ts";
import type { Bench } from "#bench/bench.ts";
import { toFigure, toTable } from "#bench/report/table.ts";
import { type Goal, judge, needsAnotherTry, type Try, type Verdict } from "#bench/report/verdict.ts";
import { startBenchProvider } from "#bench/targets/provider.ts";
import { type Agency, openAgency } from "#bench/workload/agency.ts";
import { listCities, makeSearches } from "#bench/workload/searches.ts";
import { createCallers } from "./callers.ts";
import { drive, type Driven, rateOf } from "./drive.ts";
import { prepareStock } from "#bench/workload/stock.ts";

/** §8 promises 1000 ms at the 95th percentile; a quarter of it is far below. */
const COST_P95_MOST_MS = 250;

const GOALS: Goal[] = [
  { name: "at the ceilings: answers 5xx", bound: { kind: "most", value: 0 } },
  { name: "at the ceilings: answers 429", bound: { kind: "most", value: 0 } },
  { name: "at the ceilings: other unexpected answers", bound: { kind: "most", value: 0 } },
  { name: "at the ceilings: calls made by calls planned", bound: { kind: "least", value: 0.97 } },
  {
    name: "at the ceilings: P95 of Server-Cost-Milliseconds, slowest endpoint",
    bound: { kind: "most", value: COST_P95_MOST_MS },
  },
];

const HOTELS = 20_000;

/** Enough that nothing runs out before it is made anew. */
const AHEAD = { sessions: 20, packages: 200, orders: 60 };

/** All endpoints at once just below their ceilings, from one address, for a minute. At most two tries. */
export async function measureCeilings(bench: Bench): Promise<Verdict[]> {
  const durationMs = bench.options.isQuick ? 10_000 : 60_000;
  const target = await openProvider(bench, "ceilings", 0);
  const tries: Try[] = [];
  for (;;) {
    const driven = await driveOnce(target, durationMs);
    bench.say(
      `\nAll endpoints just below their ceilings for ${durationMs / 1000} s, suppliers answering at once:\n`,
    );
    bench.say(toCeilingsTable(driven));
    tries.push(toTry(driven));
    const verdicts = judge(GOALS, tries);
    if (!needsAnotherTry(verdicts, []) || tries.length === 2) {
      await showLifelike(bench);
      return verdicts;
    }
    bench.say("\nA goal was missed: everything once more.");
  }
}

/** No goal: with suppliers as slow as in life a call costs what they cost, but still nothing may fail. */
async function showLifelike(bench: Bench): Promise<void> {
  if (bench.options.isQuick) return;
  const driven = await driveOnce(await openProvider(bench, "ceilings-lifelike", 1), LIFELIKE_MS);
  bench.say(`\nThe same for ${LIFELIKE_MS / 1000} s, with the simulated suppliers as slow as in life:\n`);
  bench.say(toCeilingsTable(driven));
}

const LIFELIKE_MS = 20_000;

async function openProvider(bench: Bench, name: string, supplierDelayScale: number): Promise<Target> {
  const { pid, port, metricsPort } = bench.keep(
    await startBenchProvider({
      name,
      hotels: HOTELS,
      supplierDelayScale,
      server: bench.server,
      secret: bench.secret,
      folder: bench.folder,
      // As it runs in life: vouchers are rendered beside the calls.
      cpu: undefined,
      cpuProfFolder: bench.options.cpuProfFolder,
    }),
  );
  const agency = await openAgency(port);
  bench.keep({ stop: async () => agency.close() });
  return { agency, pid, port, metricsPort };
}

type Target = { agency: Agency; pid: number; port: number; metricsPort: number };

async function driveOnce({ agency, ...process }: Target, durationMs: number): Promise<Driven> {
  const cities = await listCities(agency);
  const { destinations } = await agency.ask("destinations", {});
  const callers = createCallers({
    stock: await prepareStock(agency, cities, AHEAD),
    credentials: agency.credentials,
    searches: makeSearches(cities, 5000, new Date()),
    countries: destinations.flatMap(({ countryCode }) => countryCode ?? []),
  });
  return drive({ ...process, headers: agency.headers, callers, durationMs });
}

function toTry({ summaries }: Driven): Try {
  const sum = (pick: (summary: Driven["summaries"][number]) => number) =>
    summaries.reduce((total, summary) => total + pick(summary), 0);
  const serverErrors = sum((summary) => summary.serverErrors);
  const rateLimited = sum((summary) => summary.rateLimited);
  const unexpected = sum((summary) => Object.values(summary.unexpected).reduce((a, b) => a + b, 0));
  const figures = [
    serverErrors,
    rateLimited,
    unexpected - serverErrors - rateLimited,
    Math.min(...summaries.map(({ calls, planned }) => calls / planned)),
    Math.max(...summaries.map(({ cost }) => cost.p95)),
  ];
  return new Map(GOALS.map(({ name }, index) => [name, figures[index] ?? Number.NaN]));
}

function toCeilingsTable({ summaries, probe, loop, busy, load }: Driven): string {
  const table = toTable(
    [
      "endpoint",
      "calls/s",
      "calls",
      "cost P50",
      "P95",
      "P99",
      "wall P50",
      "P95",
      "P99",
      "5xx",
      "429",
      "other",
    ],
    summaries.map(({ name, calls, cost, wall, serverErrors, rateLimited, unexpected }) => [
      OPERATIONS[name].title,
      toFigure(rateOf(name), 1),
      String(calls),
      ...[cost.p50, cost.p95, cost.p99].map((value) => toFigure(value)),
      ...[wall.p50, wall.p95, wall.p99].map((value) => toFigure(value, 1)),
      String(serverErrors),
      String(rateLimited),
      Object.entries(unexpected)
        .map(([kind, count]) => `${count} × ${kind}`)
        .join(", ") || "0",
    ]),
  );
  return [
    table,
    "",
    `- a call that needs nothing waited ${toWaits(probe)} ms (P50 / P95 / P99 / longest): the server's event loop, seen from outside`,
    `- the server's own metrics: its event loop was ${toFigure(loop.p99Ms, 1)} ms late at P99, ${toFigure(loop.maxMs, 1)} ms at most`,
    `- the provider used ${toFigure(busy.share, 2)} of one processor, ${toFigure(busy.msPerCall, 2)} ms a call, vouchers included; PostgreSQL not`,
    `- the load used ${toFigure(load.share, 2)} of one processor; its calls left ${toWaits(load.late)} ms after they were due, which wall times hold as well`,
  ].join("\n");
}

function toWaits({ p50, p95, p99, max }: Driven["probe"]): string {
  return [p50, p95, p99, max].map((value) => toFigure(value, 1)).join(" / ");
}
