import { expect, type Locator, type Page } from "@playwright/test";
import { stayFrom } from "./dates.ts";

export type RoomWish = { adults: number; ages?: readonly number[] };

export type SearchWish = {
  /** What is typed, and the suggestion that is chosen of what it finds; by default the one called so. */
  type: string;
  choose?: string;
  stay?: { checkIn: string; checkOut: string };
  rooms?: readonly RoomWish[];
  residency?: string;
  nationality?: string;
};

const COUPLE: readonly RoomWish[] = [{ adults: 2 }];

/** Fills the search form from what somebody wants and sends it; the list of hotels has arrived when this returns. */
export async function searchFor(page: Page, wish: SearchWish): Promise<void> {
  await page.goto("/search");
  await fillSearch(page, wish);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(hotelCards(page).first()).toBeVisible();
}

export async function fillSearch(page: Page, wish: SearchWish): Promise<void> {
  const { checkIn, checkOut } = wish.stay ?? stayFrom(60, 2);
  await choosePlace(page, wish.type, wish.choose ?? wish.type);
  await page.getByLabel("Check-in").fill(checkIn);
  await page.getByLabel("Check-out").fill(checkOut);
  await fillRooms(page, wish.rooms ?? COUPLE);
  await page.getByLabel("Residency of the guests").selectOption(wish.residency ?? "AE");
  await page.getByLabel("Nationality of the guests").selectOption(wish.nationality ?? "GB");
}

type Named = { id: string; name: string };
type AddressWish = Omit<SearchWish, "type" | "choose"> & ({ destination: Named } | { hotel: Named });

/** The same search by its address, without the form: a place's hotels, or the rates of one hotel, have arrived then. */
export async function openByAddress(page: Page, wish: AddressWish): Promise<void> {
  const { stay = stayFrom(60, 2), rooms = COUPLE, residency = "AE", nationality = "GB" } = wish;
  const [kind, { id, name }] =
    "hotel" in wish ? (["hotel", wish.hotel] as const) : (["destination", wish.destination] as const);
  const address = new URLSearchParams([
    [kind, id],
    ["place", name],
    ["checkIn", stay.checkIn],
    ["checkOut", stay.checkOut],
    ...rooms.map(({ adults, ages = [] }) => ["room", [adults, ...ages].join("-")]),
    ["residency", residency],
    ["nationality", nationality],
  ]).toString();
  // Only what the console knows already has its name at once.
  await waitForPlaces(page);
  await page.goto(kind === "hotel" ? `/hotels/${id}?${address}` : `/search/results?${address}`);
  const arrived =
    kind === "hotel" ? page.getByRole("heading", { name: "Rooms and rates" }) : hotelCards(page).first();
  await expect(arrived).toBeVisible();
}

/** After a first start the places arrive within a minute; who types before is told so. */
export async function waitForPlaces(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get("/api/places?q=Rehearsal")).status(), { timeout: 90_000 })
    .toBe(200);
}

/** Types, waits for the suggestions and takes the one of that name. */
export async function choosePlace(page: Page, typed: string, choose: string): Promise<void> {
  await waitForPlaces(page);
  const field = placeField(page);
  await field.fill("");
  await field.pressSequentially(typed);
  const named = { has: page.getByText(choose, { exact: true }) };
  await page.getByRole("option").filter(named).first().click();
  await expect(page.getByRole("listbox")).toBeHidden();
}

/** Of the places that a typed name may mean. A search of before may be offered by the same name beside them. */
export function placeChoice(page: Page, name: string): Locator {
  const choices = page.getByRole("region", { name: "Which of these is meant?" });
  return choices.getByRole("link", { name, exact: true });
}

/** A plain field that becomes a list on first touch; the button that then stands in it has the same label. */
export function placeField(page: Page): Locator {
  return page.getByLabel("Place or hotel").and(page.locator("input"));
}

/** Leaves the form with exactly these rooms. It starts with one room of two adults. */
async function fillRooms(page: Page, rooms: readonly RoomWish[]): Promise<void> {
  for (const [index, { adults, ages = [] }] of rooms.entries()) {
    if (index > 0) await page.getByRole("button", { name: "Add a room" }).click();
    await page.getByLabel("Adults").nth(index).fill(String(adults));
    for (const age of ages) {
      const before = await page.getByLabel(/^Age of child/).count();
      await page.getByRole("button", { name: "Add a child" }).nth(index).click();
      await expect(page.getByLabel(/^Age of child/)).toHaveCount(before + 1);
      await page
        .getByLabel(/^Age of child/)
        .nth(before)
        .selectOption(String(age));
    }
  }
}

export function hotelCards(page: Page): Locator {
  return page.getByRole("article");
}

/** The hotels' names as the list shows them. */
export async function readHotelNames(page: Page): Promise<string[]> {
  return hotelCards(page).getByRole("heading").allInnerTexts();
}

/** Opens a hotel of the list; its rates have arrived when this returns. */
export async function openHotel(page: Page, name: string | RegExp): Promise<void> {
  await hotelCards(page).getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { name: "Rooms and rates" })).toBeVisible();
}

/** Chooses the first rate on the page and has it checked again; the review has arrived when this returns. */
export async function chooseFirstRate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choose", exact: true }).first().click();
  await page.waitForURL(/\/book\/[^/]+$/);
}
