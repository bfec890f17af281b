import { nextCheckAfter, RECOVERY_LADDER_S, REISSUE_AFTER_S } from "#lib/domain/recovery-ladder.ts";

/**
 * How fast waiting goes by: 1 in life; a rehearsal sets `RECOVERY_SCALE` below it. Only waiting is scaled, never what a
 * call is given to answer.
 */
export type Pace = { scale: number };

/**
 * Book and Cancel leave so soon after they were claimed, or not at all: a process that stood still meanwhile must not
 * send what others have begun to look for.
 */
export const LEAVE_WITHIN_MS = 10_000;

/** So long Book and Cancel stand in line before they are claimed; then the order gives its lease back and comes again. */
export const IN_LINE_MS = 20_000;

/** From when they leave they may take 65 s (lib/interface/call.ts); a lease outlives both. */
export const LEASE_MS = { send: 80_000, ask: 40_000 } as const;

/** How often a worker looks for what is overdue: what became of an order's job, nobody waits longer than that. */
export const SWEEP_EVERY_MS = 2_000;

/**
 * The ladder counts from the claim of a send, which leaves up to 10 s later, and the clocks of two processes may differ
 * by 5 s. An empty answer counts for the ten minutes of §4.11 only when they are over whoever looks.
 */
const REISSUE_MARGIN_S = 15;

/** A check older than this is made again before Book is sent: what was agreed must still hold. */
export const RECHECK_AFTER_MS = 60_000;

/** A search session lives 60 minutes (design, section 5): past this a check cannot be booked on. */
export const CHECK_VALID_MS = 50 * 60_000;

/** How long a send that is certainly not carried out is tried again; the terms were agreed some time ago by then. */
export const SAFE_TRIES_MAX = 12;

/** After so many sends an order is only asked for: something is wrong that sending again does not cure. */
export const SENDS_MAX = 3;

const SAFE_TRY_MAX_S = 60;
const ASK_AGAIN_S = 5;
const ASK_AGAIN_MAX_S = 60;
// An order the service is still working on is asked for often at first: most are settled within seconds. Backend
// completion normally lands within three to ten minutes (§4.11 rule 4), so it is watched closely for that long.
const FOLLOW_S = [1, 2, 3, 5, 8, 13, 20] as const;
const FOLLOW_CLOSE_S = 20;
const FOLLOW_CLOSE_CHECKS = 40;
export const FOLLOW_LAST_S = 600;
// What a confirmed order still lacks comes late: the hotel's own number often after hours.
const COMPLETE_S = [5, 30, 120, 600, 3_600] as const;
const COMPLETE_LAST_S = 6 * 3_600;

// An order given up after a send nobody answered is looked for once in a while: backends have been late before.
const LOOK_BACK_S = [600, 3_600, 6 * 3_600, 24 * 3_600] as const;

/** When an order that was given up is looked for again; null: no more. */
export function lookBackDelayS(checksDone: number): number | null {
  return LOOK_BACK_S[checksDone] ?? null;
}

export function plusSeconds(fromMs: number, seconds: number, { scale }: Pace): Date {
  return new Date(fromMs + seconds * 1_000 * scale);
}

/** When a send that was not carried out is tried again: doubling, with jitter (`chance` from 0 to 1). */
export function safeTryDelayS(triesDone: number, chance: number): number {
  return Math.min(SAFE_TRY_MAX_S, 2 ** Math.min(triesDone, 10)) * (0.75 + chance / 2);
}

/** A poll that got no answer is repeated at its rung (§4.11): soon, since the answer is still owed, then less often. */
export function askAgainDelayS(triesDone: number, chance: number): number {
  return Math.min(ASK_AGAIN_MAX_S, ASK_AGAIN_S * 2 ** Math.min(triesDone, 5)) * (0.75 + chance / 2);
}

/**
 * The next rung of the ladder after an answered poll: the first that still lies ahead. Rungs that passed while the
 * send itself was waited for are done with the poll just made; a poll made ahead of its rung, because of an event that
 * was told (§6), uses none up.
 */
export function nextRung(
  sentAtMs: number,
  nowMs: number,
  checksDone: number,
  pace: Pace,
): { checksDone: number; dueAt: Date } {
  let done = checksDone;
  let dueAt = plusSeconds(sentAtMs, rungS(done), pace);
  while (dueAt.getTime() <= nowMs) {
    done += 1;
    dueAt = plusSeconds(sentAtMs, rungS(done), pace);
  }
  return { checksDone: done, dueAt };
}

/** The documented rungs, and one more as soon as the last of them counts. */
function rungS(checksDone: number): number {
  const extra = RECOVERY_LADDER_S.length;
  if (checksDone === extra) return REISSUE_AFTER_S + REISSUE_MARGIN_S;
  return nextCheckAfter(checksDone < extra ? checksDone : checksDone - 1);
}

/** How many seconds ago at the least something claimed at that time left, as the ladder counts them. */
export function secondsSinceSend(sentAtMs: number, nowMs: number, { scale }: Pace): number {
  return (nowMs - sentAtMs) / 1_000 / scale - REISSUE_MARGIN_S;
}

/** Whether the ladder has run out for something sent at that time. */
export function isLadderDone(sentAtMs: number, nowMs: number, pace: Pace): boolean {
  return secondsSinceSend(sentAtMs, nowMs, pace) >= REISSUE_AFTER_S;
}

export function followDelayS(checksDone: number): number {
  return FOLLOW_S[checksDone] ?? (checksDone < FOLLOW_CLOSE_CHECKS ? FOLLOW_CLOSE_S : FOLLOW_LAST_S);
}

export function completeDelayS(checksDone: number): number {
  return COMPLETE_S[checksDone] ?? COMPLETE_LAST_S;
}
