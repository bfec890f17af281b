import type { ChosenLine } from "#components/order/chosen-table.tsx";
import type { DeadlineLine } from "#components/order/deadline-table.tsx";
import type { EvidenceLine } from "#components/order/evidence-list.tsx";
import type { GuestLine } from "#components/order/guest-rooms.tsx";
import type { HistoryEntry } from "#lib/domain/order-history.ts";
import type { OrderState } from "#components/order/order-state.ts";
import type { OrderLine } from "#components/order/order-table.tsx";
import type { TermChangeLine } from "#components/rate/term-changes.tsx";
import { CANCEL_STEPS, HOTELS, ROOM } from "./demo-data.ts";

const aed = (amountMinor: number) => ({ amountMinor, currency: "AED" });

export const STATES: readonly OrderState[] = [
  "sending",
  "unsettled",
  "unknown",
  "confirming",
  "confirmed",
  "needCancel",
  "cancelled",
  "failed",
];

export const ORDERS: readonly OrderLine[] = STATES.slice(0, 5).map((state, index) => ({
  orderId: `o-${index}`,
  reference: `BH-2026-00${index + 41}`,
  state,
  hotelName: HOTELS[index % 2]?.name ?? {},
  holderName: index === 2 ? "ليلى منصور" : "Layla Mansour",
  checkIn: "2026-12-30",
  checkOut: "2027-01-02",
  roomCount: 2,
  cancelsAt: state === "confirmed" ? "2026-12-08T17:00:00+04:00" : null,
  guestCount: 4,
  total: { amountMinor: 12_345_670 + index, currency: index % 2 ? "KWD" : "AED" },
  bookedBy: { name: "Amal Haddad" },
  bookedAt: "2026-11-20T10:15:00Z",
  freeUntil: state === "confirmed" ? "2026-12-08T18:00:00+04:00" : null,
  hotelConfirmNo: null,
  attention: state === "unsettled" ? ["late", "standing"] : state === "confirmed" ? ["seal", "terms"] : [],
}));

export const CHOSEN: readonly ChosenLine[] = ORDERS.filter(({ state }) => state !== "sending").map(
  (order) => ({
    ...order,
    cancelObstacle: order.freeUntil ? null : "state",
    quote: order.freeUntil ? { fee: aed(0), until: order.freeUntil } : null,
  }),
);

const DUE = { past: "2026-11-20T12:00", "1": "2026-11-21T09:00", later: "2026-12-08T18:00" } as const;

export const DEADLINES: readonly DeadlineLine[] = (["past", "1", "later"] as const).map((group, index) => ({
  orderId: `o-${index}`,
  reference: `BH-2026-00${index + 41}`,
  state: group === "later" ? "confirming" : "confirmed",
  hotelName: HOTELS[index % 2]?.name ?? {},
  holderName: index === 2 ? "ليلى منصور" : "Layla Mansour",
  checkIn: "2026-12-30",
  checkOut: "2027-01-02",
  roomCount: 2,
  cancelsAt: group === "1" ? "2026-11-21T08:00:00+04:00" : null,
  bookedBy: { name: "Amal Haddad" },
  due: `${DUE[group]}:00+04:00`,
  group,
  before: aed(group === "later" ? 30_000 : 0),
  after: aed(group === "later" ? 12_345_670 : 30_000),
  isWholeAfter: group === "later",
  residencyCode: "GB",
  cancelObstacle: group === "later" ? "state" : null,
}));

const call = (id: string, line: Partial<EvidenceLine>): EvidenceLine => ({
  id,
  at: `2026-11-20T10:1${id}:00Z`,
  call: "queryOrders",
  outcome: "ok",
  finding: null,
  status: null,
  businessCode: null,
  httpStatus: 200,
  requestId: null,
  identity: "system",
  ...line,
});

export const EVIDENCE: readonly EvidenceLine[] = [
  call("1", { call: "checkAvail", identity: "person" }),
  call("2", { call: "book", outcome: "unknown", httpStatus: 504, requestId: "r-8f2c", identity: "person" }),
  call("3", { finding: "empty" }),
  call("4", { outcome: "unreachable", finding: "no-answer", httpStatus: null }),
  call("5", { finding: "found", status: "confirming" }),
  call("6", { call: "cancel", outcome: "refused", businessCode: 100_001_130 }),
  call("7", { call: "orderVoucher", outcome: "malformed" }),
];

const AT = "2026-11-20T10:15:00Z";

export const HISTORY: readonly HistoryEntry[] = [
  { at: AT, what: "booked", by: "Amal Haddad", for: null },
  { at: AT, what: "unsettled", by: null, for: null },
  { at: AT, what: "confirmed", by: null, for: null },
  { at: AT, what: "instruction-set", by: "Amal Haddad", for: "2026-12-08T13:00:00Z" },
  { at: AT, what: "cancel-refused", by: "أمل حداد", for: null },
];

const guest = (line: Partial<GuestLine>): GuestLine => ({
  roomIndex: 1,
  isChild: false,
  age: null,
  firstName: "Layla",
  lastName: "Mansour",
  dateOfBirth: null,
  passportMasked: null,
  ...line,
});

export const GUESTS: readonly GuestLine[] = [
  guest({ dateOfBirth: "1988-04-12", passportMasked: "••••4127" }),
  guest({ firstName: "كريم", lastName: "منصور" }),
  guest({ firstName: "Nadia", isChild: true, age: 7 }),
  guest({ firstName: "Hao", lastName: "Chen", roomIndex: 2 }),
];

const [FIRST_STEP] = CANCEL_STEPS;

export const CHANGES: readonly TermChangeLine[] = [
  { what: "price", old: aed(245_000), now: aed(251_000) },
  { what: "board", old: { code: "BB" }, now: null },
  {
    what: "refundability",
    old: { mode: "full", until: "2026-12-08T18:00:00+04:00" },
    now: { mode: "no", until: null },
  },
  { what: "cancellation", old: CANCEL_STEPS, now: FIRST_STEP ? [FIRST_STEP] : [] },
  { what: "remarks", old: null, now: "Please present a passport." },
  { what: "packaging", old: false, now: true },
  { what: "room", old: ROOM, now: { en: "Standard Twin" } },
  {
    what: "stay",
    old: { checkIn: "2026-12-09", checkOut: "2026-12-14" },
    now: { checkIn: "2026-12-10", checkOut: "2026-12-14" },
  },
];
