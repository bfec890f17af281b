import { describe, expect, it } from "vitest";
import type { GuestIn } from "#lib/contract/book.ts";
import { Refusal } from "#provider/refusal.ts";
import { ageAt, requireGuests } from "./require-guests.ts";

type Terms = Parameters<typeof requireGuests>[1];

const FAMILY: Terms = {
  rooms: [{ adultCount: 2, childrenAges: [7, 1] }],
  checkIn: "2027-03-10",
  requiredGuestFields: [],
};

const guest = (change: Partial<GuestIn> = {}): GuestIn => ({
  roomIndex: 1,
  firstName: "A",
  lastName: "B",
  ...change,
});

function fieldOf(guests: GuestIn[], terms: Terms): string {
  try {
    requireGuests(guests, terms);
    return "accepted";
  } catch (error) {
    return error instanceof Refusal ? (error.field ?? "none") : "no refusal";
  }
}

const ADULTS = [guest(), guest({ age: 40 })];

describe("requireGuests", () => {
  it("takes the party that was priced, ages told either way", () => {
    const children = [guest({ isChild: true, dateOfBirth: "2026-01-01" }), guest({ isChild: true, age: 7 })];
    const accepted = requireGuests([...ADULTS, ...children], FAMILY);
    expect(accepted.map(({ isChild, age }) => [isChild, age])).toEqual([
      [false, undefined],
      [false, 40],
      [true, 1],
      [true, 7],
    ]);
    expect(fieldOf([...ADULTS, guest({ age: 7 }), guest({ age: 1 })], FAMILY)).toBe("accepted");
  });

  it("does not demand everybody's name, but an adult's in every room", () => {
    expect(fieldOf([guest()], FAMILY)).toBe("accepted");
    expect(fieldOf(ADULTS, FAMILY)).toBe("accepted");
    expect(fieldOf([guest(), guest({ age: 7 })], FAMILY)).toBe("accepted");
    expect(fieldOf([guest({ age: 7 })], FAMILY)).toBe("guests");
  });

  it("believes an adult's date of birth rather than an age beside it", () => {
    expect(requireGuests([guest({ dateOfBirth: "1990-03-11", age: 37 })], FAMILY)[0]?.age).toBe(36);
  });

  it.each<[string, GuestIn[]]>([
    ["guests.2.age", [...ADULTS, guest({ isChild: true, age: 8 }), guest({ age: 1 })]],
    ["guests.3.age", [...ADULTS, guest({ age: 7 }), guest({ isChild: true, age: 7 })]],
    ["guests.2.dateOfBirth", [...ADULTS, guest({ isChild: true }), guest({ age: 1 })]],
    ["guests.2.dateOfBirth", [...ADULTS, guest({ isChild: true, dateOfBirth: "2024-01-01" })]],
    ["guests.0.dateOfBirth", [guest({ dateOfBirth: "2027-03-11" })]],
    ["guests.0.dateOfBirth", [guest({ dateOfBirth: "1800-01-01" })]],
    ["guests.2.age", [...ADULTS, guest({ isChild: true, dateOfBirth: "2026-01-01", age: 2 })]],
    ["guests.0.roomIndex", [guest({ roomIndex: 2 })]],
    ["guests", [...ADULTS, guest(), guest({ age: 7 }), guest({ age: 1 })]],
  ])("names %s", (field, guests) => {
    expect(fieldOf(guests, FAMILY)).toBe(field);
  });

  it("lets somebody of 17 travel as the adult they were priced as", () => {
    const terms = { ...FAMILY, rooms: [{ adultCount: 1, childrenAges: [] }] };
    expect(requireGuests([guest({ age: 17 })], terms)[0]?.isChild).toBe(false);
  });

  it("wants a guest for every room", () => {
    const rooms = [
      { adultCount: 1, childrenAges: [] },
      { adultCount: 1, childrenAges: [] },
    ];
    expect(fieldOf([guest()], { ...FAMILY, rooms })).toBe("guests");
    expect(fieldOf([guest({ roomIndex: 2 }), guest()], { ...FAMILY, rooms })).toBe("accepted");
  });

  it("wants what the supplier's contract requires, a child's age standing in for its birth date", () => {
    const terms: Terms = {
      rooms: [{ adultCount: 1, childrenAges: [7] }],
      checkIn: "2027-03-10",
      requiredGuestFields: ["gender", "dateOfBirth", "passportNumber"],
    };
    const whole = { gender: "f", dateOfBirth: "1990-01-01", passportNumber: "K1" };
    const child = guest({ gender: "M", passportNumber: "K2", age: 7, isChild: true });
    expect(fieldOf([guest({ ...whole, gender: undefined }), child], terms)).toBe("guests.0.gender");
    expect(fieldOf([guest({ ...whole, dateOfBirth: undefined }), child], terms)).toBe("guests.0.dateOfBirth");
    expect(fieldOf([guest(whole), { ...child, passportNumber: undefined }], terms)).toBe(
      "guests.1.passportNumber",
    );
    expect(requireGuests([guest(whole), child], terms).map(({ gender }) => gender)).toEqual([
      "FEMALE",
      "MALE",
    ]);
  });
});

describe("ageAt", () => {
  it.each([
    ["2020-03-10", "2027-03-10", 7],
    ["2020-03-11", "2027-03-10", 6],
    ["2024-02-29", "2027-02-28", 2],
    ["2024-02-29", "2027-03-01", 3],
    ["2027-03-11", "2027-03-10", -1],
  ])("born %s is on %s %i years old", (born, day, age) => {
    expect(ageAt(born, day)).toBe(age);
  });
});
