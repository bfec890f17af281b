import type { Chance } from "./chance.ts";
import type { Timeline } from "./timeline.ts";
import type { Clock } from "#lib/clock.ts";

/** What strikes a process in the middle of something: at its so-many-th wait, when it has just been asked for or is about to be told. */
export type Blow = {
  atWait: number;
  kind: "crash" | "pause";
  /** Before what it waits for takes place, or after it took place and before it is told. */
  when: "before" | "after";
  /** How long it is gone: until it is started again, or goes on. */
  forMs: number;
};

/** What a process waits for ends so: with a value, or by throwing. */
export type Ending<Value> = { value: Value } | { error: Error };

/**
 * A process of the console. All it waits for goes through `wait`, so it can die at each of these places and never hear
 * the end of it, or stand still for longer than its lease and then go on as if nothing had been.
 */
export class SimProcess {
  readonly name: string;
  readonly clock: Clock;
  #life = 1;
  #isAlive = true;
  #goesOnMs = 0;
  #waits = 0;
  readonly #timeline: Timeline;
  readonly #blows: Blow[];
  readonly #onBlow: (blow: Blow) => void;

  constructor(
    name: string,
    timeline: Timeline,
    options: { skewMs: number; blows: Blow[]; onBlow: (blow: Blow) => void },
  ) {
    this.name = name;
    this.#timeline = timeline;
    this.#blows = options.blows;
    this.#onBlow = options.onBlow;
    this.clock = {
      nowMs: () => Math.floor(timeline.nowMs() + options.skewMs),
      sleep: (ms) => this.wait(ms, () => ({ value: undefined }), 0),
    };
  }

  /** Changes with every start. */
  get life(): number {
    return this.#life;
  }

  /** Runs and is not standing still. */
  get isWell(): boolean {
    return this.#isAlive && this.#timeline.nowMs() >= this.#goesOnMs;
  }

  /**
   * Something outside takes place after a while, and the process is told of it a while later. What left the process
   * takes place even where the process dies meanwhile.
   */
  wait<Value>(untilEffectMs: number, effect: () => Ending<Value>, untilToldMs: number): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#leave((tell) => {
        this.#timeline.after(untilEffectMs, () => {
          const ending = effect();
          tell(untilToldMs, () => {
            if ("error" in ending) reject(ending.error);
            else resolve(ending.value);
          });
        });
      });
    });
  }

  /** Like `wait` for what tells of its end by itself, and perhaps never. */
  hear<Value>(begin: (tell: (value: Value) => void) => void): Promise<Value> {
    return new Promise((resolve) => {
      this.#leave((tell) => begin((value) => tell(0, () => resolve(value))));
    });
  }

  /** Here the process may be struck: with what it wanted not begun, or with that over and not yet told. */
  #leave(begin: (tell: (afterMs: number, run: () => void) => void) => void): void {
    this.#waits += 1;
    const blow = this.#blows.find(({ atWait }) => atWait === this.#waits);
    const life = this.#life;
    const go = (): void =>
      begin((afterMs, run) => {
        if (blow?.when === "after" && life === this.#life) this.strike(blow);
        this.#tell(life, afterMs, run);
      });
    if (blow?.when !== "before") return go();
    this.strike(blow);
    if (blow.kind === "pause") this.#timeline.at(this.#goesOnMs, go);
  }

  strike(blow: Blow): void {
    if (blow.kind === "crash") this.#isAlive = false;
    else this.#goesOnMs = Math.max(this.#goesOnMs, this.#timeline.nowMs() + blow.forMs);
    this.#onBlow(blow);
  }

  start(): void {
    if (this.#isAlive) return;
    this.#life += 1;
    this.#isAlive = true;
    this.#goesOnMs = 0;
  }

  #tell(life: number, afterMs: number, tell: () => void): void {
    this.#timeline.after(afterMs, () => {
      if (!this.#isAlive || life !== this.#life) return;
      if (this.#timeline.nowMs() < this.#goesOnMs) {
        this.#timeline.at(this.#goesOnMs, () => this.#tell(life, 0, tell));
        return;
      }
      tell();
      this.#timeline.stir();
    });
  }
}

export function drawBlows(chance: Chance, count: number): Blow[] {
  return Array.from({ length: count }, () => ({
    atWait: chance.whole(1, 60),
    kind: chance.pick(["crash", "pause"] as const),
    when: chance.pick(["before", "after"] as const),
    forMs:
      chance.pick([500, 5_000, 30_000, 50_000, 90_000, 200_000, 700_000] as const) * chance.between(0.5, 1.5),
  }));
}
