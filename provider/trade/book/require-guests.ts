import type { GuestIn } from "#lib/contract/book.ts";
import { findGender, type Gender } from "#lib/domain/gender.ts";
import type { RoomOccupancy } from "#lib/domain/party.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import type { RequiredGuestField } from "#provider/search/port.ts";
import { invalidField } from "#provider/refusal.ts";

export type AcceptedGuest = Omit<GuestIn, "gender"> & { isChild: boolean; gender?: Gender };

const CHILD_AGE_MAX = 17;

/**
 * The guests as they will be booked (§2.6): one adult at least in every room of the package, and nobody the room was
 * not priced for. The document does not demand everybody's name. `isChild` is the client's word; where it is missing,
 * a guest of up to 17 whose age the room was priced for is that child. It never changes the price.
 *
 * @throws Refusal naming the field.
 */
export function requireGuests(
  guests: readonly GuestIn[],
  terms: {
    rooms: readonly RoomOccupancy[];
    checkIn: StayDate;
    requiredGuestFields: readonly RequiredGuestField[];
  },
): AcceptedGuest[] {
  const openAges = terms.rooms.map(({ childrenAges }) => [...childrenAges]);
  const accepted = guests.map((guest, index) => {
    const ages = openAges[guest.roomIndex - 1];
    if (!ages)
      throw invalidField(`guests.${index}.roomIndex`, `the package has ${terms.rooms.length} room(s)`);
    requireFields(guest, index, terms.requiredGuestFields);
    return toAccepted(guest, index, ages, terms.checkIn);
  });
  terms.rooms.forEach((room, index) => requireAdults(room, index + 1, accepted));
  return accepted;
}

/** Takes a child's age out of the ages its room still waits for. */
function toAccepted(guest: GuestIn, index: number, openAges: number[], checkIn: StayDate): AcceptedGuest {
  const age = requireAge(guest, index, checkIn);
  const isChild = guest.isChild ?? (age !== null && age <= CHILD_AGE_MAX && openAges.includes(age));
  if (isChild) {
    if (age === null) throw invalidField(`guests.${index}.dateOfBirth`, "a child needs dateOfBirth or age");
    const place = openAges.indexOf(age);
    if (place === -1)
      throw invalidField(
        // The field the client wrote: an age worked out from a date of birth is nothing it could correct.
        `guests.${index}.${guest.age === undefined ? "dateOfBirth" : "age"}`,
        `room ${guest.roomIndex} was not priced for another child of ${age}`,
      );
    openAges.splice(place, 1);
  }
  const { gender: text, ...rest } = guest;
  const gender = text === undefined ? null : findGender(text);
  return { ...rest, isChild, ...(age === null ? {} : { age }), ...(gender ? { gender } : {}) };
}

/** The age in years at check-in, by the date of birth where there is one; null where not told. */
function requireAge(guest: GuestIn, index: number, checkIn: StayDate): number | null {
  if (guest.dateOfBirth === undefined) return guest.age ?? null;
  const atCheckIn = ageAt(guest.dateOfBirth, checkIn);
  if (atCheckIn < 0) throw invalidField(`guests.${index}.dateOfBirth`, "must not be after check-in");
  if (atCheckIn > 130) throw invalidField(`guests.${index}.dateOfBirth`, "must be a living person's");
  // An age matters only for children (§2.6), and may be that of today for everybody else.
  if (guest.isChild === true && guest.age !== undefined && guest.age !== atCheckIn)
    throw invalidField(
      `guests.${index}.age`,
      `must be the age at check-in that dateOfBirth gives, ${atCheckIn}`,
    );
  return atCheckIn;
}

/** Whole years on that day; somebody born on 29 February turns a year older on 1 March of a common year. */
export function ageAt(dateOfBirth: StayDate, day: StayDate): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** What the supplier's contract requires of every guest; for a child an age stands in for its date of birth (§2.6). */
function requireFields(guest: GuestIn, index: number, required: readonly RequiredGuestField[]): void {
  const missing = required.find((field) => {
    if (guest[field] !== undefined) return false;
    return !(field === "dateOfBirth" && guest.isChild === true && guest.age !== undefined);
  });
  if (missing) throw invalidField(`guests.${index}.${missing}`, "is required by the supplier of this rate");
}

function requireAdults(room: RoomOccupancy, roomIndex: number, guests: readonly AcceptedGuest[]): void {
  const adults = guests.filter((guest) => guest.roomIndex === roomIndex && !guest.isChild).length;
  if (adults === 0) throw invalidField("guests", `room ${roomIndex} has no adult guest`);
  if (adults > room.adultCount)
    throw invalidField(
      "guests",
      `room ${roomIndex} was priced for ${room.adultCount} adult(s), not ${adults}`,
    );
}
