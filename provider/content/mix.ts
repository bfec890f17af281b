/** A well-spread 32-bit number from two: the same for ever, so that worlds and prices can be made again. */
export function mix(a: number, b: number): number {
  return mixInto(a, mixed(b));
}

/** What `mix` makes of its second number first; for mixing many numbers with the same one. */
export function mixed(b: number): number {
  return Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
}

/** `mixInto(a, mixed(b))` is `mix(a, b)`. */
export function mixInto(a: number, mixedB: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ mixedB;
  h ^= h >>> 16;
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number from 0 up to 1, not reached. */
export function mixUnit(a: number, b: number): number {
  return mix(a, b) / 4_294_967_296;
}

/** A 32-bit number from a text (FNV-1a). */
export function mixText(text: string): number {
  let h = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    h = Math.imul(h ^ text.charCodeAt(index), 0x01000193);
  }
  return h >>> 0;
}
