export const FINDING_KINDS = [
  "double-booking",
  "lost-order",
  "late-poll",
  "early-reissue",
  "wrong-send",
] as const;

/** What must never be, and was. */
export type FindingKind = (typeof FINDING_KINDS)[number];

export type Finding = { kind: FindingKind; orderId: string; atMs: number; text: string };

export type Report = (kind: FindingKind, orderId: string, text: string) => void;

/** How each is called where it is counted. */
export const FINDING_NAMES: Record<FindingKind, string> = {
  "double-booking": "double bookings",
  "lost-order": "lost orders",
  "late-poll": "late polls",
  "early-reissue": "early re-issues",
  "wrong-send": "sends with another reference or account",
};
