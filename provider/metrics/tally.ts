/** Upper bounds in milliseconds; what took longer counts beyond the last. */
const BOUNDS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 40_000];

/**
 * How long things took. Plain numbers, because it is added to on every call: a library's histogram looks its labels up
 * each time, which costs a hundred times as much.
 */
export class Durations {
  readonly #buckets = new Float64Array(BOUNDS_MS.length + 1);
  #sumMs = 0;
  #count = 0;

  add(durationMs: number): void {
    let at = 0;
    while (at < BOUNDS_MS.length && durationMs > (BOUNDS_MS[at] ?? 0)) at += 1;
    this.#buckets[at] = (this.#buckets[at] ?? 0) + 1;
    this.#sumMs += durationMs;
    this.#count += 1;
  }

  /** As Prometheus has it: seconds, each bucket holding those before it. */
  read(): { buckets: { le: string; count: number }[]; sumS: number; count: number } {
    let sum = 0;
    const buckets = Array.from(this.#buckets, (count, at) => {
      sum += count;
      const bound = BOUNDS_MS[at];
      return { le: bound === undefined ? "+Inf" : String(bound / 1000), count: sum };
    });
    return { buckets, sumS: this.#sumMs / 1000, count: this.#count };
  }
}

/** The value of a key, made on first use. */
export function cellOf<Key, Cell>(cells: Map<Key, Cell>, key: Key, make: () => Cell): Cell {
  const known = cells.get(key);
  if (known !== undefined) return known;
  const made = make();
  cells.set(key, made);
  return made;
}
