import type { World } from "./world.ts";

/** About a hundred thousand hotels; further ones push out the ones longest in it. */
const BYTES_MAX = 64 * 1024 * 1024;

/** Few hotels need more; where all of them fit, none is ever pushed out. */
const BYTES_A_HOTEL = 1024;

const LONGEST_BYTES = 65_536;

/** Before each text: the hotel's row in four bytes, the text's length in two. */
const HEADER_BYTES = 6;

const NOWHERE = -1;

/** Takes the bytes of a buffer from `start` to `end`. */
export type ByteTaker = { putFrom(source: Buffer, start: number, end: number): void };

/**
 * The JSON of hotels' facts as UTF-8, made once and copied from then on: the members of §2.2 that search and content
 * share. One ring of bytes and one number a row, so that keeping the text of many hotels gives the garbage collector
 * nothing to do.
 */
export class HotelBytes {
  readonly #world: World;
  readonly #ring: Buffer;
  /** Where a row's entry begins; NOWHERE for rows that are not in the ring. */
  readonly #starts: Int32Array;
  /** Where the next entry goes. */
  #head = 0;
  /** The oldest entry of the round before that is still there, and where that round ended. */
  #tail = 0;
  #end = 0;

  constructor(world: World, bytesMax = Math.min(BYTES_MAX, world.hotels.length * BYTES_A_HOTEL)) {
    this.#world = world;
    this.#ring = Buffer.allocUnsafeSlow(Math.max(bytesMax, LONGEST_BYTES));
    this.#starts = new Int32Array(world.hotels.length).fill(NOWHERE);
  }

  /**
   * Writes `{"id":"…", …` without the closing brace, so that a search can go on with what it found. `out` takes bytes
   * from where they are: a view of them for each hotel would cost as much as they do.
   */
  writeAt(row: number, out: ByteTaker): void {
    const known = this.#starts[row] ?? NOWHERE;
    const start = known === NOWHERE ? this.#add(row) : known;
    const from = start + HEADER_BYTES;
    out.putFrom(this.#ring, from, from + this.#lengthAt(start));
  }

  #lengthAt(start: number): number {
    return (this.#ring[start + 4] ?? 0) | ((this.#ring[start + 5] ?? 0) << 8);
  }

  #add(row: number): number {
    const { hotelId: id, ...facts } = this.#world.metadata(row);
    const text = Buffer.from(JSON.stringify({ id, ...facts }).slice(0, -1));
    const start = this.#makeRoom(HEADER_BYTES + text.length);
    this.#ring.writeUInt32LE(row, start);
    this.#ring.writeUInt16LE(text.length, start + 4);
    this.#ring.set(text, start + HEADER_BYTES);
    this.#starts[row] = start;
    return start;
  }

  /** Where an entry of that size may be written; the oldest ones in its way are forgotten. */
  #makeRoom(size: number): number {
    if (this.#head + size > this.#ring.length) {
      this.#forgetUntil(this.#end);
      [this.#end, this.#tail, this.#head] = [this.#head, 0, 0];
    }
    const start = this.#head;
    this.#head = start + size;
    this.#forgetUntil(this.#head);
    return start;
  }

  /** Forgets the entries of the round before that begin below an offset. */
  #forgetUntil(offset: number): void {
    while (this.#tail < Math.min(offset, this.#end)) {
      this.#starts[this.#ring.readUInt32LE(this.#tail)] = NOWHERE;
      this.#tail += HEADER_BYTES + this.#lengthAt(this.#tail);
    }
  }
}
