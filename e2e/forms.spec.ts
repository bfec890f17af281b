import type { Page } from "@playwright/test";
import { fillGuests, goOnToGuests, guestSlots, pressBook } from "./kit/booking.ts";
import { holdAnswers } from "./kit/hold.ts";
import { expectOrderState } from "./kit/order.ts";
import { readDeskCalls } from "./kit/provider-calls.ts";
import { expectMendedField, expectRefusedField, HOSTILE, sendForm } from "./kit/refused.ts";
import { reviewRehearsal } from "./kit/rehearsal.ts";
import { choosePlace, fillSearch, placeField, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

test("signing in", async ({ page }) => {
  const email = page.getByLabel("E-mail");
  const password = page.getByLabel("Password");
  const submit = page.getByRole("button", { name: "Sign in" });
  await page.goto("/sign-in");

  await sendForm(submit);
  await expectRefusedField(email, "Enter your e-mail address.");
  await expectRefusedField(password, "Enter your password.");

  for (const typed of HOSTILE) {
    await email.fill(typed);
    await password.fill(typed);
    const kept = await email.inputValue();
    await sendForm(submit);
    await expectRefusedField(email, "This is not an e-mail address.");
    await expect(email).toHaveValue(kept.trim());
  }

  await email.fill("nobody@bellhop.test");
  await password.fill("not-the-password");
  await sendForm(submit);
  await expect(page.getByText("E-mail and password do not match.")).toBeVisible();
  await expect(email).toHaveValue("nobody@bellhop.test");
  await expect(password).toHaveValue("");
});

test.describe("at the desk, with the provider's calls counted", () => {
  test.use({ as: "otherAgent", alone: true });

  test("searching", async ({ page }) => {
    const before = readDeskCalls("other").length;
    const submit = page.getByRole("button", { name: "Search", exact: true });
    await page.goto("/search");

    await page.getByLabel("Residency of the guests").selectOption("");
    await page.getByLabel("Nationality of the guests").selectOption("");
    await submit.click();
    for (const label of ["Check-in", "Check-out", "Residency of the guests", "Nationality of the guests"]) {
      await expectRefusedField(page.getByLabel(label), /\S/);
    }
    await expectRefusedField(placeField(page), "This is needed.");

    // What is said of a field goes with what fills it in, and comes back where that is taken away.
    const residency = page.getByLabel("Residency of the guests");
    await residency.selectOption("AE");
    await expectMendedField(residency);
    await residency.selectOption("");
    await expectRefusedField(residency, /\S/);
    await choosePlace(page, "Dubai", "Dubai");
    await expectMendedField(placeField(page));
    await page.getByLabel("Stay in words").fill("10 May 2027 3 nights");
    await expectMendedField(page.getByLabel("Check-in"));
    await expectMendedField(page.getByLabel("Check-out"));
    await expectRefusedField(page.getByLabel("Nationality of the guests"), /\S/);

    await fillSearch(page, { type: "Dubai", stay: { checkIn: "2027-05-10", checkOut: "2027-05-10" } });
    await submit.click();
    await expectRefusedField(page.getByLabel("Check-out"), "The check-out must be after the check-in.");
    await expect(page.getByLabel("Check-in")).toHaveValue("2027-05-10");
    await expect(placeField(page)).toHaveValue("Dubai");
    await page.getByLabel("Check-in").fill("2027-05-09");
    await expectMendedField(page.getByLabel("Check-out"));

    await page.getByLabel("Check-in").fill("9999-01-01");
    await page.getByLabel("Check-out").fill("9999-12-31");
    await page.getByLabel("Adults").fill("99");
    await page.getByRole("button", { name: "Add a child" }).click();
    await submit.click();
    await expectRefusedField(page.getByLabel("Adults"), /\S/);
    await expectRefusedField(page.getByLabel("Age of child 1"), /\S/);
    await expect(page.getByLabel("Check-in")).toHaveValue("9999-01-01");
    await expect(page.getByLabel("Adults")).toHaveValue("99");

    for (const typed of HOSTILE) {
      await page.goto("/search");
      await placeField(page).fill(typed);
      await placeField(page).press("Tab");
      const kept = await placeField(page).inputValue();
      await submit.click();
      await expectRefusedField(page.getByLabel("Check-in"), "This is needed.");
      await expect(placeField(page)).toHaveValue(kept.trim());
    }

    for (const address of [
      "/search/results?adults=2&target=destination:dubai-ae&checkIn=x&checkOut=y",
      "/search/results?rooms=%00&in=2027-02-30&out=-1",
      `/search/results?target=hotel:${"h".repeat(3000)}`,
      "/hotels/h900000001?checkIn=2027-02-30",
    ]) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBeLessThan(500);
    }

    await page.goto("/search?destination=nope");
    await expectRefusedField(placeField(page), "The place in this address is not known.");
    await page.goto("/search?destination=dubai-ae");
    await expect(placeField(page)).toHaveValue("Dubai");
    await expectMendedField(placeField(page));

    // A search that is right reaches the provider, which shows that the count would have seen the others.
    await searchFor(page, { type: "Rehearsal" });
    await expect.poll(() => readDeskCalls("other").slice(before)).toEqual(["hotelList"]);
  });

  test("naming the guests, and cancelling", async ({ page }) => {
    await reviewRehearsal(page, "partial-refund", { rooms: [{ adults: 2 }] });
    await goOnToGuests(page);
    const before = readDeskCalls("other").length;
    const book = page.getByRole("button", { name: /^Book for / });
    const holder = page.getByRole("group", { name: "Booking holder" });

    await sendForm(book);
    await expect(page.getByText("Nothing was booked. Some entries need another look.")).toBeVisible();
    await expectRefusedField(holder.getByLabel("First name"), /\S/);
    for (const slot of await guestSlots(page).all()) {
      await expectRefusedField(slot.getByLabel("First name"), /\S/);
      await expectRefusedField(slot.getByLabel("Last name"), /\S/);
    }

    const first = guestSlots(page).first();
    await holder.getByLabel("First name").fill("Layla");
    await holder.getByLabel("Last name").fill("Mansour");
    await page.getByRole("button", { name: "Same as the holder" }).click();
    for (const group of [holder, first]) {
      await expectMendedField(group.getByLabel("First name"));
      await expectMendedField(group.getByLabel("Last name"));
    }
    await expectRefusedField(guestSlots(page).last().getByLabel("First name"), /\S/);
    await holder.getByLabel("E-mail").fill("nobody");
    await sendForm(book);
    await expectRefusedField(holder.getByLabel("E-mail"), "This is not an e-mail address.");
    await holder.getByLabel("E-mail").fill("nobody at all");
    await expectRefusedField(holder.getByLabel("E-mail"), "This is not an e-mail address.");
    await holder.getByLabel("E-mail").fill("");
    await expectMendedField(holder.getByLabel("E-mail"));

    // Of what is merely long a field of this form takes no more than fits, and says so.
    await first.getByLabel("Last name").fill("x".repeat(300));
    await expect(first.getByLabel("Last name")).toHaveAccessibleDescription(/^At most 100 letters fit/);
    await first.getByLabel("Last name").fill("Mansour");
    await expect(first.getByLabel("Last name")).toHaveAccessibleDescription(/^In Latin letters/);
    for (const typed of HOSTILE.slice(0, -1)) {
      await fillGuests(page);
      await holder.getByLabel("E-mail").fill(typed);
      await holder.getByLabel("Telephone").fill(typed);
      await holder.getByLabel("Country code").fill("+++");
      await guestSlots(page).first().getByLabel("Last name").fill(typed);
      const kept = await guestSlots(page).first().getByLabel("Last name").inputValue();
      await sendForm(book);
      await expectRefusedField(holder.getByLabel("E-mail"), /\S/);
      await expectRefusedField(guestSlots(page).first().getByLabel("Last name"), /\S/);
      await expect(guestSlots(page).first().getByLabel("Last name")).toHaveValue(kept);
      await expect(guestSlots(page).last().getByLabel("First name")).toHaveValue("Karim");
    }
    expect(readDeskCalls("other").slice(before)).toEqual([]);

    await fillGuests(page);
    await holder.getByLabel("Telephone").fill("");
    await holder.getByLabel("Country code").fill("");
    await pressBook(page);
    await expectOrderState(page, "Confirmed");
    expect(
      readDeskCalls("other")
        .slice(before)
        .filter((each) => each === "book"),
    ).toEqual(["book"]);

    await cancelAbsurdly(page);
  });
});

