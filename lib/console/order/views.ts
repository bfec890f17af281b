import type {
  BoardView,
  HotelView,
  RateView,
  RefundableMode,
  RequiredGuestField,
  TaxView,
} from "#lib/console/hotel/views.ts";
import type { CancelStep } from "#lib/domain/cancellation.ts";
import type { Gender } from "#lib/domain/gender.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { OrderStatusName } from "#lib/domain/order-status.ts";
import type { Party } from "#lib/domain/party.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";

/** One term that differs, old beside new. */
export type TermChange =
  | { what: "price"; old: Money; now: Money }
  | { what: "gross"; old: Money | null; now: Money | null }
  | { what: "board"; old: BoardView | null; now: BoardView | null }
  | { what: "refundability"; old: Refundability; now: Refundability }
  | { what: "cancellation"; old: CancelStep[]; now: CancelStep[] }
  | { what: "taxes"; old: TaxView[]; now: TaxView[] }
  | { what: "remarks"; old: string | null; now: string | null }
  | { what: "packaging"; old: boolean; now: boolean };

export type Refundability = { mode: RefundableMode; until: string | null };

/** Another rate of the same hotel and stay, no worse in board and refundability. */
export type Alternative = {
  roomTypeId: string;
  roomName: I18N;
  rate: RateView;
  /** Against what was shown: below zero where it is cheaper. Null where the currencies differ. */
  priceDifference: Money | null;
  isSameRoom: boolean;
};

/** One person to be named. The order of slots is the order of `guests` in `bookOrder`; rooms and ages are sealed. */
export type GuestSlot = { roomIndex: number; isChild: boolean; age: number | null };

/** `getCheck({ checkId })`. */
export type CheckView = {
  checkId: string;
  /** `changed` until the person accepts the new terms (`acceptTerms`), `same` from then on. */
  state: "same" | "changed" | "gone";
  query: SearchQuery;
  hotel: HotelView;
  roomTypeId: string;
  roomName: I18N;
  /** What the person had on screen. */
  shown: RateView;
  /** What holds now; null when gone. */
  terms: RateView | null;
  changes: TermChange[];
  /** Whether the person said yes to the changes. */
  accepted: boolean;
  /** The service's own sentence about the change, untranslated. */
  remark: string | null;
  alternatives: Alternative[];
  /** What `checkRate({ sheetId, ratePkgId })` takes for an alternative, or to ask again for the same rate. */
  sheetId: string;
  party: Party;
  guestSlots: GuestSlot[];
  requiredGuestFields: RequiredGuestField[];
  /** Exchange rates of the check (§2.8): units of a currency, by its lowercase code, for one US dollar. */
  exchange: { date: string; usd: Record<string, number> } | null;
  checkedAt: string;
  /** Whether the check was made too long ago to book on; ask again with `sheetId`. */
  isStale: boolean;
  /** The order made of this check, if it was booked already. */
  orderId: string | null;
};

/**
 * What the console knows of an order: the interface's states, `sending` before Book was answered or while it is tried
 * again safely, `unsettled` while it was sent and nobody has answered yet.
 */
export type OrderState = OrderStatusName | "sending" | "unsettled";

/** Why no order came of it. Nothing was booked in any of these cases. */
export type BookingFailure = {
  kind:
    | "moved"
    | "gone"
    | "refused"
    | "balance"
    | "supplier-refused"
    | "invalid"
    | "connection-refused"
    | "supplier-failed"
    | "unreachable";
  businessCode: number | null;
  /** The service's own sentence, untranslated. */
  message: string | null;
};

/** One call about the order: what was asked, what came back, when, and when the next one is due. */
export type EvidenceView = {
  id: string;
  at: string;
  call: "checkAvail" | "book" | "queryOrders" | "cancel" | "orderVoucher";
  outcome: "ok" | "refused" | "unreachable" | "unknown" | "malformed";
  /** For QueryOrders: what it said about exactly this reference. */
  finding: "found" | "empty" | "no-answer" | null;
  status: OrderStatusName | null;
  businessCode: number | null;
  httpStatus: number | null;
  requestId: string | null;
  nextCheckAt: string | null;
  /** Whether the person's own rights were used, or the console's standing ones. */
  identity: "person" | "system";
};

