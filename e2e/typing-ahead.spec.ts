import { holdAnswers } from "./kit/hold.ts";
import { readDeskCalls } from "./kit/provider-calls.ts";
import { choosePlace, hotelCards, placeField, searchFor, waitForPlaces } from "./kit/search.ts";
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
  // Slips are known once all places have arrived.
  const offered = async () => (await page.request.get("/api/places?q=dbuai")).text();
  await expect.poll(offered, { timeout: 90_000 }).toContain("Dubai");
  await choosePlace(page, "dbuai", "Dubai");
  await expect(placeField(page)).toHaveValue("Dubai");
  await choosePlace(page, "Rehearsal Price Up", "Rehearsal Price Up Hotel");

  // A search does reach the provider, which shows that the count would have seen a call.
  await searchFor(page, { type: "Rehearsal" });
  await expect.poll(() => readDeskCalls("other").slice(before)).toEqual(["hotelList"]);
});

test("what was typed before the list's own code arrived is answered when it does", async ({ page }) => {
  await waitForPlaces(page);
  await page.goto("/search");
  const arrive = await holdAnswers(page, "**/_next/static/**");
  // Pointed at and pressed, either of which asks for the list.
  await placeField(page).click();
  await page.keyboard.type("Dubai");
  arrive();
  await expect(page.getByRole("option").filter({ hasText: "Dubai" }).first()).toBeVisible();
  await expect(placeField(page)).toBeFocused();
});

test("places that arrive after the field was left take nothing from the page", async ({ page }) => {
  await waitForPlaces(page);
  const answer = await holdAnswers(page, "**/api/places?*");
  await page.goto("/search");
  const answered = page.waitForResponse("**/api/places?*");
  await placeField(page).fill("Dubai");
  const waiting = page.getByRole("button", { name: "Place or hotel" }).locator(".animate-spin");
  await expect(waiting).toHaveCount(1);
  await placeField(page).press("Tab");
  answer();
  await answered;
  await expect(waiting).toHaveCount(0);
  // What opens, opens after the frame that shows what was found.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.getByLabel("Stay in words")).toBeFocused();
  expect(await page.getByRole("listbox").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Search", exact: true }).count()).toBe(1);
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

  // The form is drawn when it is asked for, as it was filled in.
  await expect(placeField(copy)).toHaveCount(0);
  await expect(copy.locator("button[aria-keyshortcuts='Control+K']")).toBeVisible();
  await copy.keyboard.press("/");
  await expect(placeField(copy)).toBeFocused();
  await expect(placeField(copy)).toHaveValue("Rehearsal");
  await expect(copy.getByLabel("Age of child 1")).toHaveValue("4");
});
