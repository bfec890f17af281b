import { familyOf, fillGuests, goOnToGuests, guestSlots, pressBook } from "./kit/booking.ts";
import { queryConsole, queryProvider } from "./kit/database.ts";
import { birthDateOf, stayFrom } from "./kit/dates.ts";
import {
  expectNoReload,
  expectOrderState,
  listCalls,
  markDocument,
  panelOf,
  readOwnReference,
} from "./kit/order.ts";
import { bookRehearsal, reviewRehearsal } from "./kit/rehearsal.ts";
import { expect, NOBODY, test } from "./kit/test.ts";
import { downloadShown } from "./kit/voucher.ts";

test.use({ as: "secondAgent" });

test("what was on screen at Book is kept, and held against what is answered later", async ({ page }) => {
  const { orderId } = await bookRehearsal(page, "confirming-then-confirmed", { stay: stayFrom(75, 2) });
  await expectOrderState(page, "Confirmed", { timeoutMs: 60_000 });
  const agreed = panelOf(page, "Stay").getByText("Room only", { exact: true });
  await expect(agreed).toBeVisible();
  // A better plan by its name, under a code that nobody knows.
  await queryProvider(
    `update trade_order set terms = jsonb_set(jsonb_set(terms, '{ratePkg,board}', $2), '{ratePkg,rateComment}', $3)
      where customer_reference_no = $1`,
    [
      await readOwnReference(page),
      JSON.stringify({ boardId: "XX", boardName: { en: "Royal feast" } }),
      JSON.stringify("The pool is closed in winter."),
    ],
  );
  await queryConsole("update orders set due_at = now() where id = $1", [orderId]);

  const differences = panelOf(page, "Differs from what was booked");
  await expect(async () => {
    await page.reload();
    await expect(differences).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const answered = differences.getByRole("definition").filter({ hasText: "Answered now" });
  await expect(answered.filter({ hasText: "The pool is closed in winter." })).toBeVisible();
  await expect(answered.filter({ hasText: "Room only" })).toBeVisible();
  await expect(page.getByText("Royal feast")).toHaveCount(0);
  await expect(agreed).toBeVisible();
  await expect(
    panelOf(page, "History").getByText("The service answered other terms than agreed"),
  ).toBeVisible();
});

test("a likely twin is pointed out before Book, and a cancellation without an answer is followed up", async ({
  page,
}) => {
  const family = familyOf("Peralta", 2);
  await reviewRehearsal(page, "cancel-timeout");
  await goOnToGuests(page);
  await fillGuests(page, family);
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
  const reference = await readOwnReference(page);
  const order = page.url();
  const booked = await countOrdersOf("Peralta");

  await reviewRehearsal(page, "partial-refund");
  await goOnToGuests(page);
  const guests = page.url();
  await fillGuests(page, family.toReversed());
  await page.getByRole("button", { name: /^Book for / }).click();
  await expect(
    page.getByText("The same guests seem to have this already. Nothing was booked."),
  ).toBeVisible();
  expect(page.url()).toBe(guests);
  const twin = page.getByRole("link", { name: new RegExp(`^Your order .?${reference}`) });
  await expect(twin).toHaveAttribute("href", new URL(order).pathname);
  expect(await countOrdersOf("Peralta")).toBe(booked);
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
  expect(await countOrdersOf("Peralta")).toBe(booked + 1);

  await page.goto(order);
  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: /^Cancel (for|free)/ }).click();
  await page.waitForURL(/\/orders\/[^/]+$/);
  await markDocument(page);
  await expectOrderState(page, "Cancelled", { timeoutMs: 90_000 });
  await expectNoReload(page);
  const calls = await listCalls(page);
  await expect(calls.first()).toContainText("Order query: Knows this reference · says: Cancelled");
  await expect(calls.filter({ hasText: "Cancel: Sent, no usable answer" })).toBeVisible();
});

test("what a supplier insists on is asked for before Book, and its voucher says what became of it", async ({
  page,
  browser,
}) => {
  const stay = stayFrom(45, 3);
  await reviewRehearsal(page, "required-guest-fields", { stay, rooms: [{ adults: 1, ages: [7] }] });
  const asked = page.getByRole("main").getByText(/^(Gender|Date of birth|Passport number)$/);
  await expect(asked).toHaveText(["Gender", "Date of birth", "Passport number"]);
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

  await test.step("the hotel's own number comes late, and with it a voucher that replaces the first", async () => {
    await expect(page.getByRole("button", { name: "Copy Hotel confirmation" })).toBeVisible({
      timeout: 90_000,
    });
    const [first = ""] = await listVerifyTokens(await readOwnReference(page));
    const order = page.url();
    const version = page.getByText("2 (replaces earlier ones)");
    await expect(async () => {
      await page.goto(`${order}/voucher`);
      await expect(version).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    const { path } = await downloadShown(page);
    const verify =
      (await page.getByRole("link", { name: /\/vouchers\/verify\// }).getAttribute("href")) ?? "";
    const context = await browser.newContext({ locale: "en-GB", storageState: NOBODY });
    const visitor = await context.newPage();
    const says = async (address: string, heading: string) => {
      // Each version is drawn by a job of its own.
      await expect(async () => {
        await visitor.goto(address);
        await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(heading, { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
    };
    await says(verify, "This voucher is valid");
    await visitor.getByLabel(/It is compared on this device and is not uploaded/).setInputFiles(path);
    await expect(visitor.getByText("The file is exactly the one that was issued.")).toBeVisible();
    await says(verify.replace(/[^/]+$/, first), "This voucher was replaced by version 2");
    await page.goto(`${order}/cancel`);
    await page.getByRole("button", { name: /^Cancel (for|free)/ }).click();
    await expectOrderState(page, "Cancelled");
    await page.goto(`${order}/cancel`);
    await expect(page.getByText("This order is cancelled already")).toBeVisible();
    await expect(page.getByText("Cancelled since")).toBeVisible();
    await page.getByRole("link", { name: "Back to the order" }).click();
    await expectOrderState(page, "Cancelled");
    await says(verify, "This booking was cancelled");
    await context.close();
  });
});

async function countOrdersOf(lastName: string): Promise<number> {
  const rows = await queryProvider("select id from trade_order where holder->>'lastName' = $1", [lastName]);
  return rows.length;
}

/** What names an order's vouchers on the public page, the oldest first. */
async function listVerifyTokens(reference: string): Promise<string[]> {
  const rows = await queryProvider<{ token: string }>(
    `select token from voucher where order_id = (select id from trade_order where customer_reference_no = $1)
      order by version`,
    [reference],
  );
  return rows.map(({ token }) => token);
}
