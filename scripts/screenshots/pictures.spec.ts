import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fillGuests, goOnToGuests, pressBook } from "../../e2e/kit/booking.ts";
import { expectOrderState } from "../../e2e/kit/order.ts";
import { reviewRehearsal } from "../../e2e/kit/rehearsal.ts";
import { chooseFirstRate, openHotel, readHotelNames, searchFor } from "../../e2e/kit/search.ts";
import { expect, test } from "../../e2e/kit/test.ts";

const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const FAMILY = [{ adults: 2, ages: [7] }] as const;

test.use({ as: "agent" });

test("the README's pictures", async ({ page, browser, sessions }) => {
  await searchFor(page, { type: "Dubai", rooms: FAMILY });
  await take(page, "results");
  const [hotel = ""] = await readHotelNames(page);
  await openHotel(page, hotel);
  await take(page, "rates");
  await reviewRehearsal(page, "price-up", { rooms: FAMILY });
  await expect(page.getByRole("button", { name: "Accept the new terms" })).toBeVisible();
  await take(page, "changed-price");

  await searchFor(page, { type: "Dubai", rooms: FAMILY });
  await openHotel(page, hotel);
  await chooseFirstRate(page);
  await goOnToGuests(page);
  await fillGuests(page);
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
  await take(page, "order");
  const order = page.url();

  const telephone = await browser.newContext({
    storageState: await sessions.of("agent"),
    viewport: { width: 390, height: 760 },
  });
  await telephone.addCookies([{ name: "bellhop-locale", value: "ar", url: order }]);
  const narrow = await telephone.newPage();
  await narrow.goto(order);
  await take(narrow, "order-arabic");
  await telephone.close();

  const admin = await browser.newContext({ storageState: await sessions.of("admin") });
  const connection = await admin.newPage();
  await connection.goto("/admin/connection");
  await connection.getByRole("button", { name: "Test connection" }).click();
  await expect(connection.getByText("The connection works")).toBeVisible();
  await connection.evaluate(() => window.scrollTo(0, 0));
  await take(connection, "connection");
  await admin.close();
});

/** What fits the window, with everything on it at rest. */
async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled", caret: "hide" });
}
