import { openSync, readSync } from "node:fs";
import { waitUntil } from "#scripts/processes.ts";

const WITHIN_MS = 5_000;

/** The lines a provider writes of the calls it has answered, from now on. */
export class CallLog {
  readonly #file: number;
  #at = 0;
  #text = "";

  constructor(path: string) {
    this.#file = openSync(path, "r");
  }

  /** Forgets what has been written so far. */
  skip(): void {
    this.#read();
    this.#text = "";
  }

  /**
   * How long the provider took for the calls of that operation since the last `skip`, in milliseconds.
   *
   * @throws Error where none is written down within a while.
   */
  async durationOf(operation: string): Promise<number> {
    let sumMs = 0;
    const isThere = await waitUntil(() => {
      this.#read();
      sumMs = this.#durations(operation).reduce((sum, ms) => sum + ms, 0);
      return sumMs > 0;
    }, WITHIN_MS);
    if (!isThere) throw new Error(`the provider wrote nothing of ${operation}`);
    return sumMs;
  }

  #durations(operation: string): number[] {
    return this.#text
      .split("\n")
      .filter((line) => line.includes(`"operation":"${operation}"`) && line.endsWith("}"))
      .map((line) => (JSON.parse(line) as { durationMs: number }).durationMs);
  }

  #read(): void {
    const bytes = Buffer.alloc(65_536);
    for (;;) {
      const count = readSync(this.#file, bytes, 0, bytes.length, this.#at);
      if (count === 0) return;
      this.#at += count;
      this.#text += bytes.toString("utf8", 0, count);
    }
  }
}
