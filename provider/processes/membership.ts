import { randomUUID } from "node:crypto";
import type { Line } from "#provider/db/line.ts";
import {
  catchUp,
  isNoMember,
  joinProcesses,
  listNeighbours,
  type Neighbour,
  noteHeard,
  type ProcessMode,
  removeProcess,
  renewLease,
  settleMode,
} from "#provider/db/processes.ts";
import type { Log } from "#provider/log.ts";
import { isGone, placeOf } from "./place.ts";
import type { Standing, Transfer } from "./standing.ts";

/** The row says the process lives for so long; the process itself relies on it for a second and more less. */
const LEASE_MS = 10_000;
const BELIEF_MS = 8000;
const BEAT_MS = 1000;
const RETRY_MS = 50;
const PATIENCE_MS = 3000;
/** After a connection was lost the database may have crashed and forgotten the last second: it has to pass. */
const FORGOTTEN_MS = 1000;

export class Membership implements Standing {
  readonly id = randomUUID();
  readonly nowMs = (): number => performance.now();
  readonly #ear: Line;
  readonly #hand: Line;
  readonly #log: Log;
  #transfer: Transfer | null = null;
  #mode: ProcessMode | "out" | "switching" = "out";
  #relyUntilMs = 0;
  #sharedFromMs = 0;
  #isHearing = false;
  #isStopped = false;
  #wake = Promise.withResolvers<void>();
  #change = Promise.withResolvers<void>();
  #tending: Promise<void> = Promise.resolve();
  /** It was taken for dead while it decided alone: the others know nothing of what it remembers. */
  #hasUnshared = false;
  readonly #deadSinceMs = new Map<string, number>();

  /** `ear` listens and keeps the lease; `hand` is what decisions are made with. */
  constructor({ ear, hand, log }: { ear: Line; hand: Line; log: Log }) {
    this.#ear = ear;
    this.#hand = hand;
    this.#log = log;
  }

  isAlone(): boolean {
    return this.#mode === "alone" && this.nowMs() < this.#relyUntilMs;
  }

  isSharing(): boolean {
    return this.#mode === "shared" && this.nowMs() >= this.#sharedFromMs;
  }

  /** Whether everything that changes is heard of: nothing that was remembered is to be relied on otherwise. */
  isHearing(): boolean {
    return this.#isHearing && this.nowMs() < this.#relyUntilMs;
  }

