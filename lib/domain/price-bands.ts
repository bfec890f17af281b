import { currencyExponent } from "./currency.ts";
import type { Money } from "./money.ts";
import { commonCurrency } from "./true-cost.ts";

export type PriceBand = { currency: string; fromMinor: number; belowMinor: number | null };

/** About as many as are taken in at a glance. */
const BANDS = 5;

export function toBandText({ currency, fromMinor, belowMinor }: PriceBand): string {
  return `${currency}-${fromMinor}-${belowMinor ?? ""}`;
}

/** @param text as an address holds it; its form has been looked at. */
export function readBand(text: string): PriceBand {
  const [currency = "", from = "", below = ""] = text.split("-");
  return { currency, fromMinor: Number(from), belowMinor: below === "" ? null : Number(below) };
}

/** An amount in another currency is in no band: nothing is converted to be filtered. */
export function fitsBand({ amountMinor, currency }: Money, text: string): boolean {
  const band = readBand(text);
  return (
    currency === band.currency &&
    amountMinor >= band.fromMinor &&
    (band.belowMinor === null || amountMinor < band.belowMinor)
  );
}

/** Whether whatever costs more than that is in the band no more. Of another currency nobody can tell. */
export function isPastBand({ amountMinor, currency }: Money, text: string): boolean {
  const band = readBand(text);
  return currency === band.currency && band.belowMinor !== null && amountMinor >= band.belowMinor;
}

/**
 * Bands of round amounts that hold all prices of the common currency, the last one open. Each is as wide as the others;
 * where a tenth of the prices is far above the rest, that tenth shares the last one.
 */
export function makeBands(prices: readonly Money[]): PriceBand[] {
  const currency = commonCurrency(prices);
  const amounts = prices
    .filter((price) => price.currency === currency)
    .map(({ amountMinor }) => amountMinor)
    .toSorted((a, b) => a - b);
  const [least] = amounts;
  const most = amounts[Math.floor((amounts.length - 1) * 0.9)];
  if (currency === undefined || least === undefined || most === undefined || least === amounts.at(-1))
    return [];
  const step = roundStep(Math.max(1, (most - least) / (BANDS - 1)), currency);
  const first = Math.floor(least / step) * step;
  const last = Math.max(first + step, Math.floor(most / step) * step);
  const bands: PriceBand[] = [];
  for (let fromMinor = first; fromMinor < last; fromMinor += step) {
    bands.push({ currency, fromMinor, belowMinor: fromMinor + step });
  }
  return [...bands, { currency, fromMinor: last, belowMinor: null }];
}

/** The next 1, 2 or 5 times a power of ten, in whole units of the currency. */
function roundStep(minor: number, currency: string): number {
  const unit = 10 ** currencyExponent(currency);
  const units = Math.max(1, minor / unit);
  const power = 10 ** Math.floor(Math.log10(units));
  const factor = [1, 2, 5, 10].find((each) => each * power >= units) ?? 10;
  return factor * power * unit;
}
