import { bookOnReview, fillGuests, goOnToGuests, guestSlots, pressBook } from "./kit/booking.ts";
import { birthDateOf, stayFrom } from "./kit/dates.ts";
import { expectNoReload, expectOrderState, markDocument, statusPanel } from "./kit/order.ts";
import { bookRehearsal, openRehearsal, REHEARSAL_HOTELS, reviewRehearsal } from "./kit/rehearsal.ts";
import { hotelCards, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "secondAgent" });

test("a price that moved asks first, with old and new side by side", async ({ page }) => {
  await reviewRehearsal(page, "price-up");
  await expect(
    page.getByRole("heading", { name: "The terms have changed. Is this still right?" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter the guests" })).toBeHidden();

  const price = page
    .getByRole("definition")
    .filter({ hasText: /^You chose/ })
    .first();
  const now = page.getByRole("definition").filter({ hasText: /^Now/ }).first();
  const [before, after] = [await price.innerText(), await now.innerText()].map(readAmount);
  expect(after).toBeGreaterThan(before ?? Number.NaN);

  // The form for the guests stays closed by its address too.
  await page.goto(`${page.url()}/guests`);
  await expect(page.getByRole("button", { name: "Accept the new terms" })).toBeVisible();

  await page.getByRole("button", { name: "Accept the new terms" }).click();
  await expect(page.getByRole("heading", { name: "Guests", level: 1 })).toBeVisible();
  expect(readAmount(await page.getByRole("button", { name: /^Book for / }).innerText())).toBe(after);
  await fillGuests(page);
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
});

test("a rate that sold out offers others, and one of them can be booked", async ({ page }) => {
  await reviewRehearsal(page, "sold-out-at-check");
  await expect(page.getByText("This rate is no longer available", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter the guests" })).toBeHidden();

  await page.getByRole("button", { name: "Choose this" }).first().click();
  await expect(page.getByText("This rate is no longer available", { exact: true })).toBeHidden();
  const accept = page.getByRole("button", { name: "Accept the new terms" });
  const goOn = page.getByRole("link", { name: "Enter the guests" });
  await expect(accept.or(goOn)).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  else await goOn.click();
  await fillGuests(page);
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
});

test("a slow confirmation ends confirmed without a reload", async ({ page }) => {
  await bookRehearsal(page, "confirming-then-confirmed");
  await markDocument(page);
  await expectOrderState(page, "Confirming");
  await expect(page.getByText("There is a voucher once the order is confirmed.")).toBeVisible();
  await expectOrderState(page, "Confirmed", { timeoutMs: 60_000 });
  await expectNoReload(page);
  await expect(page.getByRole("link", { name: "Voucher" })).toBeVisible();
});

test("a booking without an answer is never called confirmed or failed before that is known", async ({
  page,
}) => {
  await bookRehearsal(page, "timeout-then-confirmed");
  await markDocument(page);
  await expect(statusPanel(page).getByText(/^(Sending|Not settled|Not known yet|Confirming)$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Voucher" })).toBeHidden();
  await expectOrderState(page, "Confirmed", { timeoutMs: 90_000 });
  await expectNoReload(page);
  await expect(page.getByText("Sent, no usable answer").first()).toBeAttached();
  await expect(page.getByText("No usable answer came: asking on")).toBeVisible();
});

test("a refusal by the supplier says that nothing was booked", async ({ page }) => {
  await bookRehearsal(page, "supplier-refuses");
  await expectOrderState(page, "Failed");
  await expect(page.getByRole("link", { name: "Cancel order" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Voucher" })).toBeHidden();
});

test("a cancellation that is refused leaves the order as it was", async ({ page }) => {
  await bookRehearsal(page, "cancel-refused");
  await expectOrderState(page, "Confirmed");
  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: /^Cancel (for|free)/ }).click();
  await page.waitForURL(/\/orders\/[^/]+$/);
  await expect(page.getByText("The cancellation was refused. The order stands as it was.")).toBeVisible();
  await expectOrderState(page, "Confirmed");
});

test("a non-refundable rate says so on the rate, on the review and at Book", async ({ page }) => {
  await openRehearsal(page, "non-refundable");
  await expect(page.getByText("Non-refundable", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Choose", exact: true }).first().click();
  const warning = page.getByText("From the moment of booking the whole price is lost if this is cancelled.");
  await expect(warning).toBeVisible();
  await goOnToGuests(page);
  await expect(warning).toBeVisible();
  await expect(page.getByRole("button", { name: /^Book for / })).toBeVisible();
});

test("what a supplier insists on is asked for before Book, and without it nothing is booked", async ({
  page,
}) => {
  const stay = stayFrom(45, 3);
  await reviewRehearsal(page, "required-guest-fields", { stay, rooms: [{ adults: 1, ages: [7] }] });
  await goOnToGuests(page);
  await fillGuests(page);
  await page.getByRole("button", { name: /^Book for / }).click();
  await expect(page.getByText("Nothing was booked. Some entries need another look.")).toBeVisible();
  await expect(guestSlots(page).first().getByLabel("First name")).toHaveValue("Layla");

  for (const [index, slot] of (await guestSlots(page).all()).entries()) {
    await slot.getByLabel("Gender").selectOption("FEMALE");
    await slot.getByLabel("Date of birth").fill(index === 0 ? "1988-04-12" : birthDateOf(7, stay.checkIn));
    await slot.getByLabel("Passport number").fill(`X88412${index}7`);
  }
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
  await expect(page.getByRole("main")).not.toContainText("X8841207");
});

test("a supplier's hostile text is shown as text and does nothing", async ({ page }) => {
  await searchFor(page, { type: "Rehearsal" });
  const card = hotelCards(page).filter({ hasText: "<script>" });
  await expect(card).toBeVisible();
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText('<script>alert("1")</script>');
  await page.getByRole("button", { name: "Choose", exact: true }).first().click();
  await page.waitForURL(/\/book\//);
  await bookOnReview(page);
  await expectOrderState(page, "Confirmed");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>");
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
});

test("every rehearsal stands in the one destination", async ({ page }) => {
  await searchFor(page, { type: "Rehearsal" });
  for (const name of Object.values(REHEARSAL_HOTELS)) {
    await expect(hotelCards(page).getByRole("link", { name })).toBeVisible();
  }
});

/** The first number with decimals in a text, as a number to compare. */
function readAmount(text: string): number {
  return Number(/\d[\d,]*\.\d+/.exec(text)?.[0].replaceAll(",", ""));
}
