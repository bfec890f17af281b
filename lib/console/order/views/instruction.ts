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
