/** Everything a history leaves to chance comes from here, so that its seed tells it again. */
export type Chance = {
  /** From 0 up to, and without, 1. */
  next: () => number;
  hits(probability: number): boolean;
  between(from: number, to: number): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** A key, as often as its weight says. */
  weigh<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
};

/** mulberry32: small, quick, and the same on every machine. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) | 0;
  const next = (): number => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + next() * (to - from);
  const whole = (from: number, to: number): number => Math.floor(between(from, to + 1));
  return {
    next,
    between,
    whole,
    hits: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    weigh: (weights) => weigh(weights, next()),
  };
}

function weigh<Key extends string>(weights: Readonly<Record<Key, number>>, share: number): Key {
  // `Object.entries` forgets the keys' type; they are those of `weights`.
  const entries = Object.entries(weights) as [Key, number][];
  let left = share * entries.reduce((sum, [, weight]) => sum + weight, 0);
  const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
  if (!found) throw new Error("nothing to choose from");
  return found[0];
}
