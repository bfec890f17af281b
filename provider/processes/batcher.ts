type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

const BATCH_MAX = 2000;

/**
 * Asks for many at once: what comes while one question is out waits for the next. Under load the batches grow, and
 * the number of questions does not.
 */
export class Batcher<Item, Result> {
  readonly #decide: (items: Item[]) => Promise<Result[]>;
  #waiting: Waiting<Item, Result>[] = [];
  #isRunning = false;

  /** `decide` answers one result an item, in order; where it throws, each of the batch's callers is told. */
  constructor(decide: (items: Item[]) => Promise<Result[]>) {
    this.#decide = decide;
  }

  ask(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Not at once: what came in the same turn of the loop goes along.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH_MAX);
      try {
        const results = await this.#decide(batch.map(({ item }) => item));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const result = results[index];
          if (result === undefined) reject(new Error("a batch came back short"));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isRunning = false;
  }
}
