/** What the form of guests is told after a refused try. What was typed goes back to who typed it, and nowhere else. */
export type GuestsState = {
  /** Counts the tries, so that the list of problems takes the focus each time. */
  attempt: number;
  values: Record<string, string>;
  /** Sentences by field path, which is the field's name. */
  problems: Record<string, string>;
  /** What stopped the booking as a whole. */
  message: string | null;
};

export type GuestsAction = (before: GuestsState, form: FormData) => Promise<GuestsState>;

export const UNTRIED: GuestsState = { attempt: 0, values: {}, problems: {}, message: null };
