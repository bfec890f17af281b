import type { FindingKind } from "./oracle/finding.ts";
import type { History } from "./run-history.ts";

export type Sum = {
  histories: number;
  /** How many findings there were altogether, and of each kind. */
  found: number;
  counts: Map<string, number>;
  /** What became of orders. */
  ends: Map<string, number>;
};

/** Tells so many histories, one seed after the other, and adds them up. */
export async function addUp(
  firstSeed: number,
  count: number,
  work: {
    untilFound: FindingKind | null;
    tell(seed: number): Promise<History>;
    onHistory(history: History): void;
  },
): Promise<Sum> {
  const sum: Sum = { histories: 0, found: 0, counts: new Map(), ends: new Map() };
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const history = await work.tell(seed);
    work.onHistory(history);
    sum.histories += 1;
    sum.found += history.findings.length;
    for (const { kind } of history.findings) raise(sum.counts, kind);
    for (const state of history.ends) raise(sum.ends, state);
    if (history.findings.some(({ kind }) => kind === work.untilFound)) break;
  }
  return sum;
}

function raise(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
