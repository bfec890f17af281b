import { fillGuests, goOnToGuests, pressBook } from "./kit/booking.ts";
import {
  expectNoReload,
  expectOrderState,
  listCalls,
  markDocument,
  panelOf,
  statusPanel,
} from "./kit/order.ts";
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

test("a slow confirmation ends confirmed without a reload, and tells what happened, when and from which call", async ({
  page,
}) => {
  await bookRehearsal(page, "confirming-then-confirmed");
  await markDocument(page);
  await expectOrderState(page, "Confirming");
  await expect(page.getByText("There is a voucher once the order is confirmed.")).toBeVisible();
  await expectOrderState(page, "Confirmed", { timeoutMs: 60_000 });
  await expectNoReload(page);
  await expect(page.getByRole("link", { name: "Voucher" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy Hotel confirmation" })).toBeVisible();

  const history = panelOf(page, "History").getByRole("listitem");
  const told = [
    "Booked in the console",
    "Sent to the provider",
    "The supplier is confirming",
    "Confirmed",
    "The hotel's confirmation number arrived",
  ];
  for (const what of told) await expect(history.filter({ hasText: what }).locator("time")).toBeVisible();
  await expect(history.first()).toContainText("Li Wei");
  const calls = await listCalls(page);
  await expect(calls.first()).toContainText("Order query: Knows this reference · says: Confirmed");
  await expect(calls.filter({ hasText: "Book: Answered · says: Confirming" }).locator("time")).toBeVisible();
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
  // A sentence and the provider's own words: its code only stands beside them.
  await expect(
    statusPanel(page).getByText("The supplier refused the booking. Nothing was booked."),
  ).toBeVisible();
  await expect(statusPanel(page).getByText("In the provider's own words")).toBeVisible();
  await expect(statusPanel(page).getByText(/^Provider's code \d+$/)).toBeVisible();
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
