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
import type { I18N, Language } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { HistoryEntry } from "#lib/domain/order-history.ts";
import type { OrderStatusName } from "#lib/domain/order-status.ts";
import type { Party } from "#lib/domain/party.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import type { Twin } from "#lib/domain/twin.ts";

/** One term that differs, old beside new. */
export type TermChange =
  | { what: "price"; old: Money; now: Money }
  | { what: "gross"; old: Money | null; now: Money | null }
  | { what: "board"; old: BoardView | null; now: BoardView | null }
  | { what: "refundability"; old: Refundability; now: Refundability }
  | { what: "cancellation"; old: CancelStep[]; now: CancelStep[] }
  | { what: "taxes"; old: TaxView[]; now: TaxView[] }
  | { what: "remarks"; old: string | null; now: string | null }
  | { what: "packaging"; old: boolean; now: boolean }
  // What only an order tells (§2.5).
  | { what: "hotel"; old: I18N; now: I18N }
  | { what: "room"; old: I18N; now: I18N }
  | { what: "stay"; old: StayChange; now: StayChange }
  | { what: "rooms"; old: number; now: number }
  | { what: "holder"; old: string; now: string }
  | { what: "guests"; old: GuestLine[]; now: GuestLine[] };

export type StayChange = { checkIn: StayDate; checkOut: StayDate };

/** A guest as far as an order tells of one; null: not told. */
export type GuestLine = {
  name: string;
  roomIndex: number | null;
  isChild: boolean | null;
  age: number | null;
};

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
  /** The order because of which the rate was looked for; null: none that this person may read. */
  origin: CheckOrigin | null;
};

/** An order that is booked again, or whose place is to be taken. */
export type CheckOrigin = {
  orderId: string;
  reference: string;
  holder: HolderView;
  /** Slot by slot of the check; null where another party was searched, so that nobody is put where somebody else was. */
  guests: GuestView[] | null;
  /** Where it is to take the order's place: what is gained, and what stands in the way. */
  swap: (Gain & { obstacle: SwapObstacle | null }) | null;
};

/** What another rate costs against an order. */
export type Gain = {
  /** In all that the traveller and the agency pay; null: a charge of either is unknown. */
  saved: Money | null;
  /** Of the price to pay at booking; below zero is less. Null in another currency. */
  priceDifference: Money | null;
};

/**
 * Why an order's place cannot be taken now: it cannot be cancelled, not free of charge, another order is about to take it,
 * or what would take it is not better.
 */
export type SwapObstacle = CancelObstacle | "not-free" | "swapping" | "not-better";

/** A rate that costs less than an order and is no worse in any term. */
export type CheaperRate = Gain & {
  roomTypeId: string;
  roomName: I18N;
  rate: RateView;
  /** Every term in which the two differ, the supplier's own name of the room among them. */
  changes: (TermChange | { what: "naming"; old: string | null; now: string | null })[];
};

/** `lookCheaper({ orderId })`: the hotel's rates of this moment against an order. */
export type CheaperLook = {
  /** What the order costs in all; null where a charge is unknown. */
  cost: Money | null;
  rates: CheaperRate[];
  /** How many cost less and are left out, because something in them is worse or cannot be compared. */
  worseCount: number;
  sheetId: string;
  lookedAt: string;
};

/** How far taking an order's place is: which of the two stand in the end is told by their own states. */
export type SwapState = "waiting" | "cancelling" | "done" | "kept" | "both";

/** Why both stand. */
export type SwapReason =
  | "fee"
  | "terms"
  | "not-permitted"
  | "no-supplier-reference"
  | "refused"
  | "not-carried-out"
  | "new-cancel"
  | "late";

