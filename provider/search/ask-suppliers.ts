import type { Supplier, SupplierSearch, SupplierSearchAnswer } from "#provider/suppliers/port.ts";
import { Flight, type SharedFlights } from "./shared-flights.ts";

/** What came of asking one supplier. */
export type Outcome =
  | { supplier: Supplier; kind: "answered"; answer: SupplierSearchAnswer }
  | { supplier: Supplier; kind: "silent"; reason: string };

export type Question = {
  query: SupplierSearch;
  /** Names the hotels asked about, for telling identical questions. */
  scope: string;
};

/** Left for putting the answer together and sending it, of the time the client gives us: more of a longer one. */
function answeringMs(timeoutMs: number): number {
  return Math.max(30, Math.min(250, timeoutMs / 10));
}

/** How long suppliers get: a little less than the client waits (`Timeout-Milliseconds`), and never more than `mostMs`. */
export function supplierBudgetMs(timeoutMs: number | undefined, mostMs: number): number {
  return timeoutMs === undefined ? mostMs : Math.min(mostMs, Math.max(1, timeoutMs - answeringMs(timeoutMs)));
}

/**
 * Asks all suppliers at once; one that hangs or fails takes nothing from the others. Where all of them answer at once
 * there is nothing to wait for, and no clock to set. Never rejects.
 */
export function askSuppliers(
  flights: SharedFlights<SupplierSearchAnswer>,
  suppliers: readonly Supplier[],
  { query, scope }: Question,
  budgetMs: number,
  caller?: AbortSignal,
): Outcome[] | Promise<Outcome[]> {
  let named: string | undefined;
  const nameOf = (): string => (named ??= JSON.stringify([scope, query.stay]));
  const begin = (supplier: Supplier): Outcome | Pending => {
    const keyOf = () => `${supplier.id} ${nameOf()}`;
    try {
      const answer = flights.begin(keyOf, (shared) => supplier.search(query, shared));
      return answer instanceof Flight ? { supplier, flight: answer } : { supplier, kind: "answered", answer };
    } catch (error) {
      return { supplier, kind: "silent", reason: reasonOf(error) };
    }
  };
  const begun = suppliers.map(begin);
  const isOutcome = (one: Outcome | Pending): one is Outcome => "kind" in one;
  if (begun.every(isOutcome)) return begun;
  // They all begin now and have the same time, so one clock runs for all; it ends nothing but what is still waited for.
  return withDeadline(budgetMs, caller, (signal) =>
    Promise.all(begun.map(async (one) => (isOutcome(one) ? one : await waitFor(one, signal)))),
  );
}

type Pending = { supplier: Supplier; flight: Flight<SupplierSearchAnswer> };

async function waitFor({ supplier, flight }: Pending, signal: AbortSignal): Promise<Outcome> {
  try {
    return { supplier, kind: "answered", answer: await flight.wait(signal) };
  } catch (error) {
    return { supplier, kind: "silent", reason: reasonOf(error) };
  }
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
