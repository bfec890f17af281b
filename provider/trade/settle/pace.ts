/** How long the trade waits for suppliers, in milliseconds of life; the rehearsal scale shortens it (design, section 6). */
const ASK_TIMEOUT_MS = 40_000;
const FIRST_LOOK_MS = 3_000;
const LAST_LOOK_MS = 60_000;
const GIVE_UP_MS = 8 * 60_000;

// A shortened life still has to leave room for the work itself, and for a waiting Book or Cancel to see that the
// supplier was silent before the next look finds what became of it.
const ASK_TIMEOUT_MIN_MS = 1_500;
const LOOK_MIN_MS = 1_500;

export type Pace = {
  /** After that long without an answer nobody knows whether the supplier did what it was asked. */
  askTimeoutMs: number;
  /** The pause before the next look, growing with every look that brought nothing. */
  lookAfterMs(followCount: number): number;
  /** After that long a supplier that knows no booking is believed: within the 10 minutes clients wait (§4.11). */
  giveUpMs: number;
  /** How often a confirmed order is looked at for the hotel's own number, and a lost one for a late booking. */
  looksAfterwards: number;
};

export function toPace(rehearsalScale: number): Pace {
  return {
    askTimeoutMs: Math.max(ASK_TIMEOUT_MIN_MS, ASK_TIMEOUT_MS * rehearsalScale),
    lookAfterMs: (followCount) =>
      Math.max(LOOK_MIN_MS, Math.min(LAST_LOOK_MS, FIRST_LOOK_MS * 1.5 ** followCount) * rehearsalScale),
    giveUpMs: GIVE_UP_MS * rehearsalScale,
    looksAfterwards: 60,
  };
}