export type SwapView = {
  /** Which of the two the order is that this is told of. */
  side: "new" | "old";
  state: SwapState;
  reason: SwapReason | null;
  /** Null where the reader may not read it. */
  other: { orderId: string; reference: string; state: OrderState } | null;
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

/** Somebody who was booked for before. A child's age is the stay's and not theirs, so it is not told. */
export type EarlierGuest = Pick<GuestView, "firstName" | "lastName" | "isChild">;

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
  /** Null: an instruction asked for it. */
  requestedBy: string | null;
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

/** Why an order cannot be told to cancel itself now. `given`: it was told so already. */
export type InstructionObstacle =
  | "not-permitted"
  | "state"
  | "in-progress"
  | "given"
  | "fee-unknown"
  | "not-free"
  | "too-late";

/** Until when cancelling is free, and until when an order may be cancelled by itself. With the property's offset. */
export type InstructionPlan = { freeUntil: string; latest: string };

/** Why an instruction was not carried out. Nothing was cancelled by it. */
export type InstructionWhy =
  | "over"
  | "in-progress"
  | "not-confirmed"
  | "fee"
  | "fee-unknown"
  | "no-supplier-reference"
  | "refused"
  | "no-answer"
  // Another order is about to take its place, or stands beside it.
  | "swap"
  // It went over to the order that took its place.
  | "moved";

/** The last instruction an order was given: to be cancelled at an instant unless somebody lifts it. */
export type InstructionView = {
  /** `asked`: the cancellation is under way. */
  state: "waiting" | "lifted" | "asked" | "carried-out" | "not-carried-out";
  /** Somebody has seen that it was not carried out. */
  isNoted: boolean;
  /** RFC 3339 with the property's offset. */
  at: string;
  setAt: string;
  setBy: string | null;
  endedAt: string | null;
  liftedBy: string | null;
  why: InstructionWhy | null;
  /** What this person may do about it now. */
  mayLift: boolean;
  mayNote: boolean;
};

/** `getOrder({ orderId })`. */
export type OrderView = {
  orderId: string;
  reference: string;
  state: OrderState;
  /** False while the state still changes by itself: the page keeps asking. */
  isFinal: boolean;
  /** Refused in the end, but a send before that was never answered: it is looked for still. */
  mayBeBooked: boolean;
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
  /** False: what is stored as agreed is not what was sealed at Book, so nothing of it can be relied on. */
  isSealIntact: boolean;
  /** Likely twins, while this order or one of them is not settled. */
  twins: Twin[];
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
  /** `swap`: it took the place of an order that is still being cancelled. */
  cancelObstacle: CancelObstacle | "swap" | null;
  cancellation: CancellationView | null;
  /** Orders whose place it was to take, and orders that were to take its; the newest first. */
  swaps: SwapView[];
  /** The search that leads to the same once more, and whether its days are over; null where the reader may not book. */
  rebook: { query: SearchQuery; isOver: boolean } | null;
  /** Why nothing cheaper can take its place now; null: it may be looked for. */
  swapObstacle: SwapObstacle | null;
  instruction: InstructionView | null;
  /** Null where it can be given one now; the plan is null where cancelling is not free any more. */
  instructionObstacle: InstructionObstacle | null;
  instructionPlan: InstructionPlan | null;
  /** Whether a voucher may be asked for. */
  hasVoucher: boolean;
  history: HistoryEntry[];
  /** The mails that carried its voucher, newest first. */
  mails: OrderMail[];
  /** Whether its voucher may be mailed now. */
  mayMailVoucher: boolean;
};

/** A mail to a client about an order. */
export type OrderMail = {
  mailId: string;
  recipient: string;
  language: Language;
  /** `filed`: written to a file, since no mail server was set. */
  state: "waiting" | "sent" | "filed" | "failed";
  problem: "refused" | "not-delivered" | "withheld" | null;
  /** When somebody pressed, and, once it is no longer waiting, when it was sent or given up. */
  askedAt: string;
  settledAt: string | null;
  by: string;
  /** How often it was tried without success, and when it is tried again. */
  failedTries: number;
  nextTryAt: string | null;
};

/**
 * Why somebody has to look at an order: its stored terms were tampered with, the service answers other terms, it has no
 * outcome for longer than the ladder, it was given up and may stand at the service after all, it and the order that was
 * to take its place both stand, or it was to cancel itself and did not.
 */
export type OrderAttention = "seal" | "terms" | "late" | "standing" | "swap" | "instruction";

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
  /** When it cancels itself, with the property's offset; null: it does not. */
  cancelsAt: string | null;
  bookedAt: string;
  /** The last instant of free cancellation that is still to come, for confirmed orders. */
  freeUntil: string | null;
  hotelConfirmNo: string | null;
  attention: OrderAttention[];
};

/** `listMyOrders(filter)`, `listAgencyOrders(filter)`: newest booking first. */
export type OrderList = {
  orders: OrderRow[];
  /** Go into `cursor`; null at either end. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** The people to filter by; empty for one's own orders. */
  people: { personId: string; name: string }[];
  /** How many orders of the agency need attention; null for one's own orders. */
  attentionCount: number | null;
};

/** How far off a deadline is: past by less than a day, or to come within so many days. */
export type DeadlineGroup = "past" | "1" | "3" | "7" | "15" | "later";

/** An instant after which cancelling an order costs more. */
export type DeadlineRow = Omit<
  OrderRow,
  "total" | "bookedAt" | "freeUntil" | "hotelConfirmNo" | "attention"
> & {
  /** The last instant of the lower fee, RFC 3339 with the property's offset. */
  due: string;
  group: DeadlineGroup;
  before: Money;
  after: Money;
  /** Whether nothing of the price comes back after it. */
  isWholeAfter: boolean;
  residencyCode: string;
  cancelObstacle: CancelObstacle | null;
};

/** `listDeadlines({ cursor })`: of every order that is booked or may be, soonest due first. */
export type DeadlineList = {
  deadlines: DeadlineRow[];
  nextCursor: string | null;
  previousCursor: string | null;
};

/** `listChosenOrders({ orderIds })`: in the order in which they were chosen, without what the person may not see. */
export type ChosenOrder = Omit<OrderRow, "bookedAt" | "freeUntil" | "hotelConfirmNo" | "attention"> & {
  cancelObstacle: CancelObstacle | null;
  /** What cancelling costs now; null where it is not possible. */
  quote: CancelQuote | null;
};

/** `exportOrders(filter)`: a line of the file. Instants are RFC 3339. */
export type ExportedOrder = Omit<OrderRow, "attention" | "orderId" | "cancelsAt"> & {
  roomName: I18N;
  platformReferenceNo: string | null;
  supplierReferenceNo: string | null;
  cancelledAt: string | null;
  cancelFee: Money | null;
  refunded: Money | null;
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
