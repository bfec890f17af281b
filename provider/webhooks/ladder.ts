const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses before each attempt (design, section 5 to §6). */
export const LADDER_MS: readonly number[] = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/**
 * The pause after that many failed attempts, up to a tenth longer so that receivers that came back are not met by
 * everything at once; null after the last one.
 */
export function pauseAfter(attempts: number, random: () => number = Math.random): number | null {
  const pause = LADDER_MS[attempts];
  return pause === undefined ? null : Math.round(pause * (1 + random() / 10));
}
