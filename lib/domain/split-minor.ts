/**
 * Parts of a whole in the proportion of the weights, in integer minor units: they add up to it exactly. What does not
 * divide goes to the parts that lose most by rounding down, of equal ones to the first. Without weights it is split
 * evenly.
 *
 * @throws RangeError for anything but non-negative integers.
 */
export function splitMinor(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weights.length === 0) return [];
  if (total === 0n)
    return splitMinor(
      whole,
      weights.map(() => 1),
    );
  // The products are beyond what a number holds exactly.
  const shares = weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight);
    return { index, least: Number(product / total), lost: product % total };
  });
  const rest = whole - shares.reduce((sum, { least }) => sum + least, 0);
  const parts = shares.map(({ least }) => least);
  const losers = shares.toSorted((a, b) =>
    a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1,
  );
  for (const { index } of losers.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
