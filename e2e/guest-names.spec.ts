import { goOnToGuests, guestSlots, pressBook } from "./kit/booking.ts";
import { expectOrderState } from "./kit/order.ts";
import {
  chooseFirstRate,
  choosePlace,
  hotelCards,
  openHotel,
  readHotelNames,
  searchFor,
} from "./kit/search.ts";
import { sendForm } from "./kit/refused.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "agent" });

const LIST = "Guests:\n1. Mr Tomasz Zając\nKOWALSKA/MARTA MRS\nWójcik, Miss Ewa (6)";

test("names are pasted, put into Latin letters with both shown, and booked", async ({ page }) => {
  await searchFor(page, { type: "Dubai", rooms: [{ adults: 2, ages: [6] }], nationality: "PL" });
  const [hotel = ""] = await readHotelNames(page);
  await openHotel(page, hotel);
  await chooseFirstRate(page);
  await goOnToGuests(page);

  await page.getByText("Paste a list of names").click();
  const list = page.getByRole("textbox", { name: "Names, one to a line" });
  const fillIn = page.getByRole("button", { name: "Fill in" });
  await fillIn.click();
  await expect(page.getByText("No name was found.")).toBeVisible();
  await list.fill(`${LIST}\nOne Toomany`);
  await fillIn.click();
  await expect(
    page.getByText("3 of 3 guests have names now. There are more names than guests."),
  ).toBeVisible();
  await list.fill(LIST);
  await fillIn.click();
  await expect(page.getByText("3 of 3 guests have names now.", { exact: true })).toBeVisible();
  const names = [
    ["Tomasz", "Zając"],
    ["MARTA", "KOWALSKA"],
    ["Ewa", "Wójcik"],
  ] as const;
  for (const [index, [first, last]] of names.entries()) {
    await expect(guestSlots(page).nth(index).getByLabel("First name")).toHaveValue(first);
    await expect(guestSlots(page).nth(index).getByLabel("Last name")).toHaveValue(last);
    // Some suppliers insist on it; the titles said it.
    const gender = guestSlots(page).nth(index).getByLabel("Gender");
    if (await gender.isVisible()) await expect(gender).toHaveValue(index === 0 ? "MALE" : "FEMALE");
  }

  const holder = page.getByRole("group", { name: "Booking holder" });
  await holder.getByLabel("First name").fill("Марта");
  await holder.getByLabel("Last name").fill("Kowalska");
  await sendForm(page.getByRole("button", { name: /^Book for / }));
  await expect(holder.getByLabel("First name")).toHaveValue("Marta");
  await expect(holder.getByText("would be sent as")).toContainText("“\u2068Марта\u2069”");
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
  for (const [first, last] of names) await expect(page.getByText(`${first} ${last}`).first()).toBeVisible();
});

test("two adults are booked with eleven inputs from the start page", async ({ page }) => {
  // Their market is the agent's usual one: it was searched with before.
  await searchFor(page, { type: "Dubai", nationality: "PL" });
  await page.goto("/");
  await choosePlace(page, "Dubai", "Dubai");
  const pressed = { exact: true } as const;
  const list = page.getByRole("textbox", { name: "Names, one to a line" });
  // Typing a place and taking it are two, and were done above.
  const inputs: (() => Promise<unknown>)[] = [
    () => page.getByLabel("Stay in words").fill("in 75 days 2 nights"),
    () => page.getByRole("button", { name: "Search", ...pressed }).click(),
    () => hotelCards(page).getByRole("link").first().click(),
    () =>
      page
        .getByRole("button", { name: "Choose", ...pressed })
        .first()
        .click(),
    () => page.getByRole("link", { name: "Enter the guests" }).click(),
    () => page.getByText("Paste a list of names").click(),
    () => list.fill("Mr Piotr Nowak\nMrs Zofia Nowak"),
    () => page.getByRole("button", { name: "Fill in" }).click(),
    () => page.getByRole("button", { name: /^Book for / }).click(),
  ];
  for (const input of inputs) await input();
  expect(inputs.length + 2).toBeLessThanOrEqual(12);
  await expectOrderState(page, "Confirmed");
  for (const name of ["Piotr Nowak", "Zofia Nowak"]) await expect(page.getByText(name).first()).toBeVisible();

  await test.step("and need not be typed again", async () => {
    await searchFor(page, { type: "Dubai", nationality: "PL", rooms: [{ adults: 2, ages: [6] }] });
    await hotelCards(page).getByRole("link").first().click();
    await chooseFirstRate(page);
    await goOnToGuests(page);
    await page.getByText("Earlier guests").click();
    await page.getByRole("button", { name: "Zofia Nowak" }).click();
    await expect(page.getByText("Adult 1 has this name now.")).toBeVisible();
    await page.getByRole("button", { name: "Piotr Nowak" }).click();
    await expect(page.getByText("Adult 2 has this name now.")).toBeVisible();
    await page.getByRole("button", { name: "Piotr Nowak" }).click();
    await expect(page.getByText("Every guest of this kind has a name.")).toBeVisible();
    await expect(guestSlots(page).nth(1).getByLabel("First name")).toHaveValue("Piotr");
    await expect(guestSlots(page).nth(2).getByLabel("First name")).toHaveValue("");
    const holder = page.getByRole("group", { name: "Booking holder" });
    await expect(holder.getByLabel("First name")).toHaveValue("Zofia");
  });
});
