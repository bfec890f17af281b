import type { SupplierTax } from "#provider/suppliers/port.ts";

const VAT_PERCENT: Record<string, number> = {
  AE: 5,
  SA: 15,
  BH: 10,
  OM: 5,
  EG: 14,
  JO: 8,
  GB: 20,
  FR: 10,
  IT: 10,
  ES: 10,
  DE: 7,
  PT: 6,
  AT: 10,
  CH: 3.8,
  NL: 9,
  JP: 10,
  KR: 10,
  CN: 6,
  SG: 9,
  TH: 7,
  MY: 8,
  ID: 11,
  IN: 12,
  AU: 10,
  NZ: 15,
  US: 14,
  CA: 13,
  MX: 16,
  BR: 5,
  ZA: 15,
};
const OTHER_VAT_PERCENT = 10;

/** City taxes that the traveller pays at the desk, in US cents per room and night. */
const CITY_TAX_USD_CENTS: Record<string, number> = {
  AE: 410,
  FR: 480,
  IT: 550,
  ES: 380,
  NL: 600,
  MY: 240,
  AT: 300,
};

/** What the country takes of every stay. */
export function countryTaxes(countryCode: string): SupplierTax[] {
  const taxes: SupplierTax[] = [
    {
      code: "VAT",
      charge: { percent: VAT_PERCENT[countryCode] ?? OTHER_VAT_PERCENT },
      included: true,
      payAt: "booking",
    },
  ];
  const cityTax = CITY_TAX_USD_CENTS[countryCode];
  if (cityTax !== undefined) {
    taxes.push({
      code: "CITY_TAX",
      charge: { perRoomNightUsdCents: cityTax },
      included: false,
      payAt: "property",
    });
  }
  return taxes;
}
