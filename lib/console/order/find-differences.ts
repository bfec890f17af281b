import { toGuestKey } from "./find-twins.ts";
import type { GuestLine, TermChange } from "#lib/console/order/views/terms.ts";
import { toTaxViews } from "#lib/console/hotel/to-views.ts";
import type { TaxView } from "#lib/console/hotel/views.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import type { Order } from "#lib/contract/query-orders.ts";
import { type CancelStep, sortSteps } from "#lib/domain/cancellation.ts";
import { addMoney, fromWireMoney, isSameMoney, type Money } from "#lib/domain/money.ts";

/** Of an order, what was frozen at Book. */
export type FrozenOrder = Pick<
  OrderRecord,
  "terms" | "query" | "hotel" | "roomTypeId" | "roomName" | "holder" | "guests" | "differences"
>;

/** What an answer may tell of an order (§2.5); Book's tells next to nothing of it. */
type Told = Partial<Order>;
type ToldRoom = NonNullable<Order["rooms"]>[number];

/** `silent`: the answer tells nothing of this that could be compared. */
type Finding<What extends TermChange["what"]> = Extract<TermChange, { what: What }> | "same" | "silent";

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

function compareHolder({ holder }: FrozenOrder, told: Told): Finding<"holder"> {
  if (!told.holder || toGuestKey(told.holder) === "") return "silent";
  if (toGuestKey(told.holder) === toGuestKey(holder)) return "same";
  return { what: "holder", old: toFullName(holder), now: toFullName(told.holder) };
}

/** Who sleeps in which room. An age counts for children alone (§2.6), and where both sides tell one. */
function compareGuests({ guests }: FrozenOrder, { rooms = [] }: Told): Finding<"guests"> {
  const told = rooms.flatMap((room) =>
    (room.guests ?? []).map((guest) => ({ ...guest, roomIndex: guest.roomIndex ?? room.roomIndex })),
  );
  const lines: GuestLine[] = [];
  for (const { firstName = "", lastName = "", roomIndex, isChild, age } of told) {
    if (toGuestKey({ firstName, lastName }) === "") return "silent";
    lines.push({
      name: toFullName({ firstName, lastName }),
      roomIndex: roomIndex ?? null,
      isChild: isChild ?? null,
      age: age ?? null,
    });
  }
  if (lines.length === 0 || rooms.some((room) => !room.guests)) return "silent";
  const agreed = guests.map(({ roomIndex, isChild, age, ...name }) => ({
    name: toFullName(name),
    roomIndex,
    isChild,
    age,
  }));
  return isSameParty(agreed, lines) ? "same" : { what: "guests", old: agreed, now: lines };
}

/** Each guest meets one of the other side's; two of one name are told apart by room and age. */
function isSameParty(agreed: readonly GuestLine[], told: readonly GuestLine[]): boolean {
  const left = [...told];
  const isMet = agreed.every((guest) => {
    const index = left.findIndex((other) => isSameGuest(guest, other));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  return isMet && left.length === 0;
}

function isSameWhereTold<Value>(one: Value | null, other: Value | null): boolean {
  return one === null || other === null || one === other;
}

function isSameGuest(a: GuestLine, b: GuestLine): boolean {
  return (
    toKey(a.name) === toKey(b.name) &&
    isSameWhereTold(a.roomIndex, b.roomIndex) &&
    isSameWhereTold(a.isChild, b.isChild) &&
    (!a.isChild || isSameWhereTold(a.age, b.age))
  );
}

function toKey(name: string): string {
  return toGuestKey({ firstName: name, lastName: "" });
}

function toFullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
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

function isSameInstant(a: string, b: string | null): boolean {
  return b !== null && Date.parse(a) === Date.parse(b);
}

function compareCancellation({ terms }: FrozenOrder, { rooms = [] }: Told): Finding<"cancellation"> {
  const policies = rooms.map(({ cancelFees }) =>
    cancelFees?.map(({ until, fee }) => ({ until, fee: fromWireMoney(fee) })),
  );
  return compareWhole(policies, terms.cancelSteps, toStepsKey, addSteps, "cancellation");
}

/** A step whose fee is also the next one's says nothing of its own. */
function toStepsKey(steps: readonly CancelStep[]): string {
  const sorted = sortSteps(steps);
  return sorted
    .filter(({ fee }, index) => {
      const next = sorted[index + 1];
      return !next || !isSameMoney(fee, next.fee);
    })
    .map(({ until, fee }) => `${Date.parse(until)} ${toMoneyKey(fee)}`)
    .join("\n");
}

/** The rooms' fees together, where every room has the same steps. */
function addSteps(policies: readonly CancelStep[][]): CancelStep[] | null {
  const sorted = policies.map(sortSteps);
  const [first = []] = sorted;
  const isAlike = sorted.every(
    (steps) =>
      steps.length === first.length &&
      steps.every(({ until, fee }, index) => {
        const other = first[index];
        return other && isSameInstant(until, other.until) && fee.currency === other.fee.currency;
      }),
  );
  if (!isAlike) return null;
  return first.map(({ until, fee }, index) => ({
    until,
    fee: sorted.slice(1).reduce((sum, steps) => addMoney(sum, steps[index]?.fee ?? sum), fee),
  }));
}

function compareTaxes({ terms }: FrozenOrder, { rooms = [] }: Told): Finding<"taxes"> {
  const taxes = rooms.map(({ tax }) => (tax ? toTaxViews(tax) : undefined));
  return compareWhole(taxes, terms.taxes, toTaxesKey, (all) => all.flat(), "taxes");
}

/** By code and by where it is paid: names come in any language, and a tax may be told in parts. */
function toTaxesKey(taxes: readonly TaxView[]): string {
  const sums = new Map<string, Money | null>();
  for (const { code, amount, included, payAt } of taxes) {
    const key = [code ?? "", included, payAt, amount?.currency ?? ""].join("|");
    const before = sums.get(key);
    sums.set(key, before && amount ? addMoney(before, amount) : amount);
  }
  return [...sums]
    .filter(([, amount]) => amount?.amountMinor !== 0)
    .map(([key, amount]) => `${key}|${amount?.amountMinor ?? "unknown"}`)
    .toSorted()
    .join("\n");
}

/**
 * What each room of an order tells of what was agreed for all of them. Each may repeat the whole, or tell its share; only
 * where it is neither, and every room tells it, something else was answered.
 */
function compareWhole<What extends "cancellation" | "taxes", Entry>(
  byRoom: readonly (Entry[] | undefined)[],
  agreed: Entry[],
  toText: (entries: readonly Entry[]) => string,
  add: (all: readonly Entry[][]) => Entry[] | null,
  what: What,
): { what: What; old: Entry[]; now: Entry[] } | "same" | "silent" {
  const told = byRoom.flatMap((entries) => (entries ? [entries] : []));
  const [first] = told;
  if (!first || told.length < byRoom.length) return "silent";
  const text = toText(agreed);
  if (told.every((entries) => toText(entries) === text)) return "same";
  const whole = add(told);
  if (whole && toText(whole) === text) return "same";
  const isRepeated = told.every((entries) => toText(entries) === toText(first));
  return { what, old: agreed, now: isRepeated || !whole ? first : whole };
}

function toMoneyKey({ amountMinor, currency }: Money): string {
  return `${amountMinor} ${currency}`;
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
