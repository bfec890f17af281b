/** JSON text as UTF-8 bytes that never change: written once, copied often. */
export type Piece = Uint8Array;

const utf8 = new TextEncoder();

/** The bytes of a text that is a part of some JSON. */
export function piece(text: string): Piece {
  // Of its own: a slice of Buffer's shared pool would keep the whole pool.
  return utf8.encode(text);
}

/** Fifteen digits, as money has (`lib/domain/money.ts`). */
const INT32_MAX = 2_147_483_647;
const PRICE_MAX = 999_999_999_999_999;

/**
 * The pieces of texts in ASCII that one search alone needs: made at once, which costs little more than one of them.
 * They share their memory, so they are not for keeping.
 */
export function passingPieces(texts: readonly string[]): Piece[] {
  const bytes = Buffer.from(texts.join(""), "latin1");
  let end = 0;
  return texts.map((text) => {
    end += text.length;
    return bytes.subarray(end - text.length, end);
  });
}

const [ZERO, POINT, QUOTE, BACKSLASH, SPACE, DELETE] = [0x30, 0x2e, 0x22, 0x5c, 0x20, 0x7f];

/** Writes JSON as bytes, front to back. Text that is always the same comes as pieces; only prices are written anew. */
export class JsonBytes {
  #bytes: Buffer;
  #at = 0;

  /** `bytes` is written over; where it is too small a larger one takes its place. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#at;
  }

  /** What was written. It stays valid until the writer is used again. */
  written(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  /** The whole buffer, to be used again. */
  buffer(): Buffer {
    return this.#bytes;
  }

  put(part: Piece): void {
    const end = this.#at + part.length;
    if (end > this.#bytes.length) this.#grow(end);
    this.#bytes.set(part, this.#at);
    this.#at = end;
  }

  /** A part of a buffer, without a view of it in between. */
  putFrom(source: Buffer, start: number, end: number): void {
    this.#reserve(end - start);
    source.copy(this.#bytes, this.#at, start, end);
    this.#at += end - start;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#at] = value;
    this.#at += 1;
  }

  /** Writes once more what was written from `start` to `end`. */
  repeat(start: number, end: number): void {
    const length = end - start;
    this.#reserve(length);
    this.#bytes.copyWithin(this.#at, start, end);
    this.#at += length;
  }

  /** Any text as a JSON string, quotes included. */
  string(text: string): void {
    if (isPlain(text)) {
      this.byte(QUOTE);
      this.plain(text);
      this.byte(QUOTE);
    } else this.put(piece(JSON.stringify(text)));
  }

  /** ASCII text that needs no escape, without quotes: ids and dates. */
  plain(text: string): void {
    this.#reserve(text.length);
    for (let index = 0; index < text.length; index += 1) {
      this.#bytes[this.#at + index] = text.charCodeAt(index);
    }
    this.#at += text.length;
  }

  /** The bytes from `start` to `end` as base64url, without padding. */
  base64Url(bytes: Uint8Array, start = 0, end = bytes.length): void {
    this.#reserve(Math.ceil((end - start) / 3) * 4);
    const out = this.#bytes;
    let at = this.#at;
    let from = start;
    for (; from + 2 < end; from += 3) {
      const bits = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
      const first = PAIRS[bits >>> 12] ?? 0;
      const second = PAIRS[bits & 4095] ?? 0;
      out[at] = first & 255;
      out[at + 1] = first >>> 8;
      out[at + 2] = second & 255;
      out[at + 3] = second >>> 8;
      at += 4;
    }
    const rest = end - from;
    if (rest > 0) {
      const bits = ((bytes[from] ?? 0) << 16) | (rest > 1 ? (bytes[from + 1] ?? 0) << 8 : 0);
      out[at] = BASE64[bits >>> 18] ?? 0;
      out[at + 1] = BASE64[(bits >>> 12) & 63] ?? 0;
      if (rest > 1) out[at + 2] = BASE64[(bits >>> 6) & 63] ?? 0;
      at += rest + 1;
    }
    this.#at = at;
  }

  /** A whole number from 0. */
  whole(value: number): void {
    this.amount(value, 0);
  }

  /**
   * An amount of minor units as the JSON number of its major units, as `JSON.stringify` writes that: 1230 and 2 make
   * 12.3. @throws RangeError where it is no amount of money, or below 0.
   */
  amount(amountMinor: number, exponent: number): void {
    if (!Number.isInteger(amountMinor) || amountMinor < 0 || amountMinor > PRICE_MAX) {
      throw new RangeError(`not a price: ${amountMinor}`);
    }
    let rest = amountMinor;
    let decimals = exponent;
    if (rest <= INT32_MAX) {
      // Dividing whole numbers of 31 bits is several times faster.
      let small = rest | 0;
      for (let tenth = (small / 10) | 0; decimals > 0 && tenth * 10 === small; tenth = (small / 10) | 0) {
        small = tenth;
        decimals -= 1;
      }
      rest = small;
    } else {
      while (decimals > 0 && rest % 10 === 0) {
        rest /= 10;
        decimals -= 1;
      }
    }
    const width = Math.max(digitsOf(rest), decimals + 1) + (decimals > 0 ? 1 : 0);
    this.#reserve(width);
    const start = this.#at;
    this.#at = start + width;
    if (rest <= INT32_MAX) writeSmall(this.#bytes, rest, start, this.#at, decimals);
    else writeLarge(this.#bytes, rest, start, this.#at, decimals);
  }

  #reserve(length: number): void {
    const end = this.#at + length;
    if (end > this.#bytes.length) this.#grow(end);
  }

  #grow(end: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(end, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = larger;
  }
}

const BASE64 = piece("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");

/** The two characters that twelve bits make, the first in the lower byte. */
const PAIRS = Uint16Array.from(
  { length: 4096 },
  (_, bits) => (BASE64[bits >>> 6] ?? 0) | ((BASE64[bits & 63] ?? 0) << 8),
);

function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < SPACE || code >= DELETE || code === QUOTE || code === BACKSLASH) return false;
  }
  return true;
}

function digitsOf(value: number): number {
  if (value < 100_000) {
    if (value < 1000) return value < 10 ? 1 : value < 100 ? 2 : 3;
    return value < 10_000 ? 4 : 5;
  }
  let digits = 6;
  for (let bound = 1_000_000; value >= bound; bound *= 10) digits += 1;
  return digits;
}

/** A whole number of 31 bits, from the end of its place to the start: dividing those is several times faster. */
function writeSmall(bytes: Uint8Array, value: number, start: number, end: number, decimals: number): void {
  const point = decimals > 0 ? end - decimals - 1 : -1;
  let rest = value | 0;
  for (let at = end - 1; at >= start; at -= 1) {
    if (at === point) {
      bytes[at] = POINT;
      continue;
    }
    const next = (rest / 10) | 0;
    bytes[at] = ZERO + rest - next * 10;
    rest = next;
  }
}

function writeLarge(bytes: Uint8Array, value: number, start: number, end: number, decimals: number): void {
  const digits = String(value);
  const point = decimals > 0 ? end - decimals - 1 : -1;
  let digit = digits.length - 1;
  for (let at = end - 1; at >= start; at -= 1) {
    bytes[at] = at === point ? POINT : digits.charCodeAt(digit);
    if (at !== point) digit -= 1;
  }
}
