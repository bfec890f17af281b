import type { FullI18N } from "#provider/content/port.ts";

const NAMES: Record<string, FullI18N> = {
  VAT: { en: "Value added tax", zh: "增值税", ar: "ضريبة القيمة المضافة" },
  GST: { en: "Goods and services tax", zh: "商品及服务税", ar: "ضريبة السلع والخدمات" },
  SALES_AND_OCCUPANCY_TAX: {
    en: "Sales and occupancy tax",
    zh: "销售税及住宿税",
    ar: "ضريبة المبيعات والإشغال",
  },
  CONSUMPTION_TAX: { en: "Consumption tax", zh: "消费税", ar: "ضريبة الاستهلاك" },
  SERVICE_TAX: { en: "Service tax", zh: "服务税", ar: "ضريبة الخدمات" },
  ACCOMMODATION_TAX: { en: "Hotel accommodation tax", zh: "酒店房租税", ar: "ضريبة الإقامة الفندقية" },
  TOURISM_TAX: { en: "Tourism tax", zh: "旅游税", ar: "ضريبة السياحة" },
  COMMERCIAL_TAX: { en: "Commercial tax", zh: "商业税", ar: "ضريبة تجارية" },
  CITY_TAX: { en: "City tax", zh: "城市税", ar: "ضريبة المدينة" },
  RESORT_FEE: { en: "Resort fee", zh: "度假村费", ar: "رسوم المنتجع" },
};

const OTHER: FullI18N = { en: "Other tax or fee", zh: "其他税费", ar: "ضريبة أو رسم آخر" };

export function taxName(code: string): FullI18N {
  return Object.hasOwn(NAMES, code) ? (NAMES[code] ?? OTHER) : OTHER;
}
