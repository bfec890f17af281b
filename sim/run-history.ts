import type { Desk } from "./console/callers.ts";
import { createConsole } from "./console/console.ts";
import type { DatabaseFacts } from "./console/database.ts";
import { CREDENTIALS, live, USER_REFS } from "./console/people.ts";
import { type Chance, createChance } from "./engine/chance.ts";
import { createTimeline, type Timeline } from "./engine/timeline.ts";
import { compareEnds } from "./oracle/compare-ends.ts";
import type { Finding, Report } from "./oracle/finding.ts";
import { watchPolls } from "./oracle/watch-polls.ts";
import { watchSends } from "./oracle/watch-sends.ts";
import { createLine } from "./provider/line.ts";
import { createService, type ServiceAccount } from "./provider/service.ts";
import { drawWeather } from "./weather.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";

export type History = {
  seed: number;
  findings: Finding[];
  /** What happened, in virtual time; empty unless it was asked for. */
  log: string[];
  /** How many orders there were, and what became of them. */
  ends: OrderRecord["state"][];
};

const START_MS = Date.parse("2030-06-01T12:00:00Z");
/**
 * How long histories last: what can go wrong has done so after three hours, and everything has come to its end some
 * hours later. Some go on until after the last look back at an order given up, 31 hours after it.
 */
const HOURS = [8, 8, 8, 8, 8, 8, 8, 8, 8, 48] as const;
/** How far the clock of a process may be from the true time. */
const SKEW_MS = 2_000;

/** One history, told by its seed: the console's own steps among processes that die, and what became of every order. */
export async function runHistory(seed: number, { isPrinted = false } = {}): Promise<History> {
  const chance = createChance(seed);
  const original = Math.random;
  // The jitter of the code under test has to come from the seed too; a process runs one history at a time.
  Math.random = chance.next;
  try {
    return await tell(seed, chance, isPrinted);
  } finally {
    Math.random = original;
  }
}

async function tell(seed: number, chance: Chance, isPrinted: boolean): Promise<History> {
  const timeline = createTimeline(START_MS);
  const { findings, log, note, report } = createLog(timeline, isPrinted);
  const weather = drawWeather(chance, timeline, START_MS);
  const skewMs = chance.hits(0.4) ? SKEW_MS : 0;
  const polls = watchPolls(() => timeline.nowMs(), skewMs, report);
  const facts: DatabaseFacts = { timeline, chance, weather, note, troubled: () => polls.obstructed() };
  for (const { toMs } of weather.databaseDown) timeline.at(toMs, () => polls.obstructed());

  const accounts = [createAccount("account-1"), createAccount("account-2")] as const;
  const service = createService({ timeline, chance, weather, note }, [...accounts]);
  const desk = createDesk(accounts);
  const accountOf = (credentialId: string) => desk.credentials.get(credentialId)?.accountId;
  const sends = watchSends(service, { orderOf: (id) => book.rows.get(id), accountOf }, report);
  const { book, web } = createConsole(facts, {
    desk,
    polls,
    skewMs,
    openLine: (process) => createLine(process, service, sends),
  });
  live({ facts, web, book, desk, accounts, startMs: START_MS });
  await timeline.run(START_MS + chance.pick(HOURS) * 3_600_000);
  compareEnds(book.rows.values(), { orders: service.orders, accountOf }, report);
  return { seed, findings, log, ends: [...book.rows.values()].map(({ state }) => state) };
}

function createLog(timeline: Timeline, isPrinted: boolean) {
  const findings: Finding[] = [];
  const log: string[] = [];
  const note = (text: () => string): void => {
    if (!isPrinted) return;
    const seconds = ((timeline.nowMs() - START_MS) / 1_000).toFixed(3);
    log.push(`${seconds.padStart(11)} s  ${text()}`);
  };
  const report: Report = (kind, orderId, text) => {
    findings.push({ kind, orderId, text, atMs: timeline.nowMs() - START_MS });
    note(() => `!!! ${kind}: ${orderId}: ${text}`);
  };
  return { findings, log, note, report };
}

function createAccount(id: string): ServiceAccount {
  return { id, secret: "secret-old", userRefs: new Set(USER_REFS.values()) };
}

function createDesk(accounts: readonly [ServiceAccount, ServiceAccount]): Desk {
  const [first, second] = accounts;
  return {
    credentials: new Map([
      [CREDENTIALS[0], { accountId: first.id, secret: first.secret }],
      [CREDENTIALS[1], { accountId: second.id, secret: second.secret }],
    ]),
    userRefs: new Map(USER_REFS),
    tickets: new Map(),
    leases: new Map(),
  };
}
