/**
 * The `count` positions with the smallest keys, in their order; equal keys keep the order of the positions. A heap of
 * the best so far: a page out of thousands costs little more than looking at each key once.
 */
export function smallestPositions(positions: Int32Array, keys: Float64Array, count: number): Int32Array {
  const size = Math.min(count, positions.length);
  const isWorse = (a: number, b: number): boolean => {
    const difference = (keys[a] ?? 0) - (keys[b] ?? 0);
    return difference > 0 || (difference === 0 && a > b);
  };
  // The worst of the best stands at the root, and makes way for whatever is better.
  const heap = positions.slice(0, size);
  const sink = (from: number): void => {
    const sinking = heap[from] ?? 0;
    let at = from;
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      const right = child + 1;
      const worst = right < size && isWorse(heap[right] ?? 0, heap[child] ?? 0) ? right : child;
      if (!isWorse(heap[worst] ?? 0, sinking)) break;
      heap[at] = heap[worst] ?? 0;
      at = worst;
    }
    heap[at] = sinking;
  };
  for (let from = (size >> 1) - 1; from >= 0; from -= 1) sink(from);
  for (let index = size; index < positions.length; index += 1) {
    const position = positions[index] ?? 0;
    if (!isWorse(heap[0] ?? 0, position)) continue;
    heap[0] = position;
    sink(0);
  }
  return heap.toSorted((a, b) => (isWorse(a, b) ? 1 : -1));
}
