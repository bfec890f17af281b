import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { fillGuests, goOnToGuests, GUESTS, pressBook } from "./kit/booking.ts";
import { stayFrom } from "./kit/dates.ts";
import { statusPanel } from "./kit/order.ts";
import { personOf } from "./kit/people.ts";
import { REHEARSAL_HOTELS } from "./kit/rehearsal.ts";
import { chooseFirstRate, openHotel, placeChoice, placeField, waitForPlaces } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

const [GUEST] = GUESTS;

test.describe("with scripts switched off", () => {
  test.use({ javaScriptEnabled: false });

  test("a hotel is found by typing, booked, and its voucher downloaded", async ({ page, context }) => {
    await goAllTheWay(page, context);
  });
});

test("before scripts arrive the same way is open", async ({ page, context }) => {
  // A browser that ran scripts before, so that pages stream; those of these pages never come.
  await context.addCookies([{ name: "bellhop-zone", value: "UTC", url: process.env["BELLHOP_URL"] ?? "" }]);
  await context.route("**/_next/static/**/*.js*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await goAllTheWay(page, context);
});

async function goAllTheWay(page: Page, context: BrowserContext): Promise<void> {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(decodeURIComponent(request.url())));
  const { email, password } = personOf("secondAgent");

  await test.step("signs in", async () => {
    await page.goto("/search");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Search", level: 1 })).toBeVisible();
  });

  await test.step("searches for what was typed, of which there are several", async () => {
    await waitForPlaces(page);
    const { checkIn, checkOut } = stayFrom(60, 2);
    await placeField(page).fill("Rehears");
    await page.getByLabel("Check-in").fill(checkIn);
    await page.getByLabel("Check-out").fill(checkOut);
    await page.getByLabel("Residency of the guests").selectOption("AE");
    await page.getByLabel("Nationality of the guests").selectOption("GB");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await placeChoice(page, "Rehearsal").click();
    await openHotel(page, REHEARSAL_HOTELS["partial-refund"]);
  });

  await test.step("reads a rate, and books it", async () => {
    await page.getByText("Cancellation, price and remarks").first().click();
    await expect(page.getByText("You pay now (net)").first()).toBeVisible();
    await chooseFirstRate(page);
    await goOnToGuests(page);
    await fillGuests(page);
    await pressBook(page);
    // The address is the order's before its page is.
    await expect(statusPanel(page)).toBeVisible();
    await reloadUntilSeen(page, statusPanel(page).getByText("Confirmed", { exact: true }));
  });

  await test.step("takes the voucher along", async () => {
    await page.getByRole("link", { name: "Voucher" }).click();
    const link = page.getByRole("link", { name: "Download PDF" });
    await reloadUntilSeen(page, link);
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect((await readFile(await download.path())).subarray(0, 5).toString("latin1")).toBe("%PDF-");
  });

  await test.step("finds the order again by its guest", async () => {
    await page.goto("/orders");
    await page.getByLabel("Reference, guest or hotel").fill(`${GUEST?.lastName} ${GUEST?.firstName}`);
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
    await expect(page.getByLabel("Reference, guest or hotel")).toHaveValue("Mansour Layla");
    await expect(
      page
        .getByRole("row")
        .filter({ has: page.getByRole("link") })
        .first(),
    ).toBeVisible();
  });

  const typed = [email, password, "layla.mansour@example.com", ...GUESTS.map(({ lastName }) => lastName)];
  expect(asked.length).toBeGreaterThan(10);
  for (const text of typed) expect(asked.filter((url) => url.includes(text))).toEqual([]);
}

/** What a script would have put into its place by itself. */
async function reloadUntilSeen(page: Page, wanted: Locator): Promise<void> {
  const look = async () => {
    await page.reload();
    return wanted.isVisible();
  };
  await expect.poll(look).toBe(true);
}
