import { randomUUID } from "node:crypto";
import type { Clock } from "#lib/clock.ts";
import { type Log, toLogFields } from "#lib/log.ts";
import type { LineStore } from "#lib/interface/ports.ts";
import { createTurn, type Receipts } from "./create-turn.ts";
import type { Waiter } from "./fair-order.ts";
import { decide, emptyLine, FULL_MS, type Instant, type Line, WINDOW_MS } from "./line.ts";
import { readLine, writeLine } from "./line-text.ts";
import { RemoteClock } from "./remote-clock.ts";
import type { Turn, TurnEnd } from "./turns.ts";

export type LineContext = {
  store: LineStore;
  /** A local clock that never goes back. */
  clock: Clock;
  log: Log;
  process: string;
};

/** How old the line may be that somebody here waits in: others change it. */
const REFRESH_MS = 200;
/** What was learnt is told this soon where somebody waits or places get scarce. */
const TELL_MS = 150;
const SCARCE_SHARE = 0.25;
const RETRY_MS = 250;
/** Calls that join a line in which others wait are announced together, this soon. */
const BATCH_MS = 20;

/** Of a call that the line has not been seen since. */
const UNKNOWN_TURN = Infinity;

/** One object for all: making an error each time costs more than the rest. */
const ROUSED = new Error("roused");

type Known = { token: string; line: Line; readMs: number };

type Pending = { waiter: Waiter; resolve: (turn: Turn) => void };

/** One line as one process stands in it: its calls that wait, and what it knows of those it sent. */
export class PacedLine {
  readonly #context: LineContext;
  readonly #key: string;
  readonly #ceiling: number;
  readonly #now = new RemoteClock();
  readonly #pending = new Map<string, Pending>();
  readonly #learnt = new Map<string, number>();
  #known: Known | null = null;
  /** Whether this process has ever read the line: if it is gone then, the database lost it. */
  #hasKnown = false;
  #refusedMs: number | null = null;
  #wasAccepted = false;
  readonly #receipts: Receipts;
  #isRunning = false;
  #isTellingDue = false;
  #isTellingPlanned = false;
  #isRousing = false;
  #wake = new AbortController();

  constructor(
    context: LineContext,
    key: string,
    { ceiling, isReceiptAsked }: { ceiling: number; isReceiptAsked: boolean },
  ) {
    this.#context = context;
    this.#key = key;
    this.#ceiling = ceiling;
    // Nobody knows yet whether the provider does as it is asked; until then it is waited for.
    this.#receipts = { areGiven: isReceiptAsked };
  }

  join(waiter: Omit<Waiter, "sinceMs" | "sinceTurn">, resolve: (turn: Turn) => void): void {
    // Until the database's clock is known nobody was before it here.
    const sinceMs = this.#now.isKnown ? Math.floor(this.#instant().earliestMs) : 0;
    this.#pending.set(waiter.id, { waiter: { ...waiter, sinceMs, sinceTurn: UNKNOWN_TURN }, resolve });
    // Where others wait already this call's turn is not now, so some of them are announced together.
    if (this.#known && this.#known.line.waiting.length > 0 && this.#isRunning) void this.#rouseSoon();
    else this.#rouse();
  }

  leave(id: string): void {
    if (!this.#pending.delete(id)) return;
    // The others move up only once it is written that this one is gone.
    this.#isTellingDue = true;
    this.#rouse();
  }

  #rouse(): void {
    this.#wake.abort(ROUSED);
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#run();
  }

  async #rouseSoon(): Promise<void> {
    if (this.#isRousing) return;
    this.#isRousing = true;
    await this.#context.clock.sleep(BATCH_MS);
    this.#isRousing = false;
    this.#rouse();
  }

  async #run(): Promise<void> {
    const { clock, log } = this.#context;
    while (this.#pending.size > 0 || this.#isTellingDue) {
      this.#wake = new AbortController();
      const { signal } = this.#wake;
      let waitMs: number;
      try {
        waitMs = await this.#step();
      } catch (error) {
        // Without a decision nothing is sent.
        log.error(toLogFields(error), "the line of an endpoint could not be read");
        this.#known = null;
        // What could not be told is not needed: places come back by themselves.
        this.#isTellingDue = false;
        waitMs = this.#pending.size > 0 ? RETRY_MS : 0;
      }
      if (waitMs > 0 && !signal.aborted) await clock.sleep(waitMs, signal).catch(() => {});
    }
    this.#isRunning = false;
  }

