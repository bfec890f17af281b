import type { TermChange } from "#lib/console/order/views/terms.ts";
import { fromWireMoney, isSameMoney } from "#lib/domain/money.ts";
import { compareCancellation, compareTaxes, isSameInstant } from "./compare-charges.ts";
import { compareGuests, compareHolder } from "./compare-people.ts";
import type { Finding, FrozenOrder, Told, ToldRoom } from "./told-order.ts";

/** In the order in which people care. `packaging` and the rest are those of lib/console/order/compare-terms.ts. */
const COMPARERS: { [What in TermChange["what"]]: (frozen: FrozenOrder, told: Told) => Finding<What> } = {
  price: comparePrice,
  gross: compareGross,
  hotel: compareHotel,
  stay: compareStay,
  rooms: compareRooms,
  room: compareRoomType,
  holder: compareHolder,
  guests: compareGuests,
  board: compareBoard,
  refundability: compareRefundability,
  cancellation: compareCancellation,
  taxes: compareTaxes,
  remarks: compareRemarks,
  packaging: comparePackaging,
};

/**
 * What was frozen at Book beside what the service says now. Only what it does say is compared, and what an earlier answer
 * said stays where this one is silent. What is merely written differently (an order of entries, an instant's offset, a
 * share for each room, another language) is no difference.
 */
export function findDifferences(frozen: FrozenOrder, told: Told): TermChange[] {
  return Object.entries(COMPARERS).flatMap(([what, compare]) => {
    const finding = compare(frozen, told);
    if (finding === "silent") return frozen.differences.filter((known) => known.what === what);
    return finding === "same" ? [] : [finding];
  });
}

function comparePrice({ terms }: FrozenOrder, { netRate }: Told): Finding<"price"> {
  if (!netRate) return "silent";
  const now = fromWireMoney(netRate);
  return isSameMoney(now, terms.netTotal) ? "same" : { what: "price", old: terms.netTotal, now };
}

/** Where none was told at Book, one told later changes nothing that was agreed, unless it binds (§2.4). */
function compareGross({ terms }: FrozenOrder, { grossRate, respectGrossRate }: Told): Finding<"gross"> {
  if (!grossRate) return "silent";
  const now = fromWireMoney(grossRate);
  if (terms.grossTotal ? isSameMoney(now, terms.grossTotal) : !respectGrossRate) return "same";
  return { what: "gross", old: terms.grossTotal, now };
}

function compareHotel({ hotel }: FrozenOrder, told: Told): Finding<"hotel"> {
  const ids = [told.hotel?.hotelId, ...(told.rooms ?? []).map(({ hotelId }) => hotelId)].filter(Boolean);
  if (ids.length === 0) return "silent";
  if (ids.every((id) => id === hotel.hotelId)) return "same";
  return {
    what: "hotel",
    old: hotel.name,
    now: told.hotel?.name ?? { en: ids.find((id) => id !== hotel.hotelId) },
  };
}

function compareStay({ query }: FrozenOrder, told: Told): Finding<"stay"> {
  const stays = [told, ...(told.rooms ?? [])].filter(({ checkIn, checkOut }) => checkIn ?? checkOut);
  if (stays.length === 0) return "silent";
  const { checkIn, checkOut } = query;
  const other = stays.find(
    (stay) => (stay.checkIn ?? checkIn) !== checkIn || (stay.checkOut ?? checkOut) !== checkOut,
  );
  if (!other) return "same";
  const now = { checkIn: other.checkIn ?? checkIn, checkOut: other.checkOut ?? checkOut };
  return { what: "stay", old: { checkIn, checkOut }, now };
}

/** A count is told, or as many rooms as are numbered; a list without numbers may stand for any of its rooms. */
function compareRooms({ query }: FrozenOrder, { roomCount, rooms = [] }: Told): Finding<"rooms"> {
  const numbers = rooms.flatMap(({ roomIndex }) => roomIndex ?? []);
  const isNumbered = rooms.length > 0 && numbers.length === rooms.length;
  const now = roomCount ?? (isNumbered ? new Set(numbers).size : null);
  if (now === null) return "silent";
  return now === query.rooms.length ? "same" : { what: "rooms", old: query.rooms.length, now };
}

function compareRoomType({ roomTypeId, roomName }: FrozenOrder, { rooms = [] }: Told): Finding<"room"> {
  if (rooms.length === 0) return "silent";
  const other = rooms.find((room) => room.roomTypeId !== roomTypeId);
  return other ? { what: "room", old: roomName, now: other.roomTypeName } : "same";
}

function compareBoard({ terms }: FrozenOrder, { rooms = [] }: Told): Finding<"board"> {
  const boards = rooms.flatMap(({ board }) => board ?? []);
  // Where none was named at Book, none was promised.
  if (boards.length === 0 || terms.board === null) return "silent";
  const { code } = terms.board;
  const other = boards.find(({ boardId }) => boardId !== code);
  if (!other) return "same";
  const { boardId, boardName = {}, boardDesc = {} } = other;
  return { what: "board", old: terms.board, now: { code: boardId, name: boardName, description: boardDesc } };
}

function compareRefundability({ terms }: FrozenOrder, { rooms = [] }: Told): Finding<"refundability"> {
  if (rooms.length === 0) return "silent";
  const { refundableMode: mode, refundableUntil: until } = terms;
  const other = rooms.find(
    (room) =>
      room.refundableMode !== mode ||
      (room.refundableUntil !== undefined && !isSameInstant(room.refundableUntil, until)),
  );
  if (!other) return "same";
  const now = { mode: other.refundableMode, until: other.refundableUntil ?? null };
  return { what: "refundability", old: { mode, until }, now };
}

const SCRIPTS = [/\p{Script=Han}/gu, /\p{Script=Arabic}/gu, /\p{Script=Latin}/gu] as const;

/** Remarks come in the language asked for, which recovery's need not be: only texts in one script are compared. */
function compareRemarks({ terms }: FrozenOrder, { rooms = [] }: Told): Finding<"remarks"> {
  const told = rooms.flatMap(({ rateComment }) => (rateComment?.trim() ? [rateComment] : []));
  const old = terms.rateComment;
  const comparable = told.filter((text) => old === null || scriptOf(text) === scriptOf(old));
  if (comparable.length === 0) return "silent";
  const now = comparable.find((text) => toWords(text) !== toWords(old ?? ""));
  return now === undefined ? "same" : { what: "remarks", old, now };
}

function scriptOf(text: string): number {
  const counts = SCRIPTS.map((script) => text.match(script)?.length ?? 0);
  return counts.indexOf(Math.max(...counts));
}

function toWords(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

function comparePackaging({ terms }: FrozenOrder, { rooms = [] }: Told): Finding<"packaging"> {
  const told = rooms.flatMap(({ includesPackaging }: ToldRoom) => includesPackaging ?? []);
  if (told.length === 0) return "silent";
  const other = told.find((packaged) => packaged !== terms.packaged);
  return other === undefined ? "same" : { what: "packaging", old: terms.packaged, now: other };
}
