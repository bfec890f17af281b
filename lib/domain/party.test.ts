import { expect, it } from "vitest";
import { isSameParty } from "./party.ts";

const party = {
  rooms: [
    { adultCount: 2, childrenAges: [7, 3] },
    { adultCount: 1, childrenAges: [] },
  ],
  residencyCode: "AE",
  nationalityCode: "GB",
};

it("the order in which ages were typed is no difference", () => {
  expect(
    isSameParty(party, {
      ...party,
      rooms: [
        { adultCount: 2, childrenAges: [3, 7] },
        { adultCount: 1, childrenAges: [] },
      ],
    }),
  ).toBe(true);
});

it.each([
  { ...party, nationalityCode: "UZ" },
  { ...party, residencyCode: "GB" },
  { ...party, rooms: party.rooms.slice(0, 1) },
  { ...party, rooms: party.rooms.toReversed() },
  {
    ...party,
    rooms: [
      { adultCount: 2, childrenAges: [7, 4] },
      { adultCount: 1, childrenAges: [] },
    ],
  },
  {
    ...party,
    rooms: [
      { adultCount: 2, childrenAges: [73] },
      { adultCount: 1, childrenAges: [] },
    ],
  },
])("another party is another party", (other) => {
  expect(isSameParty(party, other)).toBe(false);
});
