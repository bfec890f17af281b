import { CEILINGS_PER_SECOND } from "#lib/contract/limits.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { Clock } from "#lib/clock.ts";
import { createPacing, type Pacing } from "#lib/interface/pacing/pacing.ts";
import { type Priority, usualPriority } from "#lib/interface/pacing/priority.ts";
import { isReceiptAsked } from "#lib/interface/pacing/receipt.ts";
import { silentLog } from "#lib/log.ts";
import { CallCount } from "./counting-provider.ts";
import { createMemoryLines } from "./memory-lines.ts";
import { VirtualTime } from "./virtual-clock.ts";

/** What came of a simulated stretch of an agency's day at its busiest. */
export type SimulationReport = {
  /** Calls the provider refused with 429. */
  refused: number;
  /** The most calls of each endpoint in any rolling second. */
  mostInASecond: Partial<Record<OperationName, number>>;
  counts: Partial<Record<OperationName, number>>;
  bookWaitP99Ms: number;
  /** The latest recovery poll, after its time. */
  pollLateMs: number;
  /** CheckAvail, by person who is always in line: the fewest, the average, and what the greedy one got. */
  shares: { fewest: number; mean: number; greedy: number };
  /** The longest anybody but the greedy one waited for anything. */
  longestWaitMs: number;
  /** Calls that left the line without a turn. */
  given: number;
  conflicts: number;
  exchanges: number;
};

const AGENTS = 60;
const AGENCIES = 3;
const WIDE_MS = 5_000;
const GREEDY = { agent: 0, atOnce: 30 };

/** How the provider is reached. */
const TRAVEL = {
  /** As lines mostly are, now and then slow; rarely a packet is lost and sent again. */
  near: { fromMs: 1, usualMs: 12, slowMs: 150, lostMs: 240 },
  /** As no line ought to be. */
  far: { fromMs: 500, usualMs: 520, slowMs: 650, lostMs: 740 },
} as const;
const SLOW_SHARE = 0.05;
const LOST_SHARE = 0.005;
/** A process stands still between taking a turn and sending. */
const STALLS = { share: 0.002, ms: 1_000 };
/** How long a Book takes a provider. */
const BOOKS_MS = { from: 1_000, to: 20_000, stuck: 60_000, stuckShare: 0.01 };
const BOOKS_PER_SECOND = 9.5;
const BURST = { everyMs: 10_000, forMs: 1_000, perSecond: CEILINGS_PER_SECOND.book * 3 };

export type SimulationOptions = { seconds: number; seed: number; travel: keyof typeof TRAVEL };

/** Two consoles whose clocks disagree, sixty agents at three times the ceilings, for so many seconds of virtual time. */
export async function simulate({ seconds, seed, travel }: SimulationOptions): Promise<SimulationReport> {
  const time = new VirtualTime();
  const chance = seeded(seed);
  const databaseClock = time.clock(1_700_000_000_000);
  const store = createMemoryLines(databaseClock, () => 0.2 + chance() * 1.2);
  const consoles = [41_000, -17_000].map((aheadMs) => {
    const clock = time.clock(1_700_000_000_000 + aheadMs);
    return { clock, pacing: createPacing({ store, clock, log: silentLog, outgoing: "sim" }) };
  });
  const run = new Run(time, chance, consoles, TRAVEL[travel]);
  run.begin(seconds);
  await time.run(seconds * 1_000);
  return run.report(store.counts);
}

type Console = { clock: Clock; pacing: Pacing };
type Travel = (typeof TRAVEL)[SimulationOptions["travel"]];
type Agent = { index: number; agencyId: string; personId: string; pacing: Pacing };

class Run {
  readonly #time: VirtualTime;
  readonly #clock: Clock;
  readonly #chance: () => number;
  readonly #agents: Agent[];
  readonly #calls = new CallCount();
  readonly #bookWaits: number[] = [];
  readonly #checks = new Map<number, number>();
  #pollLateMs = 0;
  #longestWaitMs = 0;
  #given = 0;
  readonly #travel: Travel;

