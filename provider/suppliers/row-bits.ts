/**
 * One bit a hotel, in the order a supplier was asked about them: thousands of hotels are a few hundred words, which are
 * joined and counted 32 at a time.
 */
export type RowBits = Uint32Array;

export function createRowBits(length: number): RowBits {
  return new Uint32Array((length + 31) >>> 5);
}

export function setBit(bits: RowBits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
}

export function clearBit(bits: RowBits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) & ~(1 << (position & 31));
}

export function hasBit(bits: RowBits, position: number): boolean {
  return (((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
}

export function hasAnyBit(bits: RowBits): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return true;
  return false;
}

/** Adds the bits of the other one, which is as long. */
export function addBits(bits: RowBits, others: RowBits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
}

export function countBits(bits: RowBits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += countOnes(bits[word] ?? 0);
  return count;
}

/** How many bits of the first are not in the other. */
export function countBitsBeyond(bits: RowBits, others: RowBits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1)
    count += countOnes((bits[word] ?? 0) & ~(others[word] ?? 0));
  return count;
}

/** The positions of the set bits from the `start`-th on, at most `limit` of them, ascending. */
export function positionsOfBits(bits: RowBits, start: number, limit: number): Int32Array {
  const positions = new Int32Array(Math.min(limit, bits.length * 32));
  let found = 0;
  let skip = start;
  for (let word = 0; word < bits.length && found < positions.length; word += 1) {
    let rest = bits[word] ?? 0;
    const ones = countOnes(rest);
    if (ones <= skip) {
      skip -= ones;
      continue;
    }
    for (; rest !== 0 && found < positions.length; rest &= rest - 1) {
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      positions[found] = word * 32 + 31 - Math.clz32(rest & -rest);
      found += 1;
    }
  }
  return positions.subarray(0, found);
}

/** Ones in a 32-bit word, added up in ever larger groups of bits. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
