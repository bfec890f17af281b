/** The middle value, or the mean of the two in the middle. @throws RangeError for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError("no values have no median");
  return (lower + upper) / 2;
}

/**
 * The smallest value that at least `percent` of all values do not exceed (nearest rank).
 *
 * @throws RangeError for no values.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new RangeError("no values have no percentile");
  return value;
}

/** How far apart the rounds of one target were: largest by smallest. */
export function spread(values: readonly number[]): number {
  return Math.max(...values) / Math.min(...values);
}
