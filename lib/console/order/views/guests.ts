import type { Gender } from "#lib/domain/gender.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";

/** One person to be named. The order of slots is the order of `guests` in `bookOrder`; rooms and ages are sealed. */
export type GuestSlot = { roomIndex: number; isChild: boolean; age: number | null };

export type GuestView = {
  roomIndex: number;
  isChild: boolean;
  age: number | null;
  firstName: string;
  lastName: string;
  nationalityCode: string | null;
  gender: Gender | null;
  dateOfBirth: StayDate | null;
  passportMasked: string | null;
};

/** Somebody who was booked for before. A child's age is the stay's and not theirs, so it is not told. */
export type EarlierGuest = Pick<GuestView, "firstName" | "lastName" | "isChild">;

export type HolderView = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: { countryNumber: number | null; number: string } | null;
};
