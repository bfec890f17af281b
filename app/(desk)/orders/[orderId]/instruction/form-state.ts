/** What stands for a day and time of the reader's own among the instants on offer. */
export const OWN_TIME = "own";

export type InstructionFormState = {
  /** What was chosen and typed; it is never lost. */
  when: string;
  day: string;
  time: string;
  tries: number;
  /** Why the instruction was not given. */
  problem: string | null;
};
