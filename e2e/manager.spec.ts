import type { Browser } from "@playwright/test";
import { copyOrder } from "./kit/database.ts";
import { expectMissing, NEVER } from "./kit/missing-page.ts";
import { expectOrderState, readOwnReference } from "./kit/order.ts";
import type { Role } from "./kit/people.ts";
import { bookRehearsal, openRehearsal } from "./kit/rehearsal.ts";
import { expect, type Sessions, test } from "./kit/test.ts";
import { digestOf, downloadVoucher, readShownDigest } from "./kit/voucher.ts";

test.use({ as: "manager" });

type Booked = { orderId: string; reference: string };

test("a manager reads what both agents booked, and changes nothing", async ({ page, browser, sessions }) => {
  const first = await bookAs("agent", browser, sessions);
  const second = await bookAs("secondAgent", browser, sessions);
  const row = ({ reference }: Booked) => page.getByRole("row").filter({ hasText: reference });

  await test.step("sees both, each with who booked it", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Agency orders" })).toBeVisible();
    await expect(row(first)).toContainText("Amira Haddad");
    await expect(row(second)).toContainText("Li Wei");
  });

  await test.step("filters by person, by words and by state", async () => {
    await page.getByLabel("Booked by").selectOption({ label: "Li Wei" });
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page).toHaveURL(/by=/);
    await expect(row(first)).toBeHidden();
    await expect(row(second)).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/agency\/orders$/);
    await expect(row(first)).toBeVisible();
    await page.getByLabel("Reference, guest or hotel").fill(first.reference);
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page.getByRole("row").filter({ has: page.getByRole("link") })).toHaveCount(1);
    await expect(row(first)).toBeVisible();
    await page.getByRole("link", { name: "Failed", exact: true }).click();
    await expect(page.getByText("No order fits")).toBeVisible();
  });

  await test.step("turns pages that stay right while orders come in", async () => {
    await copyOrder(first.orderId, 60);
    await page.goto("/agency/orders");
    const references = () => page.getByRole("row").getByRole("link").allInnerTexts();
    const newest = await references();
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page.getByRole("link", { name: "Newer" })).toBeVisible();
    const older = await references();
    expect(new Set([...newest, ...older]).size).toBe(newest.length + older.length);
    await page.reload();
    expect(await references()).toEqual(older);
    await page.getByRole("link", { name: "Newer" }).click();
    await expect(row(first).or(row(second)).first()).toBeVisible();
  });

  await test.step("opens one and takes its voucher, and nothing else", async () => {
    await page.goto(`/orders/${first.orderId}`);
    await expectOrderState(page, "Confirmed");
    await expect(page.getByText("Booked by Amira Haddad").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Cancel order" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Cancel order" })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText("Only its booker can cancel this order.")).toBeVisible();
    const { bytes } = await downloadVoucher(page);
    expect(digestOf(bytes)).toBe(await readShownDigest(page));
  });

  await test.step("may look for rooms, and is offered none to choose", async () => {
    await openRehearsal(page, "partial-refund");
    await expect(page.getByText("Cancellation, price and remarks").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose", exact: true })).toHaveCount(0);
  });

  await test.step("finds no way to book, to cancel or to the connection", async () => {
    await expectMissing(
      page,
      `/orders/${first.orderId}/cancel`,
      `/book/${NEVER}`,
      "/admin/connection",
      "/admin/people",
      `/orders/${NEVER}`,
    );
  });
});

async function bookAs(role: Role, browser: Browser, sessions: Sessions): Promise<Booked> {
  const context = await browser.newContext({ storageState: await sessions.of(role) });
  try {
    const page = await context.newPage();
    const { orderId } = await bookRehearsal(page, "partial-refund");
    await expectOrderState(page, "Confirmed");
    return { orderId, reference: await readOwnReference(page) };
  } finally {
    await context.close();
  }
}
