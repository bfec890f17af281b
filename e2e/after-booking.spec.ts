import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { stayFrom } from "./kit/dates.ts";
import { expectOrderState, readOwnReference } from "./kit/order.ts";
import { bookRehearsal, type Rehearsed } from "./kit/rehearsal.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "secondAgent" });

test("orders are found by their deadlines, and vouchered, exported and cancelled together", async ({
  page,
  browser,
  sessions,
}) => {
  test.setTimeout(300_000);
  const first = await book(page, "partial-refund");
  const second = await book(page, "partial-refund");
  const lost = await book(page, "non-refundable");
  const lineOf = (reference: string, of: Page = page) => of.getByRole("row").filter({ hasText: reference });

  await test.step("their deadlines say what cancelling costs, up to then and after it", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Deadlines" }).click();
    await expect(page.getByRole("heading", { name: "Deadlines", level: 1 })).toBeVisible();
    await turnUntil(page, first.reference);
    const line = lineOf(first.reference);
    await expect(line).toContainText(/Until then (free of charge|\S)/);
    await expect(line).toContainText("After that");
    await expect(line.locator("time").first()).toHaveAttribute("datetime", /[+-]\d\d:\d\d$|Z$/);
    await expect(page.getByRole("link", { name: `Cancel order ${first.reference}` })).toBeVisible();
    const dues = await page
      .locator("tbody time")
      .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute("datetime") ?? "")));
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
    // Nothing more can be lost by waiting.
    await expect(lineOf(lost.reference)).toHaveCount(0);
  });

  await test.step("vouchers of several are checked one by one", async () => {
    await openOrders(page);
    await choose(page, [first.reference, second.reference]);
    await page.getByRole("button", { name: "Vouchers of the chosen" }).click();
    await expect(page.getByRole("heading", { name: "Vouchers of several orders" })).toBeVisible();
    await expect(page.getByText("Checked: unchanged since it was issued")).toHaveCount(2);
    await expect(page.getByRole("link", { name: "Download PDF" })).toHaveCount(2);
  });

  await test.step("the list comes as a file that a spreadsheet opens, and no cell starts a formula", async () => {
    await openOrders(page);
    await page.getByText("Export to a spreadsheet").click();
    const month = first.checkIn.slice(0, 7);
    await page.getByLabel("Month of").selectOption("checkIn");
    await page.getByLabel("Month", { exact: true }).selectOption(month);
    const button = page.getByRole("button", { name: "Download CSV" });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toBe(`orders-${month}.csv`);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    const lines = bytes.subarray(3).toString("utf8").trimEnd().split("\r\n");
    expect(lines[0]).toMatch(/^"Reference","State","Hotel",/);
    for (const { reference } of [first, second, lost]) {
      const line = lines.find((text) => text.startsWith(`"${reference}","Confirmed",`));
      expect(line).toMatch(/,"\d{4}-\d\d-\d\d","\d{4}-\d\d-\d\d",\d+,1,2,/);
      expect(line).toMatch(/,\d+(\.\d+)?,"[A-Z]{3}",/);
    }
    const cells = lines.flatMap((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)]);
    expect(cells.length).toBeGreaterThan(3 * lines.length);
    expect(cells.filter(([, text = "", bare = ""]) => /^[=+@\t-]/.test(text + bare))).toEqual([]);
  });

  // The same review as it stands before anything is cancelled, in a browser without scripts.
  const plain = await browser.newContext({
    storageState: await sessions.of("secondAgent"),
    javaScriptEnabled: false,
  });
  const older = await plain.newPage();

  await test.step("several are chosen by key, and reviewed with the fee of each", async () => {
    await openOrders(page);
    await choose(page, [first.reference, second.reference, lost.reference]);
    await page.getByRole("button", { name: "Cancel the chosen…" }).click();
    await expect(page.getByRole("heading", { name: "Cancel several orders?" })).toBeVisible();
    await expect(lineOf(lost.reference)).toContainText("Confirmed");
    await older.goto(page.url());
    await expect(older.getByRole("button", { name: "Cancel 3 orders" })).toBeVisible();
  });

  await test.step("each is cancelled for exactly the fee on screen, or not at all", async () => {
    // As where the fee moved between looking and pressing: what was agreed to is not what holds.
    const agreed = page.locator(`input[name="fee.${second.orderId}"]`);
    await agreed.evaluate((input) => input.setAttribute("value", "1"));
    await page.getByRole("button", { name: "Cancel 3 orders" }).click();
    const results = page.getByRole("region", { name: "What came of it" });
    const resultOf = (reference: string) => results.getByRole("listitem").filter({ hasText: reference });
    await expect(resultOf(first.reference)).toContainText("Its cancellation is on its way");
    await expect(resultOf(lost.reference)).toContainText("Its cancellation is on its way");
    await expect(resultOf(second.reference)).toContainText("its fee has changed");
    // The page follows them by itself.
    await expect(lineOf(first.reference)).toContainText("Cancelled", { timeout: 60_000 });
    await expect(lineOf(lost.reference)).toContainText("Cancelled", { timeout: 60_000 });
    await expect(lineOf(second.reference)).toContainText("Confirmed");
    await expect(page.getByRole("button", { name: "Cancel 1 order" })).toBeVisible();
  });

  await test.step("sent again from the older page, only what still stands is cancelled", async () => {
    await older.getByRole("button", { name: "Cancel 3 orders" }).click();
    const results = older.getByRole("region", { name: "What came of it" });
    const resultOf = (reference: string) => results.getByRole("listitem").filter({ hasText: reference });
    await expect(resultOf(second.reference)).toContainText("Its cancellation is on its way");
    await expect(resultOf(first.reference)).toContainText("Nothing was sent");
    await expect(resultOf(lost.reference)).toContainText("Nothing was sent");
    await plain.close();
    await expect(lineOf(second.reference)).toContainText("Cancelled", { timeout: 60_000 });
  });
});

type Booked = { orderId: string; reference: string; checkIn: string };

async function book(page: Page, rehearsed: Rehearsed): Promise<Booked> {
  const stay = stayFrom(60, 2);
  const { orderId } = await bookRehearsal(page, rehearsed, { stay });
  await expectOrderState(page, "Confirmed");
  return { orderId, reference: await readOwnReference(page), checkIn: stay.checkIn };
}

/** Other journeys book as well: what is looked for may stand on a later page. */
async function turnUntil(page: Page, reference: string): Promise<void> {
  const found = page.getByRole("link", { name: reference, exact: true });
  while ((await found.count()) === 0) {
    const before = page.url();
    await page.getByRole("link", { name: "Later", exact: true }).click();
    await expect(page).not.toHaveURL(before);
    await expect(page.getByRole("table")).toBeVisible();
  }
}

async function openOrders(page: Page): Promise<void> {
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "My orders", level: 1 })).toBeVisible();
}

/** Chooses lines as somebody does who works by keys. */
async function choose(page: Page, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    const box = page.getByRole("checkbox", { name: `Choose order ${reference}` });
    await expect(async () => {
      await page.getByRole("link", { name: reference, exact: true }).focus();
      if (!(await box.isChecked())) await page.keyboard.press("x");
      await expect(box).toBeChecked({ timeout: 1_000 });
    }).toPass();
  }
  await expect(page.getByText(`${references.length} orders chosen`)).toBeVisible();
}
