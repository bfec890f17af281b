import type { GuestInput } from "./inputs.ts";
import type { GuestSlot } from "#lib/console/order/views/guests.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import type { RequiredGuestField } from "#lib/console/hotel/views.ts";
import type { Gender } from "#lib/domain/gender.ts";
import type { Party } from "#lib/domain/party.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";

/** A guest as sealed with the order. The passport number stands here in the clear, only on its way to the vault. */
export type BookedGuest = GuestSlot & {
  firstName: string;
  lastName: string;
  nationalityCode: string;
  gender: Gender | null;
  dateOfBirth: StayDate | null;
  passportNumber: string | null;
};

/** Who is to be named, room by room, adults first, children in the order their ages were searched. */
export function toGuestSlots(party: Party): GuestSlot[] {
  return party.rooms.flatMap(({ adultCount, childrenAges }, index) => [
    ...Array.from({ length: adultCount }, () => ({ roomIndex: index + 1, isChild: false, age: null })),
    ...childrenAges.map((age) => ({ roomIndex: index + 1, isChild: true, age })),
  ]);
}

type SealedGuests = { guests: BookedGuest[] } | { fields: Record<string, string> };

/**
 * The guests on the slots of the party that was searched and checked: rooms and ages come from there and cannot drift.
 * What does not fit is told by field path, as in `guests.2.dateOfBirth`.
 */
export function sealGuests(
  party: Party,
  checkIn: StayDate,
  required: readonly RequiredGuestField[],
  inputs: readonly GuestInput[],
): SealedGuests {
  const slots = toGuestSlots(party);
  if (slots.length !== inputs.length) return { fields: { guests: PROBLEMS.guestsCount } };
  const fields: Record<string, string> = {};
  const guests = slots.flatMap((slot, index) => {
    const input = inputs[index];
    if (!input) return [];
    for (const field of required) {
      if (!input[field]) fields[`guests.${index}.${field}`] = PROBLEMS.required;
    }
    const birthProblem = input.dateOfBirth ? findBirthProblem(slot, input.dateOfBirth, checkIn) : null;
    if (birthProblem) fields[`guests.${index}.dateOfBirth`] = birthProblem;
    return [toBookedGuest(slot, input, party.nationalityCode)];
  });
  return Object.keys(fields).length > 0 ? { fields } : { guests };
}

function toBookedGuest(slot: GuestSlot, input: GuestInput, nationalityCode: string): BookedGuest {
  return {
    ...slot,
    firstName: input.firstName,
    lastName: input.lastName,
    nationalityCode: input.nationalityCode ?? nationalityCode,
    gender: input.gender ?? null,
    dateOfBirth: input.dateOfBirth ?? null,
    passportNumber: input.passportNumber ?? null,
  };
}

const OLDEST_YEARS = 130;

function findBirthProblem(slot: GuestSlot, dateOfBirth: StayDate, checkIn: StayDate): string | null {
  const age = ageAt(dateOfBirth, checkIn);
  if (age < 0 || age > OLDEST_YEARS) return PROBLEMS.birthDate;
  // The price was made for the searched age (§2.1): another one is another party.
  return slot.isChild && slot.age !== age ? PROBLEMS.birthDateAge : null;
}

/** Whole years on a day. Born on 29 February, one turns older on 1 March in a common year. */
export function ageAt(dateOfBirth: StayDate, day: StayDate): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
