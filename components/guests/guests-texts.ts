import type { ReactNode } from "react";

/** What a supplier may insist on (§2.4 requiredGuestFields). */
export type RequiredField = "gender" | "dateOfBirth" | "passportNumber";
/** A field takes no more of a name, and says so then. */
export const NAME_LETTERS_MAX = 100;

export type Slot = { roomIndex: number; isChild: boolean; age: number | null };

/** Every word of the form of guests, given by the page. */
export type GuestsTexts = {
  holderTitle: string;
  holderLead: string;
  firstName: string;
  lastName: string;
  nameHint: string;
  /** Of a name as long as one may be. */
  nameFull: string;
  email: string;
  phone: string;
  phoneCountry: string;
  copyHolder: string;
  gender: string;
  genders: Record<string, string>;
  choose: string;
  dateOfBirth: string;
  passportNumber: string;
  optional: string;
  /** By room, then by slot. */
  rooms: string[];
  slots: string[];
  earlier: {
    title: string;
    /** By the slot that was named. */
    named: string[];
    full: string;
  };
  paste: {
    title: string;
    label: string;
    hint: string;
    fillIn: string;
    /** By how many guests got a name, from none on. */
    filled: string[];
    tooMany: string;
  };
  refused: string;
  /** What a problem is told with: `ui.labelledText` with its places open. */
  labelled: string;
  /** Whose field it is, with places for both: `guests.fieldOf`. */
  fieldOf: string;
  /** With what it costs. */
  book: ReactNode;
  booking: string;
  once: string;
  twinLead: string;
  /** Said by whoever books in spite of them. */
  twinAnyway: string;
  twinField: string;
};
