import { currencyExponent } from "#lib/domain/currency.ts";
import { type Money, money } from "#lib/domain/money.ts";
import type { ExchangeRateSnapshot } from "#provider/search/port.ts";

/**
 * The same money in another currency by a stored exchange table (§2.8), in exact integers, halves rounded up. It
 * never falls as the amount grows, so a part never converts to more than the whole did.
 *
 * @throws RangeError where the table lacks one of the currencies.
 */
export function convertMoney(amount: Money, currency: string, snapshot: ExchangeRateSnapshot): Money {
  if (amount.currency === currency) return amount;
  const from = toRatio(snapshot, amount.currency);
  const to = toRatio(snapshot, currency);
  const dividend = BigInt(amount.amountMinor) * to.units * from.scale * 10n ** exponentOf(currency);
  const divisor = from.units * to.scale * 10n ** exponentOf(amount.currency);
  return money(Number((2n * dividend + divisor) / (2n * divisor)), currency);
}

function exponentOf(currency: string): bigint {
  return BigInt(currencyExponent(currency));
}

/** Keys of the table are lower case, a Money's currency is upper case (§2.8, §2.1). */
function findRate({ usd }: ExchangeRateSnapshot, currency: string): number | null {
  const rate = currency === "USD" ? 1 : usd[currency.toLowerCase()];
  return rate !== undefined && Number.isFinite(rate) && rate > 0 ? rate : null;
}

const DIGITS = 12;

/** The rate as a fraction of integers: its decimal text, so that no binary fraction meets money. */
function toRatio(snapshot: ExchangeRateSnapshot, currency: string): { units: bigint; scale: bigint } {
  const rate = findRate(snapshot, currency);
  if (rate === null) throw new RangeError(`no exchange rate for ${currency}`);
  return { units: BigInt(rate.toFixed(DIGITS).replace(".", "")), scale: 10n ** BigInt(DIGITS) };
}
