/** Seconds after Book was sent at which its order is asked for (§4.11: at once, 30 s, doubling up to ten minutes). */
export const RECOVERY_LADDER_S = [0, 30, 90, 210, 450, 600] as const;

/** From here on an exactly empty answer allows the same reference to be sent again (§4.11 rule 5). */
export const REISSUE_AFTER_S = 600;

/** After the ladder an order that is still unsettled is asked for at this distance. */
const FOLLOW_EVERY_S = 600;

/**
 * When the next check is due, in seconds after the send: the first rung not yet done, then one every ten minutes.
 * `checksDone` counts checks that got an answer; a refused or failed poll is repeated at its rung (§4.11).
 */
export function nextCheckAfter(checksDone: number): number {
  const rung = RECOVERY_LADDER_S[checksDone];
  return rung ?? REISSUE_AFTER_S + (checksDone - RECOVERY_LADDER_S.length + 1) * FOLLOW_EVERY_S;
}

/** What a QueryOrders answer for exactly one reference said. */
export type RecoveryFinding =
  | { kind: "found" }
  /** Code 0, well formed, and no order with that reference. */
  | { kind: "empty" }
  /** 401, 403, 429, 5xx, no answer, or an answer that could not be read: it says nothing about the order. */
  | { kind: "no-answer" };

/** The one allowed case: nothing found for this exact reference, ten minutes or more after the send. */
export function mayReissue(finding: RecoveryFinding, secondsSinceSend: number): boolean {
  return finding.kind === "empty" && secondsSinceSend >= REISSUE_AFTER_S;
}
