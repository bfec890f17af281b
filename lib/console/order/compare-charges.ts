import { toTaxViews } from "#lib/console/hotel/to-views.ts";
import type { TaxView } from "#lib/console/hotel/views.ts";
import { type CancelStep, sortSteps } from "#lib/domain/cancellation.ts";
import { addMoney, fromWireMoney, isSameMoney, type Money } from "#lib/domain/money.ts";
import type { Finding, FrozenOrder, Told } from "./told-order.ts";

export function compareCancellation({ terms }: FrozenOrder, { rooms = [] }: Told): Finding<"cancellation"> {
  const policies = rooms.map(({ cancelFees }) =>
    cancelFees?.map(({ until, fee }) => ({ until, fee: fromWireMoney(fee) })),
  );
  return compareWhole(policies, terms.cancelSteps, toStepsKey, addSteps, "cancellation");
}

/** A step whose fee is also the next one's says nothing of its own. */
function toStepsKey(steps: readonly CancelStep[]): string {
  const sorted = sortSteps(steps);
  return sorted
    .filter(({ fee }, index) => {
      const next = sorted[index + 1];
      return !next || !isSameMoney(fee, next.fee);
    })
    .map(({ until, fee }) => `${Date.parse(until)} ${toMoneyKey(fee)}`)
    .join("\n");
}

/** The rooms' fees together, where every room has the same steps. */
function addSteps(policies: readonly CancelStep[][]): CancelStep[] | null {
  const sorted = policies.map(sortSteps);
  const [first = []] = sorted;
  const isAlike = sorted.every(
    (steps) =>
      steps.length === first.length &&
      steps.every(({ until, fee }, index) => {
        const other = first[index];
        return other && isSameInstant(until, other.until) && fee.currency === other.fee.currency;
      }),
  );
  if (!isAlike) return null;
  return first.map(({ until, fee }, index) => ({
    until,
    fee: sorted.slice(1).reduce((sum, steps) => addMoney(sum, steps[index]?.fee ?? sum), fee),
  }));
}

export function compareTaxes({ terms }: FrozenOrder, { rooms = [] }: Told): Finding<"taxes"> {
  const taxes = rooms.map(({ tax }) => (tax ? toTaxViews(tax) : undefined));
  return compareWhole(taxes, terms.taxes, toTaxesKey, (all) => all.flat(), "taxes");
}

/** By code and by where it is paid: names come in any language, and a tax may be told in parts. */
function toTaxesKey(taxes: readonly TaxView[]): string {
  const sums = new Map<string, Money | null>();
  for (const { code, amount, included, payAt } of taxes) {
    const key = [code ?? "", included, payAt, amount?.currency ?? ""].join("|");
    const before = sums.get(key);
    sums.set(key, before && amount ? addMoney(before, amount) : amount);
  }
  return [...sums]
    .filter(([, amount]) => amount?.amountMinor !== 0)
    .map(([key, amount]) => `${key}|${amount?.amountMinor ?? "unknown"}`)
    .toSorted()
    .join("\n");
}

/**
 * What each room of an order tells of what was agreed for all of them. Each may repeat the whole, or tell its share; only
 * where it is neither, and every room tells it, something else was answered.
 */
function compareWhole<What extends "cancellation" | "taxes", Entry>(
  byRoom: readonly (Entry[] | undefined)[],
  agreed: Entry[],
  toText: (entries: readonly Entry[]) => string,
  add: (all: readonly Entry[][]) => Entry[] | null,
  what: What,
): { what: What; old: Entry[]; now: Entry[] } | "same" | "silent" {
  const told = byRoom.flatMap((entries) => (entries ? [entries] : []));
  const [first] = told;
  if (!first || told.length < byRoom.length) return "silent";
  const text = toText(agreed);
  if (told.every((entries) => toText(entries) === text)) return "same";
  const whole = add(told);
  if (whole && toText(whole) === text) return "same";
  const isRepeated = told.every((entries) => toText(entries) === toText(first));
  return { what, old: agreed, now: isRepeated || !whole ? first : whole };
}

function toMoneyKey({ amountMinor, currency }: Money): string {
  return `${amountMinor} ${currency}`;
}

export function isSameInstant(a: string, b: string | null): boolean {
  return b !== null && Date.parse(a) === Date.parse(b);
}