  constructor(time: VirtualTime, chance: () => number, consoles: readonly Console[], travel: Travel) {
    this.#time = time;
    this.#travel = travel;
    this.#clock = time.clock();
    this.#chance = chance;
    this.#agents = Array.from({ length: AGENTS }, (_, index) => {
      const { pacing } = consoles[index % consoles.length] ?? consoles[0] ?? raise();
      return { index, agencyId: `agency-${index % AGENCIES}`, personId: `person-${index}`, pacing };
    });
  }

  begin(seconds: number): void {
    const endMs = seconds * 1_000;
    for (const agent of this.#agents) {
      // The widest lines are full for a while only: every second of theirs is like the one before.
      this.#press(agent, "hotelList", Math.min(endMs, WIDE_MS), 2);
      this.#press(agent, "checkAvail", endMs, agent.index === GREEDY.agent ? GREEDY.atOnce : 1);
      this.#press(agent, "ticket", Math.min(endMs, WIDE_MS * 12), 1);
      this.#press(agent, "queryOrders", Math.min(endMs, WIDE_MS * 2), 1, "rates");
    }
    void this.#bookInBursts(endMs);
  }

  report({ exchanges, conflicts }: { exchanges: number; conflicts: number }): SimulationReport {
    const names = ["hotelList", "checkAvail", "ticket", "queryOrders", "book"] as const;
    const others = this.#agents
      .filter(({ index }) => index !== GREEDY.agent)
      .map(({ index }) => this.#checks.get(index) ?? 0);
    return {
      refused: this.#calls.refused,
      mostInASecond: Object.fromEntries(names.map((name) => [name, this.#calls.mostInASecond(name)])),
      counts: Object.fromEntries(names.map((name) => [name, this.#calls.count(name)])),
      bookWaitP99Ms: percentile(this.#bookWaits, 0.99),
      pollLateMs: this.#pollLateMs,
      shares: {
        fewest: Math.min(...others),
        mean: others.reduce((sum, count) => sum + count, 0) / others.length,
        greedy: this.#checks.get(GREEDY.agent) ?? 0,
      },
      longestWaitMs: this.#longestWaitMs,
      given: this.#given,
      exchanges,
      conflicts,
    };
  }

  /** One agent asks for one thing again and again, three times as often as all together may, in so many tabs. */
  #press(
    agent: Agent,
    name: OperationName,
    endMs: number,
    tabs: number,
    priority = usualPriority(name),
  ): void {
    const everyMs = (1_000 * AGENTS) / (CEILINGS_PER_SECOND[name] * 3);
    const pressed = Array.from({ length: tabs }, async () => {
      await this.#clock.sleep(this.#chance() * everyMs * tabs);
      while (this.#time.nowMs < endMs) {
        const atMs = this.#time.nowMs;
        const waitMs = await this.#call(agent, name, priority, agent.personId);
        if (agent.index !== GREEDY.agent) this.#longestWaitMs = Math.max(this.#longestWaitMs, waitMs);
        if (name === "checkAvail") this.#checks.set(agent.index, (this.#checks.get(agent.index) ?? 0) + 1);
        const nextMs = atMs + this.#chance() * 2 * everyMs * tabs;
        await this.#clock.sleep(agent.index === GREEDY.agent ? 0 : Math.max(nextMs - this.#time.nowMs, 0));
      }
    });
    void Promise.all(pressed);
  }

  /** Three times the ceiling for one second of ten, and less between: just below it on the average. By all in turn. */
  async #bookInBursts(endMs: number): Promise<void> {
    const { everyMs, forMs, perSecond } = BURST;
    let booked = 0;
    const calm = (BOOKS_PER_SECOND * everyMs - perSecond * forMs) / (everyMs - forMs);
    while (this.#time.nowMs < endMs) {
      const isBurst = this.#time.nowMs % everyMs < forMs;
      await this.#clock.sleep((this.#chance() * 2_000) / (isBurst ? perSecond : calm));
      const agent = this.#agents[booked % AGENTS];
      booked += 1;
      if (agent) void this.#bookAndPoll(agent);
    }
  }

  async #bookAndPoll(agent: Agent): Promise<void> {
    this.#bookWaits.push(await this.#call(agent, "book", "booking", agent.personId));
    for (const afterMs of [0, 3_000, 9_000]) {
      await this.#clock.sleep(afterMs);
      const lateMs = await this.#call(agent, "queryOrders", "booking", null);
      this.#pollLateMs = Math.max(this.#pollLateMs, lateMs);
    }
  }

  /** How long the call waited for its turn. One that is refused is made again. */
  async #call(
    agent: Agent,
    name: OperationName,
    priority: Priority,
    personId: string | null,
  ): Promise<number> {
    const { agencyId, pacing } = agent;
    const turns = pacing.for("https://provider.example", { agencyId, personId });
    const fromMs = this.#time.nowMs;
    for (;;) {
      const turn = await turns.take({ name, priority, about: null, maxWaitMs: 600_000 });
      const waitMs = this.#time.nowMs - fromMs;
      if (this.#chance() < STALLS.share) await this.#clock.sleep(STALLS.ms);
      if (!turn?.start()) {
        this.#given += 1;
        continue;
      }
      await this.#travelOnce();
      const isTaken = this.#calls.take(name, this.#time.nowMs);
      if (isTaken && isReceiptAsked(name)) void this.#travelOnce().then(() => turn.received());
      if (isTaken && name === "book") await this.#clock.sleep(this.#bookMs());
      await this.#travelOnce();
      turn.end(isTaken ? { kind: "answered" } : { kind: "limited", retryAfterMs: 1_000 });
      if (isTaken) return waitMs;
    }
  }

  #travelOnce(): Promise<void> {
    const { fromMs, usualMs, slowMs, lostMs } = this.#travel;
    const kind = this.#chance();
    const toMs = kind < LOST_SHARE ? lostMs : kind < SLOW_SHARE ? slowMs : usualMs;
    return this.#clock.sleep(fromMs + this.#chance() * (toMs - fromMs));
  }

  #bookMs(): number {
    const { from, to, stuck, stuckShare } = BOOKS_MS;
    return this.#chance() < stuckShare ? stuck : from + this.#chance() * (to - from);
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function raise(): never {
  throw new Error("a simulation without a console");
}
