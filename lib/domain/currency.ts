// ISO 4217 minor units that differ from two decimals. The platform's own locale data is not used: it gives the
// digits people usually see (0 for IQD), not the ones money is kept in (3).
const EXPONENTS: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

const EXPONENT_BY_CURRENCY = new Map(
  Object.entries(EXPONENTS).flatMap(([exponent, codes]) =>
    codes.split(" ").map((code) => [code, Number(exponent)] as const),
  ),
);

/** How many decimals the currency's minor unit has: 0 for JPY, 2 for EUR, 3 for KWD. */
export function currencyExponent(currency: string): number {
  return EXPONENT_BY_CURRENCY.get(currency) ?? 2;
}

let known: readonly string[] | undefined;

/** ISO 4217 codes in use, from the platform's own locale data. */
export function listCurrencyCodes(): readonly string[] {
  known ??= Intl.supportedValuesOf("currency").filter((code) => !NO_PRICE.has(code));
  return known;
}

/** Codes for accounts and units of account, in which nothing is priced. */
const NO_PRICE = new Set(["CHE", "CHW", "CLF", "COU", "MXV", "USN", "UYI", "UYW", "XDR", "XSU", "XUA"]);
