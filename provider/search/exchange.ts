import type { ExchangeRateSnapshot } from "#lib/contract/check-avail.ts";
import { currencyExponent } from "#lib/domain/currency.ts";

/** The one exchange table: units of each currency for one US dollar. */
const EXCHANGE_DATE = "2026-11-20";

const PER_USD: Record<string, number> = {
  USD: 1,
  AED: 3.6725,
  ALL: 84.2,
  AMD: 382.5,
  ARS: 1432,
  AUD: 1.531,
  AZN: 1.7,
  BDT: 121.8,
  BGN: 1.684,
  BHD: 0.376,
  BOB: 6.91,
  BRL: 5.34,
  CAD: 1.401,
  CHF: 0.802,
  CLP: 934,
  CNY: 7.108,
  COP: 3785,
  CRC: 502,
  CZK: 20.82,
  DKK: 6.43,
  DOP: 63.9,
  DZD: 130.2,
  EGP: 47.35,
  ETB: 154.1,
  EUR: 0.861,
  FJD: 2.274,
  GBP: 0.763,
  GEL: 2.71,
  GHS: 11.1,
  HKD: 7.782,
  HUF: 330.5,
  IDR: 16690,
  ILS: 3.27,
  INR: 88.6,
  IQD: 1310,
  ISK: 126.7,
  JMD: 160.6,
  JOD: 0.709,
  JPY: 155.4,
  KES: 129.2,
  KRW: 1462,
  KWD: 0.307,
  KZT: 521,
  LAK: 21650,
  LKR: 305.4,
  MAD: 9.27,
  MMK: 2100,
  MNT: 3560,
  MOP: 8.015,
  MUR: 45.9,
  MVR: 15.42,
  MXN: 18.4,
  MYR: 4.142,
  NGN: 1445,
  NOK: 10.11,
  NPR: 141.8,
  NZD: 1.768,
  OMR: 0.3845,
  PEN: 3.37,
  PHP: 58.9,
  PKR: 281.2,
  PLN: 3.655,
  PYG: 7030,
  QAR: 3.64,
  RON: 4.38,
  RSD: 100.9,
  RUB: 80.4,
  RWF: 1453,
  SAR: 3.75,
  SCR: 13.9,
  SEK: 9.49,
  SGD: 1.303,
  THB: 32.4,
  TND: 2.945,
  TRY: 42.4,
  TWD: 31.2,
  TZS: 2452,
  UAH: 42.1,
  UYU: 39.8,
  UZS: 11960,
  VND: 26350,
  XOF: 565,
  XPF: 102.7,
  ZAR: 17.2,
};

const BY_CURRENCY = new Map(Object.entries(PER_USD));

export function isExchangeable(currency: string): boolean {
  return BY_CURRENCY.has(currency);
}

/** @throws RangeError for a currency that is not in the table. */
function perUsd(currency: string): number {
  const rate = BY_CURRENCY.get(currency);
  if (rate === undefined) throw new RangeError(`no exchange rate for ${currency}`);
  return rate;
}

/**
 * Whole minor units of the other currency, halves away from zero. What was worth something never becomes nothing:
 * an amount above 0 stays at least 1.
 */
export function convertMinor(amountMinor: number, from: string, to: string): number {
  return from === to ? amountMinor : convertByFactor(amountMinor, conversionFactor(from, to));
}

/** The same with the factor found before, for long columns of one currency. */
export function convertByFactor(amountMinor: number, factor: number): number {
  if (amountMinor === 0 || factor === 1) return amountMinor;
  return Math.sign(amountMinor) * Math.max(1, Math.round(Math.abs(amountMinor) * factor));
}

// Every amount of an answer is converted, and there are as many factors as pairs in the table.
const factors = new Map<string, Map<string, number>>();

/** Minor units of `to` for one minor unit of `from`. @throws RangeError for a currency that is not in the table. */
export function conversionFactor(from: string, to: string): number {
  const known = factors.get(from)?.get(to);
  if (known !== undefined) return known;
  const made =
    from === to ? 1 : (perUsd(to) / perUsd(from)) * 10 ** (currencyExponent(to) - currencyExponent(from));
  if (isExchangeable(from) && isExchangeable(to)) {
    const ofFrom = factors.get(from) ?? new Map<string, number>();
    factors.set(from, ofFrom.set(to, made));
  }
  return made;
}

/** §2.8: only the currencies needed, in lower case. */
export function exchangeSnapshot(currencies: readonly string[]): ExchangeRateSnapshot {
  const needed = [...new Set(currencies)].toSorted();
  return {
    date: EXCHANGE_DATE,
    usd: Object.fromEntries(needed.map((currency) => [currency.toLowerCase(), perUsd(currency)])),
  };
}