async function cancelAbsurdly(page: Page): Promise<void> {
  const order = page.url();
  await page.getByRole("link", { name: "Cancel order" }).click();
  const reason = page.getByLabel("Reason");
  const submit = page.getByRole("button", { name: /^Cancel (for|free)/ });
  await reason.fill("x".repeat(5_000));
  const kept = await reason.inputValue();
  await sendForm(submit);
  await expectRefusedField(reason, /\S/);
  await expect(reason).toHaveValue(kept);

  // Somebody agrees to a fee that is not the one on screen.
  await reason.fill("the fee is mine to choose");
  await page.locator("input[name=agreedFeeMinor]").evaluate((field) => field.setAttribute("value", "1"));
  await sendForm(submit);
  await expect(page.getByText("The fee has changed. Nothing was cancelled.")).toBeVisible();
  await expect(reason).toHaveValue("the fee is mine to choose");
  await page.goto(order);
  await expectOrderState(page, "Confirmed");
  expect(readDeskCalls("other")).not.toContain("cancel");
}

test.describe("an admin's forms", () => {
  test.use({ as: "admin" });

  test("the connection", async ({ page }) => {
    await page.goto("/admin/connection");
    const save = page.getByRole("button", { name: "Save" });
    const address = page.getByLabel("Base address");
    const before = await address.inputValue();

    await page.getByLabel("Name").fill("");
    await address.fill("");
    await sendForm(save);
    await expectRefusedField(page.getByLabel("Name"), /\S/);
    await expectRefusedField(address, /\S/);

    for (const typed of [
      "javascript:alert(1)",
      "file:///etc/passwd",
      "http://user:pass@127.0.0.1/",
      ...HOSTILE,
    ]) {
      await address.fill(typed);
      await page.getByLabel("Name").fill("Sandbox");
      await page.getByLabel("Currency").fill("€€€");
      await page.getByRole("textbox", { name: "Language" }).fill("not a language");
      await page.getByLabel("Secret", { exact: true }).fill("typed and kept");
      const kept = await address.inputValue();
      await sendForm(save);
      await expectRefusedField(address, /\S/);
      await expectRefusedField(page.getByLabel("Currency"), /\S/);
      await expect(address).toHaveValue(kept);
      await expect(page.getByRole("textbox", { name: "Language" })).toHaveValue("not a language");
      await expect(page.getByLabel("Secret", { exact: true })).toHaveValue("typed and kept");
    }

    await page.reload();
    await expect(address).toHaveValue(before);
    await page.getByRole("button", { name: "Test connection" }).click();
    await expect(page.getByText("The connection works")).toBeVisible();
  });

  test("the people", async ({ page }) => {
    await page.goto("/admin/people");
    const row = page.getByRole("row").filter({ hasText: "Priya Nair" });
    const field = row.getByRole("textbox");
    const save = row.getByRole("button", { name: /^Save/ });
    for (const typed of ["with a space", ...HOSTILE.slice(1, 3), "sandbox-agent"]) {
      await field.fill(typed);
      const kept = await field.inputValue();
      await sendForm(save);
      await expectRefusedField(field, /\S/);
      await expect(field).toHaveValue(kept);
    }

    // What is typed while an answer is on its way stays.
    const answer = await holdAnswers(page, "**/admin/people");
    await field.fill("with a space");
    await save.click();
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await field.fill("typed meanwhile");
    answer();
    await expect(save).not.toHaveAttribute("aria-disabled");
    await expect(field).toHaveValue("typed meanwhile");

    await page.reload();
    await expect(field).toHaveValue("sandbox-admin");
  });
});
