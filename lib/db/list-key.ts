/** Where a page of a list begins: behind, or before, one of its rows. Found by its neighbour and not by counting, it stays right while rows come in. */
export type ListKey = { at: Date; id: string; direction: "next" | "previous" };

export type ListPage<Row> = { rows: Row[]; hasNext: boolean; hasPrevious: boolean };

/** A page out of one row more than it may hold, read in the key's direction. */
export function toListPage<Row>(
  read: readonly Row[],
  key: ListKey | undefined,
  limit: number,
): ListPage<Row> {
  const isBackwards = key?.direction === "previous";
  const rows = read.slice(0, limit);
  const hasMore = read.length > limit;
  return {
    rows: isBackwards ? rows.toReversed() : rows,
    hasNext: isBackwards || hasMore,
    hasPrevious: isBackwards ? hasMore : key !== undefined,
  };
}
