const INT32_MAX = 2_147_483_647;

/** Writes small numbers in few bytes: seven bits a byte, the lowest first. Numbers are whole, from 0 to 2^53. */
export class ByteWriter {
  #bytes: Uint8Array;
  #at = 0;

  constructor(capacity = 128) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#at;
  }

  /** All that was written; valid until the next byte is. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#at);
  }

  number(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a whole number: ${value}`);
    let rest = value;
    for (; rest > INT32_MAX; rest = Math.floor(rest / 128)) this.#byte((rest % 128) + 128);
    for (; rest >= 128; rest >>>= 7) this.#byte((rest & 127) | 128);
    this.#byte(rest);
  }

  text(value: string): void {
    const start = this.#at;
    // Most texts are short and ASCII: then their length takes a byte, and each character one.
    if (value.length < 128 && this.#ascii(value, start + 1)) {
      this.#bytes[start] = value.length;
      return;
    }
    const bytes = Buffer.from(value, "utf8");
    this.#at = start;
    this.number(bytes.length);
    this.#reserve(this.#at + bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  /** Two bytes, the higher first. */
  pair(value: number): void {
    this.#byte(value >>> 8);
    this.#byte(value & 255);
  }

  /** Goes on writing at an offset; what is left out in between stays zero. */
  moveTo(offset: number): void {
    this.#at = offset;
  }

  /** Everything up to the capacity. */
  all(): Uint8Array {
    return this.#bytes;
  }

  /** Begins anew, with room for so much and zeros everywhere. */
  clear(capacity: number): void {
    if (capacity > this.#bytes.length) this.#bytes = new Uint8Array(capacity);
    else this.#bytes.fill(0, 0, capacity);
    this.#at = 0;
  }

  /** Writes a text to an offset as long as it is ASCII; false where it is not. */
  #ascii(value: string, offset: number): boolean {
    this.#reserve(offset + value.length);
    const bytes = this.#bytes;
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (code > 127) return false;
      bytes[offset + index] = code;
    }
    this.#at = offset + value.length;
    return true;
  }

  #byte(byte: number): void {
    this.#reserve(this.#at + 1);
    this.#bytes[this.#at] = byte;
    this.#at += 1;
  }

  #reserve(end: number): void {
    if (end <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(64, end, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what a ByteWriter wrote. @throws RangeError past the end. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  number(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError("the bytes end too early");
      this.#at += 1;
      value += (byte % 128) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
  }

  text(): string {
    const length = this.number();
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError("the bytes end too early");
    const text = this.#bytes.toString("utf8", this.#at, end);
    this.#at = end;
    return text;
  }
}