  doubt(error: unknown): boolean {
    const isRetryable = isNoMember(error);
    if (isRetryable && this.#mode === "shared") this.#mode = "out";
    this.#wake.resolve();
    return isRetryable;
  }

  changed(): Promise<void> {
    return Promise.race([this.#change.promise, pause(RETRY_MS)]);
  }

  /** Resolves once the process may decide. Waits as long as another one decides alone. */
  async join(transfer: Transfer): Promise<void> {
    this.#transfer = transfer;
    this.#tending = this.#tend();
    const waiting = setTimeout(() => {
      this.#log.info(
        {},
        "waiting for the process that decides alone: it has to know of this one, or run out",
      );
    }, PATIENCE_MS).unref();
    while (!this.isAlone() && !this.isSharing() && !this.#isStopped) await this.changed();
    clearTimeout(waiting);
  }

  async leave(): Promise<void> {
    this.#isStopped = true;
    this.#wake.resolve();
    await this.#tending;
    try {
      if (this.#mode === "alone") await this.#share();
      await removeProcess(this.#hand, this.id);
    } catch (error) {
      this.#log.warn(
        { reason: nameOf(error) },
        "this process could not take its leave; the others wait it out",
      );
    }
    this.#mode = "out";
  }

  /** Somebody joined, left or switched: look at once. */
  lookAround(): void {
    this.#wake.resolve();
  }

  /** A change was heard of and acted on. */
  noteHeard(change: string): void {
    // A failure costs the connection, and the next one catches up.
    noteHeard(this.#ear, this.id, change).catch(() => {});
  }

  stopHearing(): void {
    this.#isHearing = false;
    this.#wake.resolve();
  }

  /** The windows may have gone with the connection. */
  loseHand(): void {
    this.#sharedFromMs = this.nowMs() + FORGOTTEN_MS;
  }

  async #tend(): Promise<void> {
    let troubles = 0;
    while (!this.#isStopped) {
      this.#wake = Promise.withResolvers();
      try {
        await this.#beat();
        await this.#settle();
        troubles = 0;
      } catch (error) {
        troubles += 1;
        // Once is a hiccup; after that every tenth time, so that an outage does not fill the log.
        if (troubles % 10 === 2)
          this.#log.warn({ reason: nameOf(error) }, "the other processes are out of reach");
      }
      const isAtRest = troubles === 0 && (this.#mode === "alone" || this.#mode === "shared");
      await Promise.race([this.#wake.promise, pause(isAtRest ? BEAT_MS : RETRY_MS)]);
    }
  }

  /** Says that the process lives, and joins again where the others thought it did not. */
  async #beat(): Promise<void> {
    const askedMs = this.nowMs();
    const mode = await renewLease(this.#ear, this.id, LEASE_MS);
    if (mode === null) {
      this.#hasUnshared ||= this.#mode === "alone";
      this.#setMode("out");
      this.#isHearing = false;
      await joinProcesses(this.#ear, { id: this.id, place: placeOf(process.pid), leaseMs: LEASE_MS });
      this.#setMode("joining");
    } else if (!this.#isHearing) {
      // Nothing is remembered now, so whatever was announced so far needs no acting on.
      await catchUp(this.#ear, this.id);
    }
    this.#isHearing = true;
    // From before the question on: the database counts from later.
    this.#relyUntilMs = askedMs + BELIEF_MS;
  }

  async #settle(): Promise<void> {
    const neighbours = await listNeighbours(this.#ear, this.id);
    await this.#buryTheDead(neighbours);
    if (this.#mode === "alone" || this.#mode === "switching") {
      if (neighbours.length > 0 || this.#mode === "switching") await this.#share();
      return;
    }
    if (this.#mode === "shared" && neighbours.length > 0) return;
    await this.#takeAMode(neighbours.length === 0);
  }

  /** From alone to shared. Where the answer is lost, nothing is decided until a later try brings it. */
  async #share(): Promise<void> {
    const transfer = this.#requireTransfer();
    if (this.#mode === "alone") await transfer.prepareHandOver(() => this.#beatNowAndThen());
    this.#setMode("switching");
    const mode = await transfer.handOver();
    this.#setMode(mode ?? "out");
  }

  /** From joining to what is possible, or from shared to alone. */
  async #takeAMode(isAloneLikely: boolean): Promise<void> {
    const transfer = this.#requireTransfer();
    const before = this.#mode;
    if (this.#hasUnshared) {
      await transfer.prepareHandOver(() => this.#beatNowAndThen());
      await transfer.handOver();
      this.#hasUnshared = false;
    }
    if (isAloneLikely) {
      await transfer.prepareTakeOver(() => this.#beatNowAndThen());
      this.#setMode("joining");
    }
    const mode = await settleMode(this.#hand, this.id);
    if (mode === "alone") await transfer.takeOver();
    // Whoever was not there cannot know whether the database crashed a moment ago.
    if (mode === "shared" && before !== "shared") this.loseHand();
    this.#setMode(mode ?? "out");
  }

  async #beatNowAndThen(): Promise<void> {
    if (this.#relyUntilMs - this.nowMs() < BELIEF_MS - BEAT_MS) await this.#beat();
  }

  /** A killed process of this machine needs not be waited for: its last calls are a second old, and it is no more. */
  async #buryTheDead(neighbours: readonly Neighbour[]): Promise<void> {
    for (const { id, place } of neighbours) {
      if (!isGone(place)) continue;
      const sinceMs = this.#deadSinceMs.get(id) ?? this.nowMs();
      this.#deadSinceMs.set(id, sinceMs);
      if (this.nowMs() - sinceMs < FORGOTTEN_MS) continue;
      this.#deadSinceMs.delete(id);
      await removeProcess(this.#hand, id);
    }
  }

  #setMode(mode: ProcessMode | "out" | "switching"): void {
    if (mode === this.#mode) return;
    if (mode === "alone" || mode === "shared") this.#log.info({ mode }, "the processes have agreed");
    this.#mode = mode;
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }

  #requireTransfer(): Transfer {
    if (!this.#transfer) throw new Error("a process has to join before it can switch");
    return this.#transfer;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
