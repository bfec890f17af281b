/** A turn of the loop that took long: how long by the clock, and how much of that its own thread computed. */
export type Stall = { endedAtMs: number; wallMs: number; cpuMs: number };

/** What `probe.ts` tells of the process it was loaded into. */
export type Figures = {
  /** What a fixed piece of work took the loop's thread just now: how fast the machine is at present. */
  standardWorkMs: number;
  /** Since the figures were asked for last. */
  stalls: Stall[];
  /** The longest delay that Node itself has measured, in milliseconds. */
  worstDelayMs: number;
  /** After a full collection. */
  heapUsedBytes: number;
  /** Buffers, and what else the program holds outside of the heap. */
  externalBytes: number;
  rssBytes: number;
};

export const FIGURES_MARK = "fuzz-figures ";
