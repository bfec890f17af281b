import type { Page } from "@playwright/test";
import { expectAccessible } from "./kit/axe.ts";
import { expectOrderState, readOwnReference, statusPanel } from "./kit/order.ts";
import { bookRehearsal } from "./kit/rehearsal.ts";
import { hotelCards, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "agent" });

const WORDS = {
  en: { palette: "Find anything", keys: "Keyboard shortcuts", typed: "duba", place: "Dubai" },
  ar: { palette: "ابحث عن أي شيء", keys: "اختصارات لوحة المفاتيح", typed: "دبي", place: "دبي" },
} as const;

test("an order is reached, worked on and left again without a mouse", async ({ page }) => {
  const { orderId } = await bookRehearsal(page, "partial-refund");
  await expectOrderState(page, "Confirmed");
  const reference = await readOwnReference(page);
  const order = new RegExp(`/orders/${orderId}$`);

  await test.step("from anywhere, by its reference, pasted and typed ahead", async () => {
    await page.goto("/places");
    await openPalette(page, "en");
    await page.keyboard.insertText(reference);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(order);
    await expect(page.locator("#content")).toBeFocused();
  });

  await test.step("by its guest, as one of several", async () => {
    await page.goto("/search");
    await openPalette(page, "en");
    await page.keyboard.type("mansour layla");
    await expect(page.getByRole("option").filter({ hasText: reference })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette(page, "en")).toBeHidden();
  });

  await test.step("its own keys lead to the voucher and back, to the line one came from", async () => {
    await page.goto(`/orders/${orderId}`);
    await isListening(page, "en");
    await page.keyboard.press("v");
    // The address is a page's before its keys are.
    await expect(page.getByRole("heading", { name: "Voucher", level: 1 })).toBeVisible();
    await page.keyboard.press("b");
    await expect(page).toHaveURL(order);
    await expect(statusPanel(page)).toBeVisible();
    await page.keyboard.press("b");
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole("link", { name: reference })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(order);
    await expect(statusPanel(page)).toBeVisible();
  });

  await test.step("keys are a field's own while it has the focus", async () => {
    await page.keyboard.press("b");
    await expect(page.getByRole("link", { name: reference })).toBeFocused();
    await page.keyboard.press("/");
    const field = page.getByLabel("Reference, guest or hotel");
    await expect(field).toBeFocused();
    await page.keyboard.type("?jkb/s1");
    await expect(field).toHaveValue("?jkb/s1");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/\/orders$/);
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette(page, "en")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(field).toBeFocused();
  });
});

test("a rate is found, read and chosen by single keys", async ({ page }) => {
  await searchFor(page, { type: "Rehearsal" });
  const hotels = hotelCards(page).getByRole("link");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await expect(hotels.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  const choose = page.getByRole("button", { name: "Choose", exact: true });
  await expect(choose.first()).toBeVisible();

  await page.keyboard.press("b");
  await expect(hotels.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(choose.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(choose.first()).toBeFocused();
  await page.keyboard.press("d");
  await expect(page.getByText("You pay now (net)").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/book\/[^/]+$/);
});

test("the keys are listed, go through a list, and can be switched off", async ({ page }) => {
  await page.goto("/orders");
  await isListening(page, "en");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: WORDS.en.keys });
  await expect(help.getByText("Filter the orders")).toBeVisible();
  const keys = await help.getByRole("definition").allInnerTexts();
  expect(new Set(keys).size).toBe(keys.length);
  await expectAccessible(page, "the keys");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(help.getByRole("switch")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(help.getByRole("switch")).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  await test.step("off, characters do nothing, in the next page too", async () => {
    await page.reload();
    await isListening(page, "en");
    await page.keyboard.press("/");
    await page.keyboard.press("?");
    await expect(page.locator("body")).toBeFocused();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("and the palette leads to the switch", async () => {
    await openPalette(page, "en");
    await page.keyboard.type("shortcuts");
    // The page behind it has lists of its own.
    await expect(palette(page, "en").getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await help.getByRole("switch").focus();
    await page.keyboard.press("Space");
    await expect(help.getByRole("switch")).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await page.keyboard.press("2");
    await expect(page).toHaveURL(/status=attention/);
  });
});

for (const language of ["en", "ar"] as const) {
  test(`a place's search is reached by its name, in ${language}`, async ({ page, context }) => {
    await context.addCookies([
      { name: "bellhop-locale", value: language, url: process.env["BELLHOP_URL"] ?? "" },
    ]);
    await page.goto("/orders");
    await expect
      .poll(async () => (await page.request.get("/api/places?q=Rehearsal")).status(), { timeout: 90_000 })
      .toBe(200);
    const { typed, place } = WORDS[language];
    await openPalette(page, language);
    await expectAccessible(page, "the palette, opened");
    await page.keyboard.type(typed);
    await expect(page.getByRole("option", { name: new RegExp(`^${place} `) }).first()).toBeVisible();
    await expectAccessible(page, "the palette, with what it found");
    // Said and marked: what is found for all that was typed has come.
    await expect(palette(page, language).getByRole("status")).toHaveText(/\S/);
    const marked = palette(page, language).getByRole("combobox");
    await expect(marked).toHaveAttribute("aria-activedescendant", /.+/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?target=destination/);
    await expect(page.locator("#search-checkIn")).toBeFocused();
    await expect(page.locator("#search-place")).toHaveValue(place);
  });
}

function palette(page: Page, language: keyof typeof WORDS) {
  return page.getByRole("dialog", { name: WORDS[language].palette });
}

/** The button names its key once the key is listened for. */
async function isListening(page: Page, language: keyof typeof WORDS): Promise<void> {
  const button = page.getByRole("button", { name: WORDS[language].palette });
  await expect(button).toHaveAttribute("aria-keyshortcuts", /\+K$/);
}

async function openPalette(page: Page, language: keyof typeof WORDS): Promise<void> {
  await isListening(page, language);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette(page, language)).toBeVisible();
  await expect(palette(page, language).getByRole("listbox")).toBeVisible();
}
