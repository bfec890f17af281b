import { ReadyAnswer } from "./call.ts";
import { successBody } from "./envelope.ts";

const BYTES_MAX = 64 * 1024 * 1024;

/**
 * Answers that are the same for everybody, kept as the bytes that go out. Content has neither price nor date
 * (§1), so an answer stays right as long as the process lives; the ones longest unused make room.
 */
export class ReadyAnswers {
  readonly #answers = new Map<string, ReadyAnswer>();
  #bytes = 0;

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
    this.#answers.set(key, made);
    this.#bytes += made.body.length + key.length;
    for (const [oldKey, old] of this.#answers) {
      if (this.#bytes <= BYTES_MAX) break;
      this.#answers.delete(oldKey);
      this.#bytes -= old.body.length + oldKey.length;
    }
    return made;
  }
}
