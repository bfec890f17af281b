/** Writes small numbers in few bytes: seven bits a byte, the lowest first. Numbers are whole, from 0 to 2^53. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  number(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a whole number: ${value}`);
    let rest = value;
    while (rest >= 128) {
      this.#bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
  }

  text(value: string): void {
    const bytes = Buffer.from(value, "utf8");
    this.number(bytes.length);
    this.append(bytes);
  }

  append(bytes: Buffer): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  bytes(): Buffer {
    return Buffer.from(this.#bytes);
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
