import type { RateView } from "#lib/console/hotel/views.ts";
import { PROBLEMS, type Problem } from "#lib/console/problem-keys.ts";
import { findAmount, findHundredths, type MarkUp, type MarkUpKind } from "#lib/domain/mark-up.ts";

type Priced = { offered: RateView; latest: RateView | null };

/** The one currency of all rates of a quote, in which an amount on top of them is; null where there are several. */
export function findQuoteCurrency(offers: readonly Priced[]): string | null {
  const currencies = new Set(offers.map(({ offered, latest }) => (latest ?? offered).netTotal.currency));
  const [currency = null] = currencies;
  return currencies.size === 1 ? currency : null;
}

/** A mark-up as it was typed into the form. */
export function readMarkUp(
  kind: MarkUpKind,
  typed: string,
  offers: readonly Priced[],
): { markUp: MarkUp | null } | { problem: Problem } {
  if (kind === "none") return { markUp: null };
  if (kind === "percent") {
    const hundredths = findHundredths(typed);
    return hundredths === null ? { problem: PROBLEMS.markUpPercent } : { markUp: { kind, hundredths } };
  }
  const currency = findQuoteCurrency(offers);
  if (currency === null) return { problem: PROBLEMS.markUpCurrencies };
  const amount = findAmount(typed, currency);
  return amount ? { markUp: { kind, amount } } : { problem: PROBLEMS.markUpAmount };
}
