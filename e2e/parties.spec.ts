import { familyOf, fillGuests, goOnToGuests, type GuestName, guestSlots, pressBook } from "./kit/booking.ts";
import { queryProvider } from "./kit/database.ts";
import {
  type City,
  DUBAI,
  lastOfFebruary,
  LONDON,
  stayAcrossClockChange,
  stayFrom,
  tonightSomewhere,
} from "./kit/dates.ts";
import { expectOrderState, readOwnReference } from "./kit/order.ts";
import { expectParty, toPartyText, toSlots } from "./kit/party.ts";
import {
  chooseFirstRate,
  openByAddress,
  openHotel,
  readHotelNames,
  type RoomWish,
  searchFor,
} from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";
import { downloadVoucher, findPdfText } from "./kit/voucher.ts";

test.use({ as: "agent" });

type Case = {
  name: string;
  /** Nobody else is called so: the guests of one party are in nobody's way. */
  family: string;
  rooms: readonly RoomWish[];
  /** Its code and how a reader is told it. */
  nationality?: readonly [code: string, told: string];
  city?: City;
  stay?: { checkIn: string; checkOut: string };
  /** Typed into the form; the others are searched by their address. */
  byForm?: true;
};

const UZBEKISTAN = ["UZ", "Uzbekistan"] as const;
const COUPLE = [{ adults: 2 }] as const;

const CASES: readonly Case[] = [
  { name: "one adult", family: "Arden", rooms: [{ adults: 1 }] },
  {
    name: "two adults and a child of seven",
    family: "Brandt",
    rooms: [{ adults: 2, ages: [7] }],
    nationality: ["CN", "China"],
    byForm: true,
  },
  { name: "two adults and two children", family: "Costa", rooms: [{ adults: 2, ages: [4, 9] }] },
  {
    name: "two rooms, one of them with a child under two",
    family: "Dogan",
    rooms: [
      { adults: 1, ages: [3] },
      { adults: 2, ages: [1] },
    ],
    byForm: true,
  },
  {
    name: "two rooms, one with a child of five, from Uzbekistan",
    family: "Ergash",
    rooms: [{ adults: 2, ages: [5] }, { adults: 2 }],
    nationality: UZBEKISTAN,
  },
  {
    name: "three rooms",
    family: "Fabre",
    rooms: [{ adults: 3 }, { adults: 2, ages: [5] }, { adults: 2 }],
  },
  {
    name: "nine rooms",
    family: "Gruber",
    rooms: Array.from({ length: 9 }, (_, index) => ({ adults: index % 2 === 0 ? 2 : 1 })),
  },
  { name: "fourteen nights", family: "Haas", rooms: COUPLE, stay: stayFrom(60, 14) },
  { name: "one night today", family: "Ivanov", rooms: COUPLE, ...toToday() },
  { name: "the 29th of February", family: "Jensen", rooms: COUPLE, stay: lastOfFebruary() },
  { name: "a child priced as an adult", family: "Kovacs", rooms: [{ adults: 2, ages: [17] }] },
  {
    name: "a stay across a change of the clocks",
    family: "Lopes",
    rooms: COUPLE,
    city: LONDON,
    stay: stayAcrossClockChange(LONDON.zone),
  },
];

for (const each of CASES) {
  test(`the party is the same at every step: ${each.name}`, async ({ page }) => {
    const { rooms, family, city = DUBAI, stay = stayFrom(60, 2) } = each;
    const [nationality, told] = each.nationality ?? ["GB", "United Kingdom"];
    const party = toPartyText(rooms, told);
    const slots = toSlots(rooms);
    const guests = familyOf(family, slots.length);
    if (each.byForm) await searchFor(page, { type: city.name, stay, rooms, nationality });
    else await openByAddress(page, { destination: city, stay, rooms, nationality });
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
    const price = await page
      .getByRole("button", { name: /^Book for / })
      .locator("data")
      .getAttribute("value");

    await fillGuests(page, guests);
    await pressBook(page);
    await expectOrderState(page, "Confirmed");
    await expectParty(page, party);
    for (const { firstName, lastName } of guests) {
      await expect(page.getByText(`${firstName} ${lastName}`, { exact: true }).first()).toBeVisible();
    }
    expect(await findPriceAtProvider(await readOwnReference(page))).toEqual({ price, ...stay });

    const { path } = await downloadVoucher(page);
    await expectParty(page, party);
    await expectOnPaper(path, rooms, guests);
  });
}

function toToday(): { city: City; stay: { checkIn: string; checkOut: string } } {
  const { city, ...stay } = tonightSomewhere();
  return { city, stay };
}

/** What the provider has under the reference, to the last unit. */
async function findPriceAtProvider(reference: string) {
  const [order] = await queryProvider<{ price: string; checkIn: string; checkOut: string }>(
    `select net_minor || ' ' || net_currency as price, check_in as "checkIn", check_out as "checkOut"
       from trade_order where customer_reference_no = $1`,
    [reference],
  );
  return order;
}

/** The document names every guest and every child's age. Without a program to read it the order's page has said it. */
async function expectOnPaper(
  path: string,
  rooms: readonly RoomWish[],
  guests: readonly GuestName[],
): Promise<void> {
  const text = await findPdfText(path);
  if (text === null) return;
  for (const { firstName, lastName } of guests) expect(text).toContain(`${firstName} ${lastName}`);
  for (const [index, { adults, ages = [] }] of rooms.entries()) {
    // One line a room: its guests' names, the adults, the children's ages.
    const line = text.split("\n").find((each) => each.includes(`Room ${index + 1} `)) ?? "";
    expect(line.trimEnd()).toMatch(new RegExp(`\\s${adults}\\s+${ages.join(", ") || "–"}$`));
  }
}
