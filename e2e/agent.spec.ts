import { bookOnReview } from "./kit/booking.ts";
import { expectNoReload, expectOrderState, markDocument, readOwnReference } from "./kit/order.ts";
import { reviewRehearsal } from "./kit/rehearsal.ts";
import { chooseFirstRate, openHotel, readHotelNames, searchFor } from "./kit/search.ts";
import { signIn, signOut } from "./kit/sign-in.ts";
import { expect, test } from "./kit/test.ts";
import { digestOf, downloadVoucher, readShownDigest } from "./kit/voucher.ts";

test("an agent books a hotel, hands over the voucher, and cancels another order", async ({ page }) => {
  await test.step("signs in", async () => {
    await page.goto("/");
    await signIn(page, "agent");
  });

  await test.step("finds a hotel and one of its rates", async () => {
    await searchFor(page, { type: "Dubai" });
    const [first = ""] = await readHotelNames(page);
    await openHotel(page, first);
    await chooseFirstRate(page);
    await expect(page.getByText("The price and every term still hold")).toBeVisible();
  });

  const kept = await test.step("books it and sees it confirmed without a reload", async () => {
    await bookOnReview(page);
    await markDocument(page);
    await expectOrderState(page, "Confirmed");
    await expectNoReload(page);
    return readOwnReference(page);
  });

  await test.step("hands over the voucher, exactly the document that was issued", async () => {
    const { bytes, fileName } = await downloadVoucher(page);
    expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
    expect(fileName).toMatch(/\.pdf$/);
    expect(digestOf(bytes)).toBe(await readShownDigest(page));
    await expect(page.getByText("Checked: unchanged since it was issued")).toBeVisible();
    // A page that shows a version of before is shown again, and hands out nothing else than it says.
    await page.goto(`/api${new URL(page.url()).pathname}?digest=${"0".repeat(64)}`);
    await expect(page.getByText("A newer version was issued meanwhile")).toBeVisible();
  });

  const cancelled =
    await test.step("books another one and cancels it for the fee that was shown", async () => {
      await reviewRehearsal(page, "partial-refund");
      await bookOnReview(page);
      await expectOrderState(page, "Confirmed");
      const reference = await readOwnReference(page);
      await page.getByRole("link", { name: "Cancel order" }).click();
      await expect(page.getByRole("heading", { name: "Cancel this order?" })).toBeVisible();
      const button = page.getByRole("button", { name: /^Cancel (for|free)/ });
      const asked = (await button.innerText()).replace(/^Cancel for /, "");
      await page.getByLabel("Reason").fill("The guest's plans changed");
      await button.click();
      await page.waitForURL(/\/orders\/[^/]+$/);
      await expectOrderState(page, "Cancelled");
      // Terms by which nothing is cancelled any more have no step that holds now.
      await expect(page.locator("[aria-current=step]")).toHaveCount(0);
      await expect(page.getByText(asked).first()).toBeVisible();
      return reference;
    });

  await test.step("finds both among the orders", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "My orders" }).click();
    const row = (reference: string) => page.getByRole("row").filter({ hasText: reference });
    await expect(row(kept)).toContainText("Confirmed");
    await expect(row(cancelled)).toContainText("Cancelled");
  });

  await test.step("signs out, and the orders are gone from sight", async () => {
    await signOut(page, "agent");
    await page.goto("/orders");
    await expect(page).toHaveURL(/\/sign-in\?next=/);
  });
});
