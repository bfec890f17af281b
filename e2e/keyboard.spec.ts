import { readFile } from "node:fs/promises";
import { guestSlots } from "./kit/booking.ts";
import { stayFrom } from "./kit/dates.ts";
import { expectFits } from "./kit/fits.ts";
import { pressByKey, tabTo, typeDay, typeInto } from "./kit/keyboard.ts";
import { expectOrderState, statusPanel } from "./kit/order.ts";
import { personOf } from "./kit/people.ts";
import { REHEARSAL_HOTELS } from "./kit/rehearsal.ts";
import { hotelCards, placeField, waitForPlaces } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

// What a window of 1280 pixels shows at 400 %.
test.use({ viewport: { width: 320, height: 256 } });

/** After each step Tab goes on from where the new page begins. */
test("a hotel is found, booked and cancelled by keys alone, at 400 %", async ({ page }) => {
  const { email, password } = personOf("secondAgent");

  await test.step("signs in", async () => {
    await page.goto("/search");
    await typeInto(page, page.getByLabel("E-mail"), email);
    await typeInto(page, page.getByLabel("Password"), password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Search for a room" })).toBeVisible();
    await expectFits(page, "search");
  });

  await test.step("searches, with the place chosen from the list", async () => {
    const { checkIn, checkOut } = stayFrom(75, 3);
    await waitForPlaces(page);
    await typeInto(page, placeField(page), "Rehearsal");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox")).toBeHidden();
    await typeDay(page, page.getByLabel("Check-in"), checkIn);
    await typeDay(page, page.getByLabel("Check-out"), checkOut);
    await typeInto(page, page.getByLabel("Residency of the guests"), "United Arab");
    await typeInto(page, page.getByLabel("Nationality of the guests"), "United King");
    await pressByKey(page, page.getByRole("button", { name: "Search", exact: true }));
    await expect(hotelCards(page).first()).toBeVisible();
    await expectFits(page, "results");
  });

  await test.step("opens a hotel and chooses a rate", async () => {
    await pressByKey(page, hotelCards(page).getByRole("link", { name: REHEARSAL_HOTELS["partial-refund"] }));
    await expect(page.locator("#content")).toBeFocused();
    await pressByKey(page, page.getByRole("button", { name: "Choose", exact: true }).first());
    await page.waitForURL(/\/book\/[^/]+$/);
    await expect(page.locator("#content")).toBeFocused();
    await expectFits(page, "review");
    await pressByKey(page, page.getByRole("link", { name: "Enter the guests" }));
    await expect(page.getByRole("heading", { name: "Guests", level: 1 })).toBeVisible();
  });

  await test.step("names the guests and books, after a word about what was left out", async () => {
    const holder = page.getByRole("group", { name: "Booking holder" });
    const book = page.getByRole("button", { name: /^Book for / });
    await typeInto(page, holder.getByLabel("First name"), "Wanjiru");
    await pressByKey(page, book);
    await expect(page.getByRole("alert").filter({ hasText: "Nothing was booked" })).toBeFocused();
    await expectFits(page, "guests, refused");
    await typeInto(page, holder.getByLabel("Last name"), "Kamau");
    for (const [index, slot] of (await guestSlots(page).all()).entries()) {
      await typeInto(page, slot.getByLabel("First name"), index === 0 ? "Wanjiru" : "Otieno");
      await typeInto(page, slot.getByLabel("Last name"), "Kamau");
    }
    await pressByKey(page, book);
    await expectOrderState(page, "Confirmed");
    await expect(page.getByText("Otieno Kamau").first()).toBeVisible();
    await expectFits(page, "order");
  });

  await test.step("takes the voucher, and comes back", async () => {
    await pressByKey(page, page.getByRole("link", { name: "Voucher" }));
    await expect(page.locator("#content")).toBeFocused();
    const link = page.getByRole("link", { name: "Download PDF" });
    await tabTo(page, link);
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect((await readFile(await download.path())).subarray(0, 5).toString("latin1")).toBe("%PDF-");
    await expectFits(page, "voucher");
    await pressByKey(page, page.getByRole("link", { name: /^Order / }));
    await expect(statusPanel(page)).toBeVisible();
  });

  await test.step("cancels for the fee that is shown", async () => {
    await pressByKey(page, page.getByRole("link", { name: "Cancel order" }));
    await expect(page.getByRole("heading", { name: "Cancel this order?" })).toBeVisible();
    await expect(page.locator("#content")).toBeFocused();
    await expectFits(page, "cancel");
    await pressByKey(page, page.getByRole("button", { name: /^Cancel (for|free)/ }));
    await page.waitForURL(/\/orders\/[^/]+$/);
    await expectOrderState(page, "Cancelled");
  });
});
