import { familyOf, fillGuests, goOnToGuests, guestSlots, pressBook } from "./kit/booking.ts";
import { stayFrom } from "./kit/dates.ts";
import { expectOrderState } from "./kit/order.ts";
import { readDeskCalls } from "./kit/provider-calls.ts";
import { reviewRehearsal } from "./kit/rehearsal.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "otherAgent", alone: true });

const ORDER = /\/orders\/[^/?]+$/;

test("one press is one booking: twice, in two tabs, after going back and after a reload", async ({
  page,
  context,
}) => {
  await reviewRehearsal(page, "partial-refund", { stay: stayFrom(110, 2) });
  await goOnToGuests(page);
  const guests = page.url();
  const before = readDeskCalls("other").length;
  const tab = await context.newPage();
  await tab.goto(guests);
  const tabs = [page, tab];
  for (const each of tabs) await fillGuests(each);

  await Promise.all(tabs.map((each) => each.getByRole("button", { name: /^Book for / }).dblclick()));
  for (const each of tabs) await each.waitForURL(ORDER);
  expect(tab.url()).toBe(page.url());
  const order = page.url();
  await expectOrderState(page, "Confirmed");

  const already = page.getByRole("link", { name: "Open the order" });
  await page.goBack();
  await expect(already).toHaveAttribute("href", new URL(order).pathname);
  await page.goto(guests);
  await expect(already).toHaveAttribute("href", new URL(order).pathname);
  await expect(page.getByRole("button", { name: /^Book for / })).toHaveCount(0);

  const calls = readDeskCalls("other").slice(before);
  expect(calls.filter((each) => each === "book")).toEqual(["book"]);
  // Nothing is searched or checked between the review and Book.
  expect(calls.slice(0, calls.indexOf("book"))).toEqual([]);
});

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScripts });

    test("a second tab with other guests is told that nothing was booked for them", async ({
      page,
      context,
    }) => {
      // Who signed in had scripts: without that sign of it no page waits for one.
      if (!hasScripts) await context.clearCookies({ name: "bellhop-zone" });
      await reviewRehearsal(page, "partial-refund", { stay: stayFrom(hasScripts ? 114 : 118, 2) });
      await goOnToGuests(page);
      const tab = await context.newPage();
      await tab.goto(page.url());
      const [first, second] = [familyOf("Winner", 5), familyOf("Haddad", 5)];
      await fillGuests(page, first);
      await fillGuests(tab, second);
      const { orderId } = await pressBook(page);

      await tab.getByRole("button", { name: /^Book for / }).click();
      const told = tab.getByRole("alert").filter({ hasText: "Nothing was booked for" });
      await expect(told).toContainText(/This was booked already, for \u2068Ada Winner\u2069/);
      await expect(told).toContainText(/Nothing was booked for \u2068Ada Haddad\u2069/);
      await expect(guestSlots(tab).first().getByLabel("Last name")).toHaveValue("Haddad");
      await expect(tab.getByRole("button", { name: /^Book for / })).toHaveCount(0);
      await told.getByRole("link", { name: "Open the order" }).click();
      await tab.waitForURL(`**/orders/${orderId}`);
      await expect(tab.getByText("Haddad")).toHaveCount(0);
    });
  });
}
