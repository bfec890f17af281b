import type { RateView as RateRowView } from "#components/rate/rate-row.tsx";
import type { RateView, TaxView } from "#lib/console/hotel/views.ts";
import { addMoney, type Money } from "#lib/domain/money.ts";

/** A rate as its line in a list shows it. */
export function toRateRow(rate: RateView): RateRowView {
  return {
    supplierRoomName: rate.supplierRoomName,
    boardCode: rate.board?.code ?? null,
    refundableMode: rate.refundableMode,
    refundableUntil: rate.refundableUntil,
    total: rate.netTotal,
    atProperty: sumAtProperty(rate.taxes),
    includesPackaging: rate.packaged,
  };
}

/** What is paid at the property; null as soon as one amount is unknown or in another currency: never a wrong sum. */
export function sumAtProperty(taxes: readonly TaxView[]): Money | null | "none" {
  const due = taxes.filter(({ included, payAt }) => !included && payAt === "property");
  const [first, ...others] = due.map(({ amount }) => amount);
  if (first === undefined) return "none";
  return others.reduce<Money | null>(
    (sum, amount) => (sum && amount && sum.currency === amount.currency ? addMoney(sum, amount) : null),
    first,
  );
}
