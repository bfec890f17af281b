import type { CancelStep } from "#lib/domain/cancellation.ts";
import type { Money } from "#lib/domain/money.ts";

/** Why cancelling is not possible now; null where it is. */
export type CancelObstacle = "not-permitted" | "state" | "in-progress" | "no-supplier-reference";

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
