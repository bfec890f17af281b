/** Where time comes from. Tests pass one that stands still. */
export type Clock = {
  /** Milliseconds since 1970. */
  nowMs(): number;
};

export const systemClock: Clock = { nowMs: () => Date.now() };
