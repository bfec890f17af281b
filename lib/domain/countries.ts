// Codes the platform can name that are no country: groupings, reserved codes and test codes.
const NO_COUNTRY = new Set([
  "EU",
  "EZ",
  "UN",
  "QO",
  "XA",
  "XB",
  "ZZ",
  "AC",
  "CP",
  "CQ",
  "DG",
  "EA",
  "IC",
  "TA",
]);

const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

let known: readonly string[] | undefined;

/** ISO 3166-1 alpha-2 codes in use, from the platform's own locale data. */
export function listCountryCodes(): readonly string[] {
  known ??= LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry);
  return known;
}

function isCountry(code: string): boolean {
  if (NO_COUNTRY.has(code)) return false;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  // A withdrawn code is named after its successor; only the successor is a country.
  return names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}
