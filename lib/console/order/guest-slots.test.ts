import { describe, expect, it } from "vitest";
import { toFieldProblems } from "#lib/console/problems.ts";
import { ageAt, sealGuests, toGuestSlots } from "./guest-slots.ts";
import { bookOrderInput, guestInput } from "./inputs.ts";

const party = {
  rooms: [
    { adultCount: 2, childrenAges: [7] },
    { adultCount: 1, childrenAges: [] },
  ],
  residencyCode: "AE",
  nationalityCode: "UZ",
};
const named = (changes: object = {}) => guestInput.parse({ firstName: "Anna", lastName: "Lee", ...changes });

describe("sealGuests", () => {
  it("puts people on the searched rooms and ages, whatever else came", () => {
    const inputs = toGuestSlots(party).map(() => named({ roomIndex: 9, isChild: true, age: 40 }));
    const sealed = sealGuests(party, "2027-02-10", [], inputs);
    expect(
      "guests" in sealed && sealed.guests.map(({ roomIndex, isChild, age }) => [roomIndex, isChild, age]),
    ).toEqual([
      [1, false, null],
      [1, false, null],
      [1, true, 7],
      [2, false, null],
    ]);
    expect("guests" in sealed && sealed.guests[0]?.nationalityCode).toBe("UZ");
  });

  it("wants exactly the party", () => {
    expect(sealGuests(party, "2027-02-10", [], [named()])).toEqual({ fields: { guests: "guests-count" } });
  });

  it("asks for what the supplier requires, and for a birth date that gives the searched age", () => {
    const inputs = [
      named({ gender: "f" }),
      named({ gender: "M", dateOfBirth: "2028-01-01" }),
      named({ gender: "F", dateOfBirth: "2018-01-01" }),
      named(),
    ];
    expect(sealGuests(party, "2027-02-10", ["gender"], inputs)).toEqual({
      fields: {
        "guests.1.dateOfBirth": "birth-date",
        "guests.2.dateOfBirth": "birth-date-age",
        "guests.3.gender": "required",
      },
    });
  });

  it("counts an age in whole years at check-in", () => {
    expect(ageAt("2019-02-10", "2027-02-10")).toBe(8);
    expect(ageAt("2019-02-11", "2027-02-10")).toBe(7);
    expect(ageAt("2020-02-29", "2027-02-28")).toBe(6);
    expect(ageAt("2020-02-29", "2027-03-01")).toBe(7);
  });
});

const problemsOf = (guest: object, holder: object = {}) => {
  const input = {
    checkId: "check",
    holder: { firstName: "Anna", lastName: "Lee", ...holder },
    guests: [{ firstName: "Anna", lastName: "Lee", ...guest }],
  };
  const parsed = bookOrderInput.safeParse(input, { reportInput: true });
  return parsed.success ? {} : toFieldProblems(parsed.error);
};

describe("bookOrderInput", () => {
  it("takes names as they are written with Latin letters, and fields left empty", () => {
    expect(problemsOf({ firstName: "José María", lastName: "O’Neill-Nguyễn" })).toEqual({});
    expect(
      problemsOf({ gender: "", dateOfBirth: " ", passportNumber: "" }, { email: "", phone: { number: "" } }),
    ).toEqual({});
  });

  it.each([
    [{ firstName: "  " }, {}, { "guests.0.firstName": "required" }],
    [{ firstName: "李" }, {}, { "guests.0.firstName": "name-latin" }],
    [{ lastName: "<b>Lee</b>" }, {}, { "guests.0.lastName": "name-latin" }],
    [{ lastName: "x".repeat(101) }, {}, { "guests.0.lastName": "too-long" }],
    [{ gender: "unspecified?" }, {}, { "guests.0.gender": "gender" }],
    [{ dateOfBirth: "2019-02-30" }, {}, { "guests.0.dateOfBirth": "date" }],
    [{ passportNumber: "P".repeat(51) }, {}, { "guests.0.passportNumber": "too-long" }],
    [{ passportNumber: "P\u0000" }, {}, { "guests.0.passportNumber": "passport" }],
    [{ nationalityCode: "U" }, {}, { "guests.0.nationalityCode": "country" }],
    [{}, { email: "nobody" }, { "holder.email": "email" }],
    [{}, { phone: { countryNumber: "x", number: "12345" } }, { "holder.phone.countryNumber": "phone" }],
    [{}, { phone: { number: "call me" } }, { "holder.phone.number": "phone" }],
  ])("refuses %j, %j at the field", (guest, holder, problems) => {
    expect(problemsOf(guest, holder)).toEqual(problems);
  });
});
