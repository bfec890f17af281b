import type { TermChange } from "#lib/console/order/views/terms.ts";
import type { RateView, TaxView } from "#lib/console/hotel/views.ts";
import type { CancelStep } from "#lib/domain/cancellation.ts";
import { isSameMoney, type Money } from "#lib/domain/money.ts";

/** Every term in which two packages differ, in the order in which people care. Empty: the same terms. */
export function compareTerms(old: RateView, now: RateView): TermChange[] {
  const changes: TermChange[] = [];
  if (!isSameMoney(old.netTotal, now.netTotal)) {
    changes.push({ what: "price", old: old.netTotal, now: now.netTotal });
  }
  // A gross price only binds where it must be honoured (§2.4 respectGrossRate).
  if ((old.respectGross || now.respectGross) && !isSameAmount(old.grossTotal, now.grossTotal)) {
    changes.push({ what: "gross", old: old.grossTotal, now: now.grossTotal });
  }
  if (old.board?.code !== now.board?.code) changes.push({ what: "board", old: old.board, now: now.board });
  if (old.refundableMode !== now.refundableMode || !isSameInstant(old.refundableUntil, now.refundableUntil)) {
    changes.push({
      what: "refundability",
      old: { mode: old.refundableMode, until: old.refundableUntil },
      now: { mode: now.refundableMode, until: now.refundableUntil },
    });
  }
  if (!isSameSteps(old.cancelSteps, now.cancelSteps)) {
    changes.push({ what: "cancellation", old: old.cancelSteps, now: now.cancelSteps });
  }
  if (taxesKey(old.taxes) !== taxesKey(now.taxes)) {
    changes.push({ what: "taxes", old: old.taxes, now: now.taxes });
  }
  if (old.rateComment !== now.rateComment) {
    changes.push({ what: "remarks", old: old.rateComment, now: now.rateComment });
  }
  if (old.packaged !== now.packaged)
    changes.push({ what: "packaging", old: old.packaged, now: now.packaged });
  return changes;
}

function isSameAmount(a: Money | null, b: Money | null): boolean {
  return a && b ? isSameMoney(a, b) : a === b;
}

// The same instant may be written with another offset.
function isSameInstant(a: string | null, b: string | null): boolean {
  return a && b ? Date.parse(a) === Date.parse(b) : a === b;
}

function isSameSteps(a: readonly CancelStep[], b: readonly CancelStep[]): boolean {
  return (
    a.length === b.length &&
    a.every((step, index) => {
      const other = b[index];
      return (
        other !== undefined && isSameInstant(step.until, other.until) && isSameMoney(step.fee, other.fee)
      );
    })
  );
}

function taxesKey(taxes: readonly TaxView[]): string {
  return taxes
    .map(({ code, amount, included, payAt }) =>
      [code, amount?.amountMinor, amount?.currency, included, payAt].join("|"),
    )
    .toSorted()
    .join("\n");
}
