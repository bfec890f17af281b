/** What a supplier may insist on (§2.4 requiredGuestFields). */
export type RequiredField = "gender" | "dateOfBirth" | "passportNumber";
export type Slot = { roomIndex: number; isChild: boolean; age: number | null };

/** Every word of the form of guests, given by the page. */
export type GuestsTexts = {
  holderTitle: string;
  holderLead: string;
  firstName: string;
  lastName: string;
  nameHint: string;
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
  refused: string;
  book: string;
  booking: string;
  once: string;
};
