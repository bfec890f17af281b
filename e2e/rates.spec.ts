import type { Page } from "@playwright/test";
import { familyOf, fillGuests, goOnToGuests, pressBook } from "./kit/booking.ts";
import { expectOrderState, panelOf, readOwnReference } from "./kit/order.ts";
import { openRehearsal, REHEARSAL_CITY, REHEARSAL_HOTELS } from "./kit/rehearsal.ts";
import { chooseFirstRate, hotelCards, openByAddress, openHotel } from "./kit/search.ts";
import {
  readCancellation,
  readPrice,
  readSuppliedTerms,
  type ShownPrice,
  type ShownStep,
  type SuppliedTerms,
  toShown,
} from "./kit/terms.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "secondAgent" });

const BOARDS: Record<string, string> = {
  RO: "Room only",
  BB: "Breakfast",
  HB: "Half board",
  FB: "Full board",
};
const REFUNDS = { full: "Free cancellation", partial: "Partly refundable", no: "Non-refundable" };

test("a rate is on every screen what was supplied: its names, board, refundability, price and steps", async ({
  page,
}) => {
  await openRehearsal(page, "pay-at-property", { rooms: [{ adults: 2 }, { adults: 1 }] });
  const row = page.locator("[data-row]").first();
  const room = page
    .locator("section section")
    .filter({ has: page.locator("[data-row]") })
    .first();
  const [rowText, roomText] = [await row.innerText(), await room.getByRole("heading").first().innerText()];
  const rowPrice = await row.locator("data").first().getAttribute("value");
  const choose = page.getByRole("button", { name: "Choose", exact: true });
  for (const each of await page.locator("[data-row]").filter({ has: choose }).all()) {
    const text = await each.innerText();
    expect(
      Object.values(REFUNDS).some((refund) => text.includes(refund)),
      text,
    ).toBe(true);
    expect(
      Object.values(BOARDS).some((board) => text.includes(board)),
      text,
    ).toBe(true);
    expect(await each.locator("data").first().getAttribute("value"), text).toMatch(/^[1-9]\d* [A-Z]{3}$/);
  }

  await chooseFirstRate(page);
  const screens: { price: ShownPrice; steps?: ShownStep[] }[] = [];
  screens.push({ price: await readPrice(page), steps: await readCancellation(page) });
  await expect(page.getByText(/^Exchange rates of .* are kept with this check\.$/)).toBeVisible();
  await goOnToGuests(page);
  screens.push({ price: await readPrice(page) });
  await book(page, "Moore");
  screens.push({ price: await readPrice(page), steps: await readCancellation(page) });
  // What was due then is told; whether it was paid is known to nobody here.
  await expect(panelOf(page, "Price").getByText("Due at booking (net)", { exact: true })).toBeVisible();
  await expect(page.getByText(/Exchange rates of .* are kept with this order\.$/)).toBeVisible();

  const supplied = await readSuppliedTerms(await readOwnReference(page));
  const { ratePkg } = supplied;
  expect(rowPrice).toBe(toShown(ratePkg.totalRate.netRate));
  expect(roomText).toContain(supplied.room.roomTypeName.en);
  expect(rowText).toContain(ratePkg.originalRoomNaming.name);
  expect(rowText).toContain(BOARDS[ratePkg.board.boardId]);
  expect(rowText).toContain(REFUNDS[ratePkg.refundableMode]);
  for (const { price, steps } of screens) {
    expect(price).toEqual(toPrice(supplied));
    if (steps) expectSteps(steps, supplied);
  }
});

test("a selling price that has to be kept to is the same on the rate, the review, at Book and with the order", async ({
  page,
}) => {
  await openRehearsal(page, "respect-gross-rate");
  const row = page.locator("[data-row]").filter({ has: page.getByText("You pay (net)") });
  const onRow = row.getByRole("paragraph").filter({ hasText: "Client pays" }).locator("data");
  const binding = page.getByText("To be sold at exactly this price, no more and no less.");
  const selling = page.locator("dl").filter({ has: binding }).locator("data").first();
  await page.getByText("Cancellation, price and remarks").first().click();
  await expect(binding.first()).toBeVisible();
  const shown = [await onRow.first().getAttribute("value"), await selling.getAttribute("value")];
  await chooseFirstRate(page);
  await expect(binding).toBeVisible();
  shown.push(await selling.getAttribute("value"));
  await goOnToGuests(page);
  await expect(binding).toBeVisible();
  shown.push(await selling.getAttribute("value"));
  await book(page, "Novak");
  await expect(binding).toBeVisible();
  shown.push(await selling.getAttribute("value"));
  const { totalRate } = (await readSuppliedTerms(await readOwnReference(page))).ratePkg;
  expect(totalRate.respectGrossRate).toBe(true);
  const gross = toShown(totalRate.grossRate);
  expect(shown).toEqual([gross, gross, gross, gross, gross]);
});

test("a rate that is sold only in a package says so from the list to the order", async ({ page }) => {
  await openByAddress(page, { destination: REHEARSAL_CITY });
  const mark = page.getByText("Package rate: sell only with other travel services");
  const marked = hotelCards(page).filter({ has: mark });
  await expect(marked.getByRole("heading")).toHaveText([REHEARSAL_HOTELS.packaged]);
  await openHotel(page, REHEARSAL_HOTELS.packaged);
  const rows = page
    .locator("[data-row]")
    .filter({ has: page.getByRole("button", { name: "Choose", exact: true }) });
  await expect(rows.filter({ has: mark })).toHaveCount(await rows.count());
  await chooseFirstRate(page);
  await expect(mark).toBeVisible();
  await goOnToGuests(page);
  await expect(mark).toBeVisible();
  await book(page, "Okoye");
  await expect(mark).toBeVisible();
});

/** From the form for the guests to the confirmed order. */
async function book(page: Page, family: string): Promise<void> {
  await fillGuests(page, familyOf(family, 3));
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
}

/** The rooms at the provider's total and nothing more to pay now; every charge at the property on a line of its own. */
function toPrice({ ratePkg }: SuppliedTerms): ShownPrice {
  const { totalRate, tax } = ratePkg;
  const apart = tax.items.filter(({ included }) => !included);
  expect(apart.map(({ payAt }) => payAt)).toContain("property");
  expect(apart.map(({ payAt }) => payAt)).not.toContain("booking");
  const net = toShown(totalRate.netRate);
  const atProperty = apart.map(({ amount }) => (amount ? toShown(amount) : "unknown"));
  return { rooms: net, dueNow: net, atProperty };
}

/** As time runs, each with its fee, on the property's clock and the reader's; then the whole price. */
function expectSteps(shown: readonly ShownStep[], { ratePkg }: SuppliedTerms): void {
  const { cancelFees, totalRate } = ratePkg;
  const sorted = cancelFees.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
  expect(sorted.length).toBeGreaterThan(1);
  expect(shown.map(({ at }) => Date.parse(at ?? ""))).toEqual(
    [...sorted, ...sorted.slice(-1)].map(({ until }) => Date.parse(until)),
  );
  const fees = [...sorted.map(({ fee }) => fee), totalRate.netRate];
  expect(shown.map(({ fee }) => fee)).toEqual(fees.map((fee) => (fee.amount === 0 ? null : toShown(fee))));
  for (const { text } of shown) {
    expect(text).toMatch(/property time, GMT\+4/);
    expect(text).toMatch(/your time, GMT/);
  }
  expect(shown[0]?.text).toContain("Free");
}
