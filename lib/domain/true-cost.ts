import { addMoney, type Money } from "./money.ts";

/** What of a tax or fee says who is paid it, and where (§2.4). */
export type Charge = { amount: Money | null; included: boolean; payAt: "booking" | "property" };

/** What is paid at the property; null as soon as one amount is unknown or in another currency: never a wrong sum. */
export function sumAtProperty(charges: readonly Charge[]): Money | null | "none" {
  return sumOf(charges.filter(({ included, payAt }) => !included && payAt === "property"));
}

/** All that the traveller pays, there and at booking; null where a charge is unknown, which is never zero. */
export function trueCostOf(total: Money, charges: readonly Charge[]): Money | null {
  const due = sumOf(charges.filter(({ included }) => !included));
  if (due === "none") return total;
  return due?.currency === total.currency ? addMoney(total, due) : null;
}

function sumOf(charges: readonly Charge[]): Money | null | "none" {
  const [first, ...others] = charges.map(({ amount }) => amount);
  if (first === undefined) return "none";
  return others.reduce<Money | null>(
    (sum, amount) => (sum && amount && sum.currency === amount.currency ? addMoney(sum, amount) : null),
    first,
  );
}

/**
 * By true cost, the least first; equal ones stay as they were. What is not known, or is in another currency than most,
 * comes after all that can be compared: no amount is converted to be ranked.
 */
export function sortByCost<Item>(items: readonly Item[], costOf: (item: Item) => Money | null): Item[] {
  const costs = new Map(items.map((item) => [item, costOf(item)]));
  const currency = commonCurrency([...costs.values()].flatMap((cost) => cost ?? []));
  const keyOf = (item: Item): number => {
    const cost = costs.get(item);
    return cost?.currency === currency && cost ? cost.amountMinor : Number.MAX_VALUE;
  };
  return items.toSorted((one, other) => keyOf(one) - keyOf(other));
}

/** The currency of most amounts; of equally many the first. Undefined where there is none. */
export function commonCurrency(amounts: readonly Money[]): string | undefined {
  const counts = Map.groupBy(amounts, ({ currency }) => currency);
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0];
}
