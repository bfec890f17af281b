/**
 * What people are reminded of. A further kind is named here, is made by a statement of its own (lib/db/make-reminders.ts),
 * says when it still holds (lib/db/holding-reminders.ts) and has its sentence in `reminders.kind` of the messages.
 */
export const REMINDER_KINDS = [
  "deadline",
  "unsettled",
  "cancel-unsettled",
  "hotel-confirmation",
  "swap",
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type ReminderStep = { step: string; ms: number };

/** How long before a deadline its booker is reminded of it, the nearest first. */
export const DEADLINE_STEPS: readonly ReminderStep[] = [
  { step: "h2", ms: 2 * HOUR_MS },
  { step: "h6", ms: 6 * HOUR_MS },
  { step: "d1", ms: DAY_MS },
  { step: "d2", ms: 2 * DAY_MS },
  { step: "d3", ms: 3 * DAY_MS },
  { step: "d7", ms: 7 * DAY_MS },
  { step: "d15", ms: 15 * DAY_MS },
];

/**
 * How long an order or a cancellation has no outcome before its booker is reminded. The service is asked for ten minutes
 * closely (lib/domain/recovery-ladder.ts): an hour is when somebody should make a telephone call.
 */
export const UNSETTLED_STEPS: readonly ReminderStep[] = [
  { step: "h24", ms: DAY_MS },
  { step: "h1", ms: HOUR_MS },
];

/** A number that arrived longer ago is no news. */
export const ARRIVED_WITHIN_MS = 7 * DAY_MS;
/** What became due is shown for so long after. */
export const PAST_SHOWN_MS = DAY_MS;
/** What was seen cheaper longer ago is not known to be: every day it is looked for. */
export const SEEN_WITHIN_MS = 36 * HOUR_MS;
/** What is no deadline is shown for so long. */
export const SHOWN_MS = 30 * DAY_MS;

/** What a reminder says, as a key of `reminders.kind` in the messages; `{when}` is told from its instant. */
export type ReminderSentence =
  | "freeEnds"
  | "freeEnded"
  | "feeRises"
  | "feeRose"
  | "unsettled"
  | "cancelUnsettled"
  | "hotelConfirmation"
  | "swap";

/** `isFree`: cancelling costs nothing up to the deadline. */
export function reminderSentence(
  { kind, aboutMs, isFree }: { kind: ReminderKind; aboutMs: number; isFree: boolean },
  nowMs: number,
): ReminderSentence {
  if (kind === "unsettled") return "unsettled";
  if (kind === "cancel-unsettled") return "cancelUnsettled";
  if (kind === "hotel-confirmation") return "hotelConfirmation";
  if (kind === "swap") return "swap";
  // The deadline's own instant still belongs to the lower fee.
  if (nowMs <= aboutMs) return isFree ? "freeEnds" : "feeRises";
  return isFree ? "freeEnded" : "feeRose";
}
