import { BOARD_IDS } from "#lib/contract/rate-package.ts";
import type { FullI18N } from "#provider/content/port.ts";

export type BoardId = (typeof BOARD_IDS)[number];
export type WireBoard = { boardId: BoardId; boardName: FullI18N; boardDesc: FullI18N };

function board(boardId: BoardId, boardName: FullI18N, boardDesc: FullI18N): WireBoard {
  return { boardId, boardName, boardDesc };
}

const BREAKFAST = { en: "breakfast", zh: "早餐", ar: "الإفطار" };
const LUNCH = { en: "lunch", zh: "午餐", ar: "الغداء" };
const DINNER = { en: "dinner", zh: "晚餐", ar: "العشاء" };
const ALL_MEALS = [BREAKFAST, LUNCH, DINNER];

/** One sentence that names the meals the price holds. */
function meals(...named: FullI18N[]): FullI18N {
  return {
    en: `The price includes ${named.map(({ en }) => en).join(" and ")}.`,
    zh: `价格含${named.map(({ zh }) => zh).join("和")}。`,
    ar: `يشمل السعر ${named.map(({ ar }) => ar).join(" و")}.`,
  };
}

/** The twelve meal plans of §2.4. */
export const BOARDS: Record<BoardId, WireBoard> = {
  RO: board(
    "RO",
    { en: "Room only", zh: "仅住宿", ar: "غرفة فقط" },
    { en: "No meals are included.", zh: "不含餐食。", ar: "لا تشمل وجبات." },
  ),
  BB: board("BB", { en: "Bed and breakfast", zh: "含早餐", ar: "مبيت وإفطار" }, meals(BREAKFAST)),
  HB: board(
    "HB",
    { en: "Half board", zh: "半食宿", ar: "نصف إقامة" },
    {
      en: "The price includes breakfast and one main meal.",
      zh: "价格含早餐和一顿正餐。",
      ar: "يشمل السعر الإفطار ووجبة رئيسية واحدة.",
    },
  ),
  FB: board("FB", { en: "Full board", zh: "全食宿", ar: "إقامة كاملة" }, meals(...ALL_MEALS)),
  AI: board(
    "AI",
    { en: "All inclusive", zh: "全包", ar: "شامل كليًا" },
    {
      en: "The price includes all meals and local drinks.",
      zh: "价格含全部餐食和本地饮料。",
      ar: "يشمل السعر جميع الوجبات والمشروبات المحلية.",
    },
  ),
  TI: board(
    "TI",
    { en: "Ultra all inclusive", zh: "超级全包", ar: "شامل كليًا مميز" },
    {
      en: "The price includes all meals, local and imported drinks.",
      zh: "价格含全部餐食、本地和进口饮料。",
      ar: "يشمل السعر جميع الوجبات والمشروبات المحلية والمستوردة.",
    },
  ),
  BI: board(
    "BI",
    { en: "Breakfast for one", zh: "单份早餐", ar: "إفطار لشخص واحد" },
    {
      en: "The price includes breakfast for one guest.",
      zh: "价格含一位客人的早餐。",
      ar: "يشمل السعر إفطار ضيف واحد.",
    },
  ),
  LU: board("LU", { en: "Lunch included", zh: "含午餐", ar: "شامل الغداء" }, meals(LUNCH)),
  DI: board("DI", { en: "Dinner included", zh: "含晚餐", ar: "شامل العشاء" }, meals(DINNER)),
  BD: board(
    "BD",
    { en: "Breakfast and dinner", zh: "含早餐和晚餐", ar: "إفطار وعشاء" },
    meals(BREAKFAST, DINNER),
  ),
  BL: board(
    "BL",
    { en: "Breakfast and lunch", zh: "含早餐和午餐", ar: "إفطار وغداء" },
    meals(BREAKFAST, LUNCH),
  ),
  LD: board("LD", { en: "Lunch and dinner", zh: "含午餐和晚餐", ar: "غداء وعشاء" }, meals(LUNCH, DINNER)),
};

/** Suppliers' own words for a meal plan. */
const SUPPLIER_BOARDS: Record<string, BoardId> = {
  SA: "RO",
  AD: "BB",
  MP: "HB",
  PC: "FB",
  RoomOnly: "RO",
  Breakfast: "BB",
  "Breakfast+Dinner": "BD",
  "Breakfast+Lunch": "BL",
  "Lunch+Dinner": "LD",
  Lunch: "LU",
  Dinner: "DI",
  UltraAllInclusive: "TI",
};

/** The standard meal plan of a supplier's word; an unknown word is the plainest plan, never a better one. */
export function toBoard(supplierBoard: string): WireBoard {
  const standard = BOARD_IDS.find((id) => id === supplierBoard);
  const mapped = Object.hasOwn(SUPPLIER_BOARDS, supplierBoard) ? SUPPLIER_BOARDS[supplierBoard] : undefined;
  return BOARDS[standard ?? mapped ?? "RO"];
}
