import type { Page } from "@playwright/test";
import { expectAccessible } from "./kit/axe.ts";
import { familyOf, fillGuests, goOnToGuests, guestSlots, pressBook } from "./kit/booking.ts";
import { queryConsole } from "./kit/database.ts";
import { stayFrom } from "./kit/dates.ts";
import { expectOrderState, panelOf, readOwnReference } from "./kit/order.ts";
import { reviewRehearsal } from "./kit/rehearsal.ts";
import { chooseFirstRate } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "agent" });

const FAMILY = familyOf("Vandersloot", 3);
const WISH = { rooms: [{ adults: 2, ages: [7] }] };

/** Books it for the family and waits until it is confirmed; the order's page is there then. */
async function bookConfirmed(page: Page): Promise<void> {
  await goOnToGuests(page);
  await fillGuests(page, FAMILY);
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
}

async function expectNamesThere(page: Page): Promise<void> {
  await expect(page.getByRole("group", { name: "Booking holder" }).getByLabel("First name")).toHaveValue(
    FAMILY[0]?.firstName ?? "",
  );
  for (const [index, { firstName, lastName }] of FAMILY.entries()) {
    const slot = guestSlots(page).nth(index);
    await expect(slot.getByLabel("First name")).toHaveValue(firstName);
    await expect(slot.getByLabel("Last name")).toHaveValue(lastName);
  }
}

test("an order is found cheaper and swapped, the new one first; then it is booked again", async ({
  page,
}) => {
  await reviewRehearsal(page, "price-falls-later", { ...WISH, stay: stayFrom(72, 3) });
  await bookConfirmed(page);
  const [oldAddress, oldReference] = [page.url(), await readOwnReference(page)];

  await test.step("what costs less and is no worse is shown, with what it saves", async () => {
    await page.getByRole("link", { name: "Look for it cheaper" }).click();
    await expect(page.getByRole("heading", { name: /costs? less and (is|are) no worse$/ })).toBeVisible();
    await expect(page.getByText(/^Saves /).first()).toBeVisible();
    await expect(page.getByText("Every other term is the same.").first()).toBeVisible();
    await expectAccessible(page, "what is cheaper");
    await page.getByRole("button", { name: "Book this instead" }).first().click();
    await expect(page.getByText(`This replaces order`).first()).toBeVisible();
    await goOnToGuests(page);
    await expectNamesThere(page);
  });

  await test.step("one press books the new one, and the old one is cancelled after it", async () => {
    await page.getByRole("button", { name: /^Book for / }).click();
    await page.waitForURL((url) => /\/orders\/[^/]+$/.test(url.pathname) && url.href !== oldAddress);
    await expectOrderState(page, "Confirmed");
    const swap = panelOf(page, "Replacing an order");
    await expect(swap.getByText("Booked in place of the order below, which is cancelled.")).toBeVisible();
    await swap.getByRole("link", { name: oldReference }).click();
    await page.waitForURL(oldAddress);
    await expectOrderState(page, "Cancelled");
    await expect(panelOf(page, "Replacing an order").getByText("This order is cancelled.")).toBeVisible();
  });

  await test.step("one press leads to the same once more, with the names on the form", async () => {
    await page.getByRole("link", { name: "Book again" }).click();
    await expect(page.getByText(`Booking again for the guests of order`)).toBeVisible();
    await chooseFirstRate(page);
    await goOnToGuests(page);
    await expectNamesThere(page);
  });
});

test("a stay that became cheaper is a reminder that leads to the swap, and goes with it", async ({
  page,
}) => {
  await reviewRehearsal(page, "price-falls-later", { ...WISH, stay: stayFrom(78, 2) });
  await bookConfirmed(page);
  const [address, reference] = [page.url(), await readOwnReference(page)];
  const orderId = new URL(address).pathname.split("/").at(-1);
  const line = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: reference }) });

  await test.step("it is looked for by itself from the day after booking", async () => {
    await queryConsole("update orders set created_at = created_at - interval '1 day' where id = $1", [
      orderId,
    ]);
    await queryConsole("select graphile_worker.add_job('watch-prices', job_key := 'journey-watch')");
    const found = "select 1 from price_looks where order_id = $1 and found_since is not null";
    await expect.poll(() => queryConsole(found, [orderId]), { timeout: 60_000 }).toHaveLength(1);
    await queryConsole("select graphile_worker.add_job('remind', job_key := 'journey-remind')");
    const made = "select 1 from reminders where order_id = $1 and kind = 'swap'";
    await expect.poll(() => queryConsole(made, [orderId]), { timeout: 60_000 }).toHaveLength(1);
  });

  await test.step("the reminder says what is saved and until when, and leads to what is cheaper", async () => {
    await page.goto("/reminders");
    await expect(line).toContainText(/The same stay costs less now; free swapping ends in \d+ days/);
    await expect(line).toContainText(/Saves USD\s[\d,.]+/);
    await expectAccessible(page, "a reminder of a swap");
    await line.getByRole("link", { name: "See what is cheaper" }).click();
    await expect(page.getByRole("heading", { name: /costs? less and (is|are) no worse$/ })).toBeVisible();
  });

  await test.step("once the order is swapped it is gone", async () => {
    await page.getByRole("button", { name: "Book this instead" }).first().click();
    await goOnToGuests(page);
    await expectNamesThere(page);
    await page.getByRole("button", { name: /^Book for / }).click();
    await page.waitForURL((url) => /\/orders\/[^/]+$/.test(url.pathname) && url.href !== address);
    await expectOrderState(page, "Confirmed");
    await page.goto("/reminders");
    await expect(page.getByRole("heading", { name: "Reminders", level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});

test("what only looked cheaper is not swapped, and nothing is booked", async ({ page }) => {
  await reviewRehearsal(page, "price-up", { ...WISH, stay: stayFrom(75, 2) });
  await page.getByRole("button", { name: "Accept the new terms" }).click();
  await fillGuests(page, familyOf("Vandermolen", 3));
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
  await page.getByRole("link", { name: "Look for it cheaper" }).click();
  await page.getByRole("button", { name: "Book this instead" }).first().click();
  await expect(page.getByText("This cannot replace order")).toBeVisible();
  await page.getByRole("link", { name: "Open order" }).click();
  await expectOrderState(page, "Confirmed");
});
