import type { FullI18N } from "#provider/content/port.ts";

const NAMES: Record<string, FullI18N> = {
  VAT: { en: "Value added tax", zh: "增值税", ar: "ضريبة القيمة المضافة" },
  CITY_TAX: { en: "City tax", zh: "城市税", ar: "ضريبة المدينة" },
  RESORT_FEE: { en: "Resort fee", zh: "度假村费", ar: "رسوم المنتجع" },
};

const OTHER: FullI18N = { en: "Other tax or fee", zh: "其他税费", ar: "ضريبة أو رسم آخر" };

export function taxName(code: string): FullI18N {
  return Object.hasOwn(NAMES, code) ? (NAMES[code] ?? OTHER) : OTHER;
}
