import { type Browser, chromium } from "@playwright/test";
import { toPrintable } from "#scripts/plain-error.ts";
import { step } from "#scripts/start/progress.ts";
import { ensureBrowser } from "#scripts/test/browser.ts";
import { spread } from "#bench/report/statistics.ts";
import { judge, needsAnotherTry, type Try, type Verdict } from "#bench/report/verdict.ts";
import { type Console, prepareConsole, startConsole } from "./console.ts";
import {
  atFifty,
  atThousand,
  BARE,
  isTimed,
  listGoals,
  type Measured,
  PRESSES,
  REACT_ADMIN,
  toTry,
} from "./goals.ts";
import { installReactAdmin, type Peer, startBareNext, startReactAdmin } from "./peers.ts";
import { type Pressed, press } from "./press.ts";
import { toPageTable, toPressTable } from "./report.ts";
import type { Press, Sight } from "./sights.ts";
import { type Visit, visit } from "./visit.ts";

export type PagesRun = {
  isQuick: boolean;
  folder: string;
  signal: AbortSignal;
  /** A line of the report. */
  say: (line: string) => void;
  /** Sees to it that something is stopped however the run ends. */
  keep: <T extends { stop(): Promise<void> }>(started: T) => T;
};

/** As in the journeys: nothing of the browser's own gets in the way. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The console's pages beside a bare Next page and a list of react-admin. At most two tries. */
export async function measurePages(run: PagesRun): Promise<Verdict[]> {
  const { say, keep, signal } = run;
  const executablePath = await ensureBrowser(signal);
  const product = keep(await startConsole(signal));
  const bare = keep(await step("building the bare Next page", () => startBareNext(signal)));
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  keep({ stop: () => browser.close() });
  const pages = await step("booking what is looked at", () => prepareConsole(browser, product.url));
  const admin = await findReactAdmin(run, pages);
  const goals = listGoals(admin !== null);
  const targets = { pages, peers: listPeers(bare, admin) };
  const tries: Try[] = [];
  for (;;) {
    const measured = await measureRounds(browser, targets, run.isQuick ? 3 : 5);
    say(`\n${toPageTable(measured)}\n\n${toPressTable(measured)}\n`);
    tries.push(toTry(measured));
    const verdicts = judge(goals, tries);
    const bareSpread = spread((measured.visits.get(BARE) ?? []).map(({ paintMs }) => paintMs));
    const open = verdicts.filter(({ goal }) => isTimed(goal));
    if (!needsAnotherTry(open, [bareSpread]) || tries.length === 2) return verdicts;
    say("A goal was missed, or the machine was too restless: everything once more.");
  }
}

/** Null where it could not be had: its packages come from a registry, and not every machine reaches one. */
async function findReactAdmin(
  { folder, signal, say, keep }: PagesRun,
  { rows }: Console,
): Promise<Peer | null> {
  let installed: string;
  try {
    installed = await step("installing react-admin", () => installReactAdmin(folder, rows, signal));
  } catch (error) {
    signal.throwIfAborted();
    say(`- react-admin is left out, and so are the goals beside it: ${toPrintable(error)}`);
    return null;
  }
  return keep(await step("building its list", () => startReactAdmin(installed, signal)));
}

function listPeers(bare: Peer, admin: Peer | null): Sight[] {
  return [
    { name: BARE, url: bare.url, ready: "main h1", session: null },
    ...(admin ? [{ name: REACT_ADMIN, url: admin.url, ready: "tbody tr", session: null }] : []),
  ];
}

type Targets = { pages: Console; peers: readonly Sight[] };

/** A B C … A B C …, so that whatever the machine does meanwhile, it does to all of them. */
async function measureRounds(browser: Browser, { pages, peers }: Targets, rounds: number): Promise<Measured> {
  const visits = new Map<string, Visit[]>();
  const presses = new Map<string, Pressed[]>();
  const { search, results, rates, guests, orders, order } = pages;
  const sights = [...peers, search, results, rates, guests, orders, order];
  // The first is for servers and disks alone, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const sight of sights) {
      const seen = await visit(browser, sight);
      if (round > 0) visits.set(sight.name, [...(visits.get(sight.name) ?? []), seen]);
    }
    for (const one of listPresses(pages)) {
      const seen = await press(browser, one);
      if (round > 0) presses.set(one.name, [...(presses.get(one.name) ?? []), seen]);
    }
  }
  return { visits, presses };
}

function listPresses(pages: Console): Press[] {
  const sort = {
    target: "main nav a[href*='sort=price-asc']",
    done: "main nav a[aria-current=page][href*='sort=price-asc']",
    pending: "#streamed-pending",
  };
  const filter = {
    target: "main nav a[href*='status=confirmed']",
    done: "main nav a[aria-current=page][href*='status=confirmed']",
    pending: "main [aria-busy=true]",
  };
  return [
    { name: atFifty(PRESSES.sort), sight: pages.results, ...sort },
    { name: atThousand(PRESSES.sort), sight: pages.manyResults, ...sort },
    { name: atFifty(PRESSES.filter), sight: pages.orders, ...filter },
    { name: atThousand(PRESSES.filter), sight: pages.manyOrders, ...filter },
  ];
}
