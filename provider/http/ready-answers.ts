import { ReadyAnswer } from "./call.ts";
import { successBody } from "./envelope.ts";

const BYTES_MAX = 64 * 1024 * 1024;

/** A smaller answer is made as fast as it is found, and there is one to every question about what does not exist. */
const KEPT_BYTES_MIN = 512;

/**
 * Answers that are the same for everybody, kept as the bytes that go out. Content has neither price nor date
 * (§1), so an answer stays right as long as the process lives; the ones longest unused make room.
 */
export class ReadyAnswers {
  readonly #answers = new Map<string, ReadyAnswer>();
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax = BYTES_MAX) {
    this.#bytesMax = bytesMax;
  }

  get size(): number {
    return this.#answers.size;
  }

  /** `key` says everything the answer depends on. */
  get(key: string, make: () => object): ReadyAnswer {
    const known = this.#answers.get(key);
    if (known) {
      // A Map keeps the order of insertion: put back, it is the one used last.
      this.#answers.delete(key);
      this.#answers.set(key, known);
      return known;
    }
    const made = new ReadyAnswer(successBody(make()));
    if (made.body.length < KEPT_BYTES_MIN) return made;
    this.#answers.set(key, made);
    this.#bytes += made.body.length + key.length;
    for (const [oldKey, old] of this.#answers) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#answers.delete(oldKey);
      this.#bytes -= old.body.length + oldKey.length;
    }
    return made;
  }
}