  /** Decides on the line that is known, and writes it down. Gives back for how long nothing needs to be done. */
  async #step(): Promise<number> {
    const { process, clock } = this.#context;
    const known = this.#known ?? (await this.#read());
    const now = this.#instant();
    this.#dropOldLearnt(known.line);
    const waiting = [...this.#pending.values()].map(({ waiter }) => waiter);
    for (const waiter of waiting) {
      if (waiter.sinceMs === 0) waiter.sinceMs = Math.floor(now.earliestMs);
      // A line that the database lost counts anew.
      waiter.sinceTurn = Math.min(waiter.sinceTurn, known.line.turns);
    }
    const learnt = new Map(this.#learnt);
    const refusedMs = this.#refusedMs;
    const own = {
      process,
      waiting,
      learnt,
      refusedMs,
      wasAccepted: this.#wasAccepted,
      chance: Math.random(),
    };
    const { next, granted, isNews, nextAtMs } = decide(known.line, this.#ceiling, own, now);
    if (!isNews) {
      this.#isTellingDue = false;
      if (this.#pending.size === 0) return 0;
      if (clock.nowMs() - known.readMs >= REFRESH_MS) this.#known = null;
      return this.#known
        ? Math.min(REFRESH_MS, Math.max((nextAtMs ?? 0) - now.earliestMs, this.#gatherMs()))
        : 0;
    }
    const decidedMs = clock.nowMs();
    const write = { token: randomUUID(), text: writeLine(next), waitingCount: next.waiting.length };
    const result = await this.#context.store.exchange(this.#key, known.token, write);
    const heardMs = clock.nowMs();
    if (!result) {
      this.#known = null;
      return 0;
    }
    this.#now.note(decidedMs, heardMs, result.nowMs);
    if (!result.written) {
      this.#known = { token: result.token, line: readLine(result.text), readMs: heardMs };
      return 0;
    }
    this.#known = { token: write.token, line: next, readMs: heardMs };
    this.#forgetTold(learnt, refusedMs);
    for (const id of granted) this.#grant(id, decidedMs);
    this.#isTellingDue = false;
    if (this.#pending.size === 0 || nextAtMs === null) return 0;
    return Math.min(REFRESH_MS, Math.max(nextAtMs - this.#instant().earliestMs, this.#gatherMs()));
  }

  async #read(): Promise<Known> {
    const { store, clock } = this.#context;
    for (;;) {
      const askedMs = clock.nowMs();
      const stored = await store.read(this.#key);
      const heardMs = clock.nowMs();
      if (stored) {
        this.#now.note(askedMs, heardMs, stored.nowMs);
        this.#hasKnown = true;
        this.#known = { token: stored.token, line: readLine(stored.text), readMs: heardMs };
        return this.#known;
      }
      // A database that crashed has forgotten what was let go just before (the table is unlogged): nobody goes until
      // none of that can count any more.
      const lostMs = this.#hasKnown ? this.#instant().latestMs + FULL_MS : 0;
      await store.create(this.#key, (startedMs) =>
        writeLine(emptyLine(Math.ceil(Math.max(startedMs + FULL_MS, lostMs)))),
      );
    }
  }

  #grant(id: string, decidedMs: number): void {
    const pending = this.#pending.get(id);
    if (!pending) {
      // Whoever asked left while this was being written down.
      this.#learn(id, 0);
      return;
    }
    this.#pending.delete(id);
    pending.resolve(this.#toTurn(id, decidedMs));
  }

  #toTurn(id: string, decidedMs: number): Turn {
    return createTurn({
      clock: this.#context.clock,
      decidedMs,
      receipts: this.#receipts,
      onArrived: () => this.#learn(id, this.#instant().latestMs + WINDOW_MS),
      onUnsent: () => this.#learn(id, 0),
      onEnd: (how) => this.#note(how),
    });
  }

  #note(how: TurnEnd): void {
    if (how.kind === "answered") this.#wasAccepted = true;
    if (how.kind !== "limited") return;
    this.#refusedMs = Math.max(this.#refusedMs ?? 0, how.retryAfterMs);
    this.#wasAccepted = false;
    this.#isTellingDue = true;
    this.#rouse();
  }

  #learn(id: string, freeAtMs: number): void {
    this.#learnt.set(id, Math.min(this.#learnt.get(id) ?? Infinity, Math.ceil(freeAtMs)));
    const line = this.#known?.line;
    if (!line) return;
    // A place comes free a second after it is known when, so telling that has time; and where places are plenty it is
    // told with the next call or never.
    if (line.waiting.length > 0 || line.busy.length >= this.#ceiling * SCARCE_SHARE) {
      void this.#tellSoon();
    }
  }

  async #tellSoon(): Promise<void> {
    if (this.#isTellingPlanned) return;
    this.#isTellingPlanned = true;
    await this.#context.clock.sleep(TELL_MS);
    this.#isTellingPlanned = false;
    this.#isTellingDue = true;
    this.#rouse();
  }

  #forgetTold(told: ReadonlyMap<string, number>, refusedMs: number | null): void {
    for (const [id, freeAtMs] of told) if (this.#learnt.get(id) === freeAtMs) this.#learnt.delete(id);
    if (refusedMs !== null && this.#refusedMs === refusedMs) this.#refusedMs = null;
    this.#wasAccepted = false;
  }

  #dropOldLearnt({ busy }: Line): void {
    const ids = new Set(busy.map(({ id }) => id));
    // Its place has come back by itself.
    for (const id of this.#learnt.keys()) if (!ids.has(id)) this.#learnt.delete(id);
  }

  /** A busy endpoint is looked after a hundred times a second at most. */
  #gatherMs(): number {
    return this.#ceiling >= 50 ? 10 : 1;
  }

  #instant(): Instant {
    return this.#now.at(this.#context.clock.nowMs());
  }
}
