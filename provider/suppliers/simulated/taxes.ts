import type { SupplierTax } from "#provider/suppliers/port.ts";

/** What countries levy of a stay, in percent of its price, by the kind of tax. A country in none of them levies none. */
const PERCENT_BY_COUNTRY: Record<string, string> = {
  VAT: "AE:5 SA:15 BH:10 OM:5 EG:14 JO:8 LB:11 IL:18 PS:16 MA:10 TN:7 DZ:9 TR:10 GB:20 FR:10 IT:10 ES:10 DE:7 PT:6 AT:10 CH:3.8 LI:3.8 NL:9 BE:6 LU:3 IE:13.5 DK:25 SE:12 NO:12 FI:13.5 IS:11 EE:13 LV:12 LT:12 PL:8 CZ:12 SK:5 HU:5 RO:11 BG:9 RS:10 HR:13 SI:9.5 GR:13 CY:9 MT:7 MC:10 UA:7 AL:6 BA:17 ME:15 MK:5 MD:10 BY:20 GE:18 AM:20 AZ:18 KZ:12 UZ:12 KG:12 TJ:15 KR:10 CN:6 TW:5 TH:7 ID:11 PH:12 VN:8 KH:10 LA:10 MN:10 NP:13 BD:15 LK:18 ZA:15 KE:16 TZ:18 ET:15 NG:7.5 GH:15 SN:10 RW:18 MU:15 SC:15 UG:18 ZM:16 NA:15 BW:14 ZW:15 MZ:16 MG:20 MX:16 AR:21 CL:19 CO:19 PE:18 EC:15 UY:10 PY:10 BO:13 VE:16 CR:13 GT:12 SV:13 NI:15 DO:18 BS:10 BB:10 TT:12.5 FJ:15",
  GST: "AU:10 NZ:15 SG:9 IN:12 CA:13 MV:17 PG:10 WS:15 BT:7 PK:16 JM:10",
  SALES_AND_OCCUPANCY_TAX: "US:14 PR:9 VI:12.5 GU:11",
  CONSUMPTION_TAX: "JP:10 PF:5",
  SERVICE_TAX: "MY:8 BR:5",
  ACCOMMODATION_TAX: "HK:3 PA:10 BM:7.25 KY:13",
  TOURISM_TAX: "MO:5 NC:6",
  COMMERCIAL_TAX: "MM:5",
};

const taxByCountry = new Map(
  Object.entries(PERCENT_BY_COUNTRY).flatMap(([code, table]) =>
    table.split(" ").map((pair): [string, SupplierTax] => {
      const [country = "", percent = ""] = pair.split(":");
      return [country, { code, charge: { percent: Number(percent) }, included: true, payAt: "booking" }];
    }),
  ),
);

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

const known = new Map<string, readonly SupplierTax[]>();

/** What the country takes of every stay. */
export function taxesOf(countryCode: string): readonly SupplierTax[] {
  const found = known.get(countryCode);
  if (found) return found;
  const made = findTaxes(countryCode);
  known.set(countryCode, made);
  return made;
}

function findTaxes(countryCode: string): SupplierTax[] {
  const national = taxByCountry.get(countryCode);
  const taxes = national ? [national] : [];
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
