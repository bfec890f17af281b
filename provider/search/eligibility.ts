import type { EMPTY_REASONS } from "#lib/contract/hotel-list.ts";
import type { Supplier } from "#provider/suppliers/port.ts";
import { isExchangeable } from "./exchange.ts";
import type { Entitlement, ExclusionCause } from "./port.ts";

export type EmptyReasonCode = (typeof EMPTY_REASONS)[number];

export type Exclusion = { supplier: number; reason: string };

/** Who may be asked for an account's call, and who is left out for what. */
export type Eligibility =
  | { kind: "nobody"; code: EmptyReasonCode; exclusions: readonly Exclusion[] }
  | {
      kind: "some";
      suppliers: readonly Supplier[];
      /** They could be asked but for the currency: what only they sell is missing from the answer. */
      otherCurrency: readonly Supplier[];
      exclusions: readonly Exclusion[];
    };

export type Circumstances = { currency: string; market: string };

type Known = Circumstances & { suppliers: ReadonlyMap<number, Supplier>; eligibility: Eligibility };

// What an account may reach is one object for as long as it stays the same, and its calls mostly come from one place.
const lastFound = new WeakMap<Entitlement, Known>();

/** The account's suppliers step by step (§4.7 rule 2): enabled, permitted, then not excluded by anything. */
export function findEligible(
  suppliers: ReadonlyMap<number, Supplier>,
  entitlement: Entitlement,
  { currency, market }: Circumstances,
): Eligibility {
  const last = lastFound.get(entitlement);
  if (last?.currency === currency && last.market === market && last.suppliers === suppliers) {
    return last.eligibility;
  }
  const eligibility = judge(suppliers, entitlement, { currency, market });
  lastFound.set(entitlement, { currency, market, suppliers, eligibility });
  return eligibility;
}

function judge(
  suppliers: ReadonlyMap<number, Supplier>,
  { suppliers: settings }: Entitlement,
  circumstances: Circumstances,
): Eligibility {
  const enabled = settings.enabled.flatMap((id) => suppliers.get(id) ?? []);
  if (enabled.length === 0) return { kind: "nobody", code: "NO_SUPPLIER_ENABLED", exclusions: [] };
  const exclusions: Exclusion[] = [];
  const permitted = enabled.filter(({ id }) => {
    const isPermitted = settings.permitted.includes(id);
    if (!isPermitted) exclusions.push({ supplier: id, reason: "not permitted to serve the account" });
    return isPermitted;
  });
  if (permitted.length === 0) return { kind: "nobody", code: "NO_SUPPLIER_PERMITTED", exclusions };
  const left: Supplier[] = [];
  const otherCurrency: Supplier[] = [];
  for (const supplier of permitted) {
    const cause = settings.excluded.find((entry) => entry.supplier === supplier.id)?.by;
    const found = cause ?? findCause(supplier, circumstances);
    if (found === null) left.push(supplier);
    else exclusions.push({ supplier: supplier.id, reason: `excluded by ${found}` });
    if (!cause && found === "currency") otherCurrency.push(supplier);
  }
  if (left.length === 0) return { kind: "nobody", code: "ALL_SUPPLIERS_EXCLUDED", exclusions };
  return { kind: "some", suppliers: left, otherCurrency, exclusions };
}

function findCause(supplier: Supplier, { currency, market }: Circumstances): ExclusionCause | null {
  if (market !== "" && supplier.markets && !supplier.markets.includes(market)) return "market";
  if (!isExchangeable(currency)) return "currency";
  return supplier.currencies && !supplier.currencies.includes(currency) ? "currency" : null;
}
