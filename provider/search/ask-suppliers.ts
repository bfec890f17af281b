import type { Supplier, SupplierSearch, SupplierSearchAnswer } from "#provider/suppliers/port.ts";
import type { SharedFlights } from "./shared-flights.ts";

/** What came of asking one supplier. */
export type Outcome =
  | { supplier: Supplier; kind: "answered"; answer: SupplierSearchAnswer }
  | { supplier: Supplier; kind: "silent"; reason: string };

export type Question = {
  query: SupplierSearch;
  /** Names the hotels asked about, for telling identical questions. */
  scope: string;
};

/** Left for putting the answer together and sending it, of the time the client gives us. */
const ANSWERING_MS = 30;

/** How long suppliers get: a little less than the client waits (`Timeout-Milliseconds`), and never more than `mostMs`. */
export function supplierBudgetMs(timeoutMs: number | undefined, mostMs: number): number {
  return timeoutMs === undefined ? mostMs : Math.min(mostMs, Math.max(1, timeoutMs - ANSWERING_MS));
}

/**
 * Asks all suppliers at once, each with its own deadline; one that hangs or fails takes nothing from the others.
 * Never rejects.
 */
export function askSuppliers(
  flights: SharedFlights<SupplierSearchAnswer>,
  suppliers: readonly Supplier[],
  { query, scope }: Question,
  budgetMs: number,
  caller?: AbortSignal,
): Promise<Outcome[]> {
  const key = JSON.stringify([scope, query.stay, query.wantsPrices]);
  return Promise.all(
    suppliers.map(async (supplier): Promise<Outcome> => {
      try {
        const answer = await withDeadline(budgetMs, caller, (signal) =>
          flights.join(`${supplier.id} ${key}`, (shared) => supplier.search(query, shared), signal),
        );
        return { supplier, kind: "answered", answer };
      } catch (error) {
        return { supplier, kind: "silent", reason: reasonOf(error) };
      }
    }),
  );
}

/** Runs something that may take that long, or until the caller leaves. Rejects with a TimeoutError after it. */
export async function withDeadline<T>(
  budgetMs: number,
  caller: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(
    () => stop.abort(new DOMException("the supplier did not answer in time", "TimeoutError")),
    budgetMs,
  );
  try {
    return await run(caller ? AbortSignal.any([stop.signal, caller]) : stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

// Never the error's own words: they may hold addresses or credentials of the connection.
function reasonOf(error: unknown): string {
  return error instanceof DOMException && error.name === "TimeoutError" ? "did not answer in time" : "failed";
}
