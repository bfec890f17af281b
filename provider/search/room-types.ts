import type { FullI18N } from "#provider/content/port.ts";

export type RoomType = { id: string; name: FullI18N };

type KnownRoomType = RoomType & { words: RegExp };

function roomType(id: string, en: string, zh: string, ar: string, words: RegExp): KnownRoomType {
  return { id, name: { en, zh, ar }, words };
}

/**
 * The standard room types (§2.3), in the order answers list them, with the words by which suppliers' names are
 * recognised. A name is tried against the most particular words first: see `PRECEDENCE`.
 */
const ROOM_TYPES = [
  roomType("single", "Single room", "单人间", "غرفة مفردة", /\b(single|sgl|individual)\b/i),
  roomType("double", "Double room", "大床房", "غرفة مزدوجة", /\b(double|dbl|king|queen)\b/i),
  roomType("twin", "Twin room", "双床房", "غرفة بسريرين", /\b(twin|twn|two beds)\b/i),
  roomType("triple", "Triple room", "三人间", "غرفة ثلاثية", /\b(triple|tpl)\b/i),
  roomType("quadruple", "Quadruple room", "四人间", "غرفة رباعية", /\b(quadruple|quad|qpl)\b/i),
  roomType("family", "Family room", "家庭房", "غرفة عائلية", /\b(family|connecting)\b/i),
  roomType("superior", "Superior room", "高级房", "غرفة سوبيريور", /\bsuperior\b/i),
  roomType("deluxe", "Deluxe room", "豪华房", "غرفة ديلوكس", /\b(deluxe|dlx)\b/i),
  roomType("executive", "Executive room", "行政房", "غرفة تنفيذية", /\b(executive|club)\b/i),
  roomType("studio", "Studio", "一室公寓", "استوديو", /\bstudio\b/i),
  roomType("junior-suite", "Junior suite", "普通套房", "جناح جونيور", /\bjunior\b/i),
  roomType("suite", "Suite", "套房", "جناح", /\bsuite\b/i),
  roomType("apartment", "Apartment", "公寓", "شقة", /\b(apartment|apt|villa)\b/i),
] as const;

/** What a room is called whose supplier's name says nothing we know. */
export const UNRECOGNISED_ROOM_TYPE: RoomType = {
  id: "unclassified",
  name: { en: "Room", zh: "客房", ar: "غرفة" },
};

// "Junior suite" is no suite and "Deluxe double" no double, so the more particular word decides.
const PRECEDENCE = [
  "apartment",
  "junior-suite",
  "suite",
  "studio",
  "family",
  "quadruple",
  "triple",
  "executive",
  "deluxe",
  "superior",
  "twin",
  "single",
  "double",
];

const BY_PRECEDENCE = PRECEDENCE.flatMap((id) => ROOM_TYPES.filter((type) => type.id === id));
const ORDER = new Map(
  [...ROOM_TYPES.map(({ id }) => id), UNRECOGNISED_ROOM_TYPE.id].map((id, at) => [id, at]),
);

/** The standard type of a supplier's room name; the fallback where no word of it is known. */
export function toRoomType(supplierName: string): RoomType {
  const found = BY_PRECEDENCE.find(({ words }) => words.test(supplierName));
  return found ? { id: found.id, name: found.name } : UNRECOGNISED_ROOM_TYPE;
}

/** Where a type stands in an answer; an unknown one stands last. */
export function roomTypeOrder(id: string): number {
  return ORDER.get(id) ?? ORDER.size;
}
