import { type Supplier, SupplierError } from "#provider/suppliers/port.ts";
import { cellOf, Durations } from "./tally.ts";

export type SupplierAct = "search" | "check" | "book" | "findBooking" | "cancel";
/** `refused` is a no, `failed` an answer nobody can use, `silent` none at all. */
export type SupplierOutcome = "ok" | "refused" | "failed" | "silent";

type Cell = {
  supplier: number;
  act: SupplierAct;
  durations: Durations;
  outcomes: Record<SupplierOutcome, number>;
};

/** What suppliers answered and how long it took them, by supplier and what was asked. */
export class SupplierTally {
  readonly #cells = new Map<string, Cell>();

  /** The same supplier, each of its answers counted. */
  watch(supplier: Supplier): Supplier {
    const count = this.#countsFor(supplier.id);
    return {
      ...supplier,
      search: (query, signal) => count("search", () => supplier.search(query, signal), toOk),
      check: async (offer, stage, signal) => count("check", () => supplier.check(offer, stage, signal), toOk),
      book: async (request, signal) =>
        count(
          "book",
          () => supplier.book(request, signal),
          ({ kind }) => (kind === "booked" ? "ok" : "refused"),
        ),
      findBooking: async (reference, signal) =>
        count("findBooking", () => supplier.findBooking(reference, signal), toOk),
      cancel: async (request, signal) =>
        count(
          "cancel",
          () => supplier.cancel(request, signal),
          ({ kind }) => (kind === "cancelled" ? "ok" : "refused"),
        ),
    };
  }

  cells(): Iterable<Readonly<Cell>> {
    return this.#cells.values();
  }

  #countsFor(supplier: number) {
    return <Answer>(
      act: SupplierAct,
      ask: () => Answer | Promise<Answer>,
      toOutcome: (answer: Answer) => SupplierOutcome,
    ): Answer | Promise<Answer> => {
      const startedMs = performance.now();
      const add = (outcome: SupplierOutcome): void => {
        const cell = this.#cellOf(supplier, act);
        cell.outcomes[outcome] += 1;
        cell.durations.add(performance.now() - startedMs);
      };
      const asked = ask();
      if (asked instanceof Promise) return addWhenSettled(asked, toOutcome, add);
      add(toOutcome(asked));
      return asked;
    };
  }

  #cellOf(supplier: number, act: SupplierAct): Cell {
    return cellOf(this.#cells, `${supplier} ${act}`, () => ({
      supplier,
      act,
      durations: new Durations(),
      outcomes: { ok: 0, refused: 0, failed: 0, silent: 0 },
    }));
  }
}

const toOk = (): SupplierOutcome => "ok";

async function addWhenSettled<Answer>(
  asked: Promise<Answer>,
  toOutcome: (answer: Answer) => SupplierOutcome,
  add: (outcome: SupplierOutcome) => void,
): Promise<Answer> {
  let outcome: SupplierOutcome = "silent";
  try {
    const answer = await asked;
    outcome = toOutcome(answer);
    return answer;
  } catch (error) {
    if (error instanceof SupplierError) outcome = "failed";
    throw error;
  } finally {
    add(outcome);
  }
}
