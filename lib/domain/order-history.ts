/** One line of what happened to an order. */
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
    | "instruction-set"
    | "instruction-lifted"
    | "instruction-carried-out"
    | "instruction-not-carried-out"
    | "instruction-noted"
    | "needCancel"
    | "cancelled"
    | "hotel-confirmation"
    | "supplier-reference"
    | "terms-differ"
    | "voucher-mailed"
    | "swap-booked"
    | "swap-begun"
    | "swap-done"
    | "swap-kept"
    | "swap-both";
  /** The person's name; null: the console by itself. */
  by: string | null;
  /** When it is to happen, for what is announced (RFC 3339). */
  for: string | null;
};
