import type { RateView } from "#lib/console/hotel/views.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { CancelObstacle } from "./cancellation.ts";
import type { OrderState } from "./state.ts";
import type { TermChange } from "./terms.ts";

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
