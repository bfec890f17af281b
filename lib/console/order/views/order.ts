import type { HotelView, RateView } from "#lib/console/hotel/views.ts";
import type { I18N, Language } from "#lib/domain/i18n.ts";
import type { HistoryEntry } from "#lib/domain/order-history.ts";
import type { OrderStatusName } from "#lib/domain/order-status.ts";
import type { Party } from "#lib/domain/party.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { Twin } from "#lib/domain/twin.ts";
import type { CancellationView, CancelObstacle } from "./cancellation.ts";
import type { CheckView } from "./check.ts";
import type { GuestView, HolderView } from "./guests.ts";
import type { InstructionObstacle, InstructionPlan, InstructionView } from "./instruction.ts";
import type { OrderState } from "./state.ts";
import type { SwapObstacle, SwapView } from "./swap.ts";
import type { TermChange } from "./terms.ts";

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