export type GuestView = {
  roomIndex: number;
  isChild: boolean;
  age: number | null;
  firstName: string;
  lastName: string;
  nationalityCode: string | null;
  gender: Gender | null;
  dateOfBirth: StayDate | null;
  passportMasked: string | null;
};

export type HolderView = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: { countryNumber: number | null; number: string } | null;
};

export type CancellationView = {
  /** `sending` and `unsettled` as for the order; `refused`: the order stands as it was. */
  state: "sending" | "unsettled" | "accepted" | "done" | "refused" | "not-carried-out";
  requestedAt: string;
  requestedBy: string;
  reason: string | null;
  agreedFee: Money;
  /** What the service said it keeps (§4.14), once it did. */
  serviceFee: Money | null;
  refunded: Money | null;
  cancelledAt: string | null;
  message: string | null;
};

/** Why cancelling is not possible now; null where it is. */
export type CancelObstacle = "not-permitted" | "state" | "in-progress" | "no-supplier-reference";

export type HistoryEntry = {
  at: string;
  /** `history.<what>` in the messages. */
  what:
    | "booked"
    | "sent"
    | "resent"
    | "confirming"
    | "confirmed"
    | "failed"
    | "unsettled"
    | "cancel-requested"
    | "cancel-refused"
    | "cancel-not-carried-out"
    | "needCancel"
    | "cancelled"
    | "hotel-confirmation"
    | "supplier-reference"
    | "terms-differ";
  /** The person's name; null: the console by itself. */
  by: string | null;
};

/** `getOrder({ orderId })`. */
export type OrderView = {
  orderId: string;
  reference: string;
  state: OrderState;
  /** False while the state still changes by itself: the page keeps asking. */
  isFinal: boolean;
  /** Changes with every change of the order, so that a page can tell whether to draw again. */
  version: number;
  isOwn: boolean;
  bookedBy: { personId: string; name: string };
  bookedAt: string;
  hotel: HotelView;
  roomTypeId: string;
  roomName: I18N;
  query: SearchQuery;
  party: Party;
  holder: HolderView;
  guests: GuestView[];
  /** Frozen at Book; never changes. */
  terms: RateView;
  exchange: CheckView["exchange"];
  /** Where the service's later answer differs from what was frozen. */
  differences: TermChange[];
  platformReferenceNo: string | null;
  supplierReferenceNo: string | null;
  hotelConfirmNo: string | null;
  statusRemark: string | null;
  failure: BookingFailure | null;
  /** Where the rate can be asked for again after a failure: `checkRate` takes it. */
  recheck: { sheetId: string; ratePkgId: string } | null;
  sentAt: string | null;
  nextCheckAt: string | null;
  evidence: EvidenceView[];
  cancelObstacle: CancelObstacle | null;
  cancellation: CancellationView | null;
  /** Whether a voucher may be asked for. */
  hasVoucher: boolean;
  history: HistoryEntry[];
};

export type OrderRow = {
  orderId: string;
  reference: string;
  state: OrderState;
  hotelName: I18N;
  holderName: string;
  checkIn: StayDate;
  checkOut: StayDate;
  roomCount: number;
  guestCount: number;
  total: Money;
  bookedBy: { personId: string; name: string };
  bookedAt: string;
  /** The last instant of free cancellation that is still to come, for confirmed orders. */
  freeUntil: string | null;
  hotelConfirmNo: string | null;
};

/** `listMyOrders(filter)`, `listAgencyOrders(filter)`: newest booking first. */
export type OrderList = {
  orders: OrderRow[];
  /** Go into `cursor`; null at either end. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** The people to filter by; empty for one's own orders. */
  people: { personId: string; name: string }[];
};

/** `quoteCancel({ orderId })`. */
export type CancelQuote = {
  orderId: string;
  reference: string;
  total: Money;
  fee: Money;
  refund: Money;
  /** Until when that fee holds; null: it is the last word. */
  until: string | null;
  /** The steps still to come. */
  nextSteps: CancelStep[];
  isRefundable: boolean;
};
