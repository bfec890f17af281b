import type { Page } from "@playwright/test";
import { addDays, dayInZone } from "#lib/domain/stay-date.ts";
import { stayIn } from "./kit/dates.ts";
import { expectRefusedField } from "./kit/refused.ts";
import { choosePlace, hotelCards, placeChoice, placeField, waitForPlaces } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "agent", timezoneId: "UTC" });

const inUrl = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
  new RegExp(`/search/results\\?.*checkIn=${checkIn}&checkOut=${checkOut}&`);

test("a stay is said in words, seen as days, and asked about where it can mean two", async ({ page }) => {
  await page.goto("/search");
  await choosePlace(page, "Rehearsal", "Rehearsal");
  await chooseMarket(page);
  const words = page.getByLabel("Stay in words");
  const checkIn = page.getByLabel("Check-in");
  const checkOut = page.getByLabel("Check-out");
  const search = page.getByRole("button", { name: "Search", exact: true });

  await test.step("what was understood stands in the days' own fields", async () => {
    await words.fill("in 60 days 2 nights");
    const stay = stayIn(60, 2);
    await expect(checkIn).toHaveValue(stay.checkIn);
    await expect(checkOut).toHaveValue(stay.checkOut);
    await expect(page.getByRole("status").filter({ hasText: "2 nights" })).toBeVisible();
  });

  await test.step("a day that is said loosely is seen as one, and can be changed", async () => {
    await words.fill("mid January 3 nights");
    await expect(checkIn).toHaveValue(/-01-15$/);
    await expect(checkOut).toHaveValue(/-01-18$/);
  });

  await test.step("words that are no stay are told of when the field is left, until they are one", async () => {
    await words.fill("a few days in January");
    await words.press("Tab");
    await expectRefusedField(words, "Say one stay");
    await words.fill("mid January 3 nights");
    await expect(words).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText("Say one stay")).toHaveCount(0);
  });

  await test.step("of two stays none is taken before it was chosen", async () => {
    await words.fill("03/04 2 nights");
    await expect(page.getByRole("button", { name: /Apr 3.*2 nights/ })).toBeVisible();
    await search.click();
    await expectRefusedField(words, "Say one stay");
    await page.getByRole("button", { name: /Mar 4.*2 nights/ }).click();
    await expect(checkIn).toHaveValue(/-03-04$/);
    await expect(checkOut).toHaveValue(/-03-06$/);
    await expect(page.getByRole("button", { name: /2 nights/ })).toHaveCount(0);
  });

  await test.step("days set by hand stand before words", async () => {
    const stay = stayIn(61, 3);
    await checkIn.fill(stay.checkIn);
    await checkOut.fill(stay.checkOut);
    await expect(words).toHaveValue("");
    await search.click();
    await expect(page).toHaveURL(inUrl(stay));
    await expect(hotelCards(page).first()).toBeVisible();
  });
});

const SAID = [
  { language: "zh", label: "用文字写日期", words: "60天后住2晚" },
  { language: "ar", label: "الإقامة بالكلمات", words: "بعد ٦٠ يومًا لمدة ليلتين" },
] as const;

test("the same is said in Chinese and Arabic", async ({ page, context }) => {
  const url = process.env["BELLHOP_URL"] ?? "";
  for (const { language, label, words } of SAID) {
    await context.addCookies([{ name: "bellhop-locale", value: language, url }]);
    await page.goto("/search");
    await page.getByLabel(label).fill(words);
    const stay = stayIn(60, 2);
    await expect(page.locator("[name=checkIn]")).toHaveValue(stay.checkIn);
    await expect(page.locator("[name=checkOut]")).toHaveValue(stay.checkOut);
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the words are understood when they arrive, on the day of the reader's clock", async ({
    page,
    context,
  }) => {
    const url = process.env["BELLHOP_URL"] ?? "";
    await waitForPlaces(page);
    // It is never the same day in both.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await context.addCookies([{ name: "bellhop-zone", value: zone, url }]);
      const before = dayInZone(Date.now(), zone);
      await searchInWords(page, "in 60 days 2 nights");
      const days = [before, dayInZone(Date.now(), zone)];
      expect(days.map((day) => addDays(day, 60))).toContain(new URL(page.url()).searchParams.get("checkIn"));
    }
    await searchInWords(page, "03/04 2 nights", async () => {
      await expectRefusedField(page.getByLabel("Stay in words"), "Say one stay");
      await page.getByRole("button", { name: /Apr 3.*2 nights/ }).click();
    });
    await expect(page).toHaveURL(/checkIn=\d{4}-04-03&checkOut=\d{4}-04-05&/);
  });
});

/** The words arrive together with a place that was typed and not chosen. */
async function searchInWords(page: Page, words: string, answer?: () => Promise<void>): Promise<void> {
  await page.goto("/search");
  await placeField(page).fill("Rehears");
  await page.getByLabel("Stay in words").fill(words);
  await chooseMarket(page);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await answer?.();
  await placeChoice(page, "Rehearsal").click();
  await expect(page).toHaveURL(/\/search\/results\?/);
}

async function chooseMarket(page: Page): Promise<void> {
  await page.getByLabel("Residency of the guests").selectOption("AE");
  await page.getByLabel("Nationality of the guests").selectOption("GB");
}
