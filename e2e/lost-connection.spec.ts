import type { Locator, Route } from "@playwright/test";
import { familyOf, fillGuests, goOnToGuests } from "./kit/booking.ts";
import { stayFrom } from "./kit/dates.ts";
import { reviewRehearsal } from "./kit/rehearsal.ts";
import { expect, test } from "./kit/test.ts";

const FAMILY = familyOf("Verbindung", 2);

test("an answer to Book that is lost on the way is called that, and the page then says what was booked", async ({
  browser,
  baseURL,
  sessions,
}) => {
  // A browser of its own: that its connection breaks is written to its console, which would be a surprise elsewhere.
  const context = await browser.newContext({ baseURL, storageState: await sessions.of("agent") });
  const page = await context.newPage();
  await reviewRehearsal(page, "partial-refund", { stay: stayFrom(130, 2) });
  await goOnToGuests(page);
  await fillGuests(page, FAMILY);
  const book = page.getByRole("button", { name: /^Book for / });
  const typed = await readTyped(book);
  expect(Object.values(typed)).toContain("Verbindung");
  const lost = page.getByRole("heading", { name: "No answer came" });

  await test.step("what did not arrive can be sent again, as it was typed", async () => {
    await page.route("**/guests", (route) => losePost(route, () => Promise.resolve()));
    await book.click();
    await expect(lost).toBeVisible();
    await page.unroute("**/guests");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(book).toBeVisible();
    await expect.poll(() => readTyped(book)).toEqual(typed);
  });

  await test.step("and is still there after a look back at the review", async () => {
    await page.getByRole("link", { name: "Back to the review" }).click();
    await goOnToGuests(page);
    await expect.poll(() => readTyped(book)).toEqual(typed);
  });

  await test.step("what arrived is not sent a second time", async () => {
    await page.route("**/guests", (route) => losePost(route, () => route.fetch({ maxRedirects: 0 })));
    await book.click();
    await expect(lost).toBeVisible();
    await page.unroute("**/guests");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: "Open the order" })).toBeVisible();
    await expect(book).toHaveCount(0);
  });
  await context.close();
});

/** What stands in the form that the button belongs to, about people. */
function readTyped(button: Locator): Promise<Record<string, string>> {
  return button.evaluate((element: HTMLButtonElement) => {
    const entries = [...new FormData(element.form ?? undefined)];
    return Object.fromEntries(
      entries.filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === "string" && /^(holder|guests)\./.test(entry[0]),
      ),
    );
  });
}

/** Breaks the connection under what is sent, after `before`. */
async function losePost(route: Route, before: () => Promise<unknown>): Promise<void> {
  if (route.request().method() !== "POST") return route.fallback();
  await before();
  await route.abort("connectionreset");
}
