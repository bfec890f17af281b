import type { TwinLine } from "#components/order/twin-list.tsx";

/** What the form of guests is told after a refused try. What was typed goes back to who typed it, and nowhere else; passport numbers not even there. */
export type GuestsState = {
  /** Counts the tries, so that the list of problems takes the focus each time. */
  attempt: number;
  values: Record<string, string>;
  /** Names in other letters, as they would be sent, by field path. */
  latin?: Record<string, string>;
  /** Sentences by field path, which is the field's name. */
  problems: Record<string, string>;
  /** What stopped the booking as a whole. */
  message: string | null;
  /** Orders that some of these guests seem to have already: told of before anything is sent. */
  twins?: readonly TwinLine[];
  /** It became an order for others meanwhile: who was left out, and the way to that order. */
  booked?: { leftOut: string; href: string; action: string } | null;
};

export type GuestsAction = (before: GuestsState, form: FormData) => Promise<GuestsState>;

export const UNTRIED: GuestsState = { attempt: 0, values: {}, problems: {}, message: null };
