/** One thing a person can choose: its key is sent, its text is what the field then shows. */
export type ComboboxOption = { id: string; text: string; detail?: string; kind?: string };

/** Finds options for what was typed. Aborted when the person types on. */
export type LoadOptions = (typed: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

export type ComboboxText = {
  /** Names the button that opens the list. */
  open: string;
  loading: string;
  empty: string;
  failed: string;
};
