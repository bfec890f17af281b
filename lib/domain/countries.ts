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
  known ??= findCountries();
  return known;
}

let knownSet: ReadonlySet<string> | undefined;

/** Whether that is one of them, as written: capital letters. */
export function isCountryCode(code: string): boolean {
  knownSet ??= new Set(listCountryCodes());
  return knownSet.has(code);
}

function findCountries(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) =>
    isCountry(code, names),
  );
}

function isCountry(code: string, names: Intl.DisplayNames): boolean {
  if (NO_COUNTRY.has(code)) return false;
  // A withdrawn code is named after its successor; only the successor is a country.
  return names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}
