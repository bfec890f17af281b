import { fillGuests, goOnToGuests, GUESTS, guestSlots, pressBook } from "./kit/booking.ts";
import { expectOrderState } from "./kit/order.ts";
import { expectParty, type PartyText } from "./kit/party.ts";
import { chooseFirstRate, openHotel, readHotelNames, type RoomWish, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";
import { downloadVoucher, findPdfText } from "./kit/voucher.ts";

test.use({ as: "agent" });

type Case = {
  name: string;
  rooms: readonly RoomWish[];
  nationality: string;
  party: PartyText;
  /** Whom the form asks about, in its order. */
  slots: readonly string[];
};

const CASES: readonly Case[] = [
  {
    name: "one adult",
    rooms: [{ adults: 1 }],
    nationality: "GB",
    party: {
      whole: "1 room · 1 adult",
      rooms: ["1 adult"],
      from: "Resident of United Arab Emirates · nationality United Kingdom",
    },
    slots: ["Adult 1"],
  },
  {
    name: "two adults and a child of seven",
    rooms: [{ adults: 2, ages: [7] }],
    nationality: "UZ",
    party: {
      whole: "1 room · 2 adults · 1 child",
      rooms: ["2 adults, 1 child (age 7)"],
      from: "Resident of United Arab Emirates · nationality Uzbekistan",
    },
    slots: ["Adult 1", "Adult 2", "Child 1, 7 years at check-in"],
  },
  {
    name: "two rooms with different parties",
    rooms: [
      { adults: 2, ages: [5] },
      { adults: 1, ages: [3] },
    ],
    nationality: "CN",
    party: {
      whole: "2 rooms · 3 adults · 2 children",
      rooms: ["2 adults, 1 child (age 5)", "1 adult, 1 child (age 3)"],
      from: "Resident of United Arab Emirates · nationality China",
    },
    slots: ["Adult 1", "Adult 2", "Child 1, 5 years at check-in", "Adult 1", "Child 1, 3 years at check-in"],
  },
];

for (const { name, rooms, nationality, party, slots } of CASES) {
  test(`the party is the same at every step: ${name}`, async ({ page }) => {
    await searchFor(page, { type: "Dubai", rooms, nationality });
    await expectParty(page, party);

    const [hotel = ""] = await readHotelNames(page);
    await openHotel(page, hotel);
    await expectParty(page, party);

    await chooseFirstRate(page);
    await expectParty(page, party);

    await goOnToGuests(page);
    await expectParty(page, party);
    await expect(guestSlots(page)).toHaveCount(slots.length);
    for (const [index, slot] of slots.entries()) {
      await expect(guestSlots(page).nth(index)).toHaveAccessibleName(slot);
    }

    await fillGuests(page);
    await pressBook(page);
    await expectOrderState(page, "Confirmed");
    await expectParty(page, party);
    for (const guest of GUESTS.slice(0, slots.length)) {
      await expect(page.getByText(`${guest.firstName} ${guest.lastName}`).first()).toBeVisible();
    }

    const { path } = await downloadVoucher(page);
    await expectParty(page, party);
    await expectOnPaper(path, rooms, slots.length);
  });
}

/** The document names every guest and every child's age. Without a program to read it the order's page has said it. */
async function expectOnPaper(path: string, rooms: readonly RoomWish[], guestCount: number): Promise<void> {
  const text = await findPdfText(path);
  if (text === null) return;
  for (const guest of GUESTS.slice(0, guestCount)) {
    expect(text).toContain(`${guest.firstName} ${guest.lastName}`);
  }
  for (const [index, { adults, ages = [] }] of rooms.entries()) {
    // One line a room: its guests' names, the adults, the children's ages.
    const line = text.split("\n").find((each) => each.includes(`Room ${index + 1} `)) ?? "";
    expect(line.trimEnd()).toMatch(new RegExp(`\\s${adults}\\s+${ages.join(", ") || "–"}$`));
  }
}
