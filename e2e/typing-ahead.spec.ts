import { readDeskCalls } from "./kit/provider-calls.ts";
import { choosePlace, hotelCards, placeField, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "otherAgent", alone: true });

// The same place by what it is called in each language the console speaks.
const DUBAI = [
  { typed: "duba", option: "Dubai", language: "English" },
  { typed: "迪拜", option: "Dubai", language: "English" },
  { typed: "دبي", option: "Dubai", language: "English" },
] as const;

test("typing finds a place in three languages and asks nobody but the console", async ({ page }) => {
  const before = readDeskCalls("other").length;
  await page.goto("/search");
  for (const { typed, option } of DUBAI) {
    await choosePlace(page, typed, option);
    await expect(placeField(page)).toHaveValue(option);
    await page.reload();
  }
  await choosePlace(page, "Rehearsal Price Up", "Rehearsal Price Up Hotel");

  // A search does reach the provider, which shows that the count would have seen a call.
  await searchFor(page, { type: "Rehearsal" });
  await expect.poll(() => readDeskCalls("other").slice(before)).toEqual(["hotelList"]);
});

test("a list shows one rate a hotel, and only an opened hotel shows them all", async ({ page }) => {
  await searchFor(page, { type: "Rehearsal" });
  const cards = await hotelCards(page).all();
  expect(cards.length).toBeGreaterThan(5);
  for (const card of cards) {
    await expect(card.getByText(/^from, for 1 room/)).toHaveCount(1);
  }
  await hotelCards(page).getByRole("link", { name: "Rehearsal Partial Refund Hotel" }).click();
  await expect(page.getByRole("button", { name: "Choose", exact: true }).nth(1)).toBeVisible();
});

test("a search lives in its address: reload, back and a copy of it show the same", async ({
  page,
  context,
}) => {
  await searchFor(page, { type: "Rehearsal", rooms: [{ adults: 2, ages: [4] }] });
  const address = page.url();
  const total = await page
    .getByRole("status")
    .filter({ hasText: /hotels?$/ })
    .innerText();
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: total })).toBeVisible();
  await hotelCards(page).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Rooms and rates" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("status").filter({ hasText: total })).toBeVisible();
  const copy = await context.newPage();
  await copy.goto(address);
  await expect(copy.getByRole("status").filter({ hasText: total })).toBeVisible();
  await expect(copy.getByText("1 room · 2 adults · 1 child")).toBeVisible();
});
