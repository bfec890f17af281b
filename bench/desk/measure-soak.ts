import { createRandom } from "#provider/testing/fuzz/random.ts";
import { step } from "#scripts/start/progress.ts";
import { waitUntil } from "#scripts/processes.ts";
import { toTable } from "#bench/report/table.ts";
import { percentile } from "#bench/report/statistics.ts";
import { judge, type Verdict } from "#bench/report/verdict.ts";
import { startMeasuredProduct } from "#bench/targets/product.ts";
import { work } from "./agent.ts";
import { countUnsettled, findOrderFaults } from "./find-order-faults.ts";
import { findConsoles, growthOf, readRss, watchMemory } from "./memory.ts";
import { addPeople, type SoakPerson } from "./people.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { type Listener, type Seen, type Step, STEPS, Walk } from "./walk.ts";

export type DeskRun = {
  signal: AbortSignal;
  /** A line of the report. */
  say: (line: string) => void;
  /** Sees to it that something is stopped however the run ends. */
  keep: <T extends { stop(): Promise<void> }>(started: T) => T;
};

export type SoakRun = DeskRun & { agents: number; minutes: number };

const CONSOLES = 2;
const HOTELS = 20_000;
const REVIEWS_A_BOOKING = 50;
const THINK_MS = 10_000;
/** The ladder of recovery ends after ten minutes (design, section 4). */
const SETTLED_WITHIN_MS = 15 * 60_000;
const PLACES = ["Dubai", "Dubai Marina", "Deira", "London", "Paris", "Istanbul", "Nice", "Lyon", "Sharjah"];
const FAULTS_TOLD = 20;

/** What a memory may grow by from the second fifth of the run to its last. */
const GROWTH_MOST = 1.15;

const GOALS = {
  faults: { name: "pages with an error, another party or another price", bound: { kind: "most", value: 0 } },
  orders: {
    name: "orders lost, doubled, unsettled, or of another price or party",
    bound: { kind: "most", value: 0 },
  },
  booked: { name: "orders made", bound: { kind: "least", value: 1 } },
  ended: { name: "console processes that ended", bound: { kind: "most", value: 0 } },
  memory: { name: "memory of a console, last fifth by second", bound: { kind: "most", value: GROWTH_MOST } },
} as const;

/** Agents at work on two consoles at once, as many minutes as asked for, and everything they saw held against the truth. */
export async function measureSoak(run: SoakRun): Promise<Verdict[]> {
  const { say, keep, signal, agents, minutes } = run;
  const product = keep(
    await startMeasuredProduct({ consoles: CONSOLES, hotels: HOTELS, supplierScale: 1 }, signal),
  );
  const people = await addPeople(agents);
  const took = new Map<Step, number[]>(STEPS.map((name) => [name, []]));
  const faults: string[] = [];
  const listener = {
    arrived: (name: Step, tookMs: number) => void took.get(name)?.push(tookMs),
    wrong: (name: Step, path: string, what: string) => void faults.push(`${name} ${path}: ${what}`),
  };
  const walks = await step("signing in", () => signInAll(people, product.urls, listener));
  const [first] = walks;
  const places = first ? await step("waiting for the places", () => first.findPlaces(PLACES)) : [];
  const consoles = findConsoles();
  if (consoles.length !== CONSOLES)
    throw new Error(`${consoles.length} console processes instead of ${CONSOLES}`);
  const untilMs = Date.now() + minutes * 60_000;
  const watching = watchMemory(consoles, untilMs, signal);
  const orders: Seen[] = [];
  const mix = { places, reviewsABooking: REVIEWS_A_BOOKING, thinkMs: THINK_MS, untilMs };
  await Promise.all(
    walks.map((walk, index) =>
      work(
        walk,
        createRandom(20_261_122, index),
        { ...mix, firstBooked: index % REVIEWS_A_BOOKING },
        (seen) => void orders.push(seen),
      ).catch((error: unknown) => faults.push(`agent ${index + 1} gave up: ${describe(error)}`)),
    ),
  );
  const memory = await watching;
  const isSettled = await step("waiting for the last orders", () =>
    waitUntil(async () => (await countUnsettled()) === 0, SETTLED_WITHIN_MS, 1_000),
  );
  const orderFaults = [
    ...(isSettled ? [] : [`${await countUnsettled()} orders are unsettled`]),
    ...(await findOrderFaults(orders)),
  ];
  const ended = consoles.filter((pid) => readRss(pid) === null).length;
  const growth = memory.map(growthOf);
  say(`\n${toStepTable(took)}\n`);
  for (const [index, samples] of memory.entries())
    say(`- memory of console ${index + 1} in MB: ${toSeries(samples)}`);
  for (const fault of [...faults, ...orderFaults].slice(0, FAULTS_TOLD)) say(`- ${fault}`);
  return judge(Object.values(GOALS), [
    new Map<string, number>([
      [GOALS.faults.name, faults.length],
      [GOALS.orders.name, orderFaults.length],
      [GOALS.booked.name, orders.length],
      [GOALS.ended.name, ended],
      [GOALS.memory.name, Math.max(...growth)],
    ]),
  ]);
}

/** One after the other, each beginning at the next of the consoles. */
async function signInAll(
  people: readonly SoakPerson[],
  urls: readonly string[],
  listener: Listener,
): Promise<Walk[]> {
  const signedIn: Walk[] = [];
  for (const [index, { email, password }] of people.entries()) {
    const walk = new Walk(new PlainBrowser(urls, index), listener);
    await walk.signIn(email, password);
    signedIn.push(walk);
  }
  return signedIn;
}

/** With what a failed connection was caused by. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`;
}

function toStepTable(took: ReadonlyMap<Step, readonly number[]>): string {
  const rows = [...took].map(([name, all]) => {
    const at = (percent: number) => (all.length === 0 ? "" : String(Math.round(percentile(all, percent))));
    return [name, String(all.length), at(50), at(95), at(99)];
  });
  return toTable(["page", "times", "median ms", "P95 ms", "P99 ms"], rows);
}

/** A dozen of them are enough to see a slope. */
function toSeries(samples: readonly number[]): string {
  const every = Math.max(1, Math.floor(samples.length / 12));
  return samples
    .filter((_, index) => index % every === 0)
    .map((bytes) => Math.round(bytes / 1e6))
    .join(", ");
}
