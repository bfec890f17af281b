import type { Page } from "@playwright/test";
import { expectAccessible } from "./kit/axe.ts";
import { hotelCards, readHotelNames, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

// Nothing flies: where a key moved the map to is where it is.
test.use({ as: "agent", contextOptions: { reducedMotion: "reduce" } });

test("the map and the list answer each other, by keyboard", async ({ page }) => {
  await searchFor(page, { type: "Dubai" });
  const names = await readHotelNames(page);
  expect(await listLoaded(page, "maplibregl")).toEqual([]);
  await page.keyboard.press("v");
  await expect(page).toHaveURL(/&view=map$/);
  const map = page.getByRole("region", { name: "Hotels on the map" });
  const drawing = map.getByRole("region", { name: "Map of the hotels" });
  await expect(drawing).toBeVisible();
  expect(await listLoaded(page, "maplibregl")).not.toEqual([]);

  const shared = map.getByRole("button", { name: /^\d+ hotels from [A-Z]{3}/ });
  const single = map.getByRole("button", { name: /^(?!\d+ hotels).*[A-Z]{3}\s[\d,]+$/ });
  await test.step("markers that stand too near part when one opens them", async () => {
    await expect(shared.or(single).first()).toBeVisible();
    for (let left = 12; (await single.count()) === 0 && left > 0; left--) {
      const before = await readMarkers(page);
      await shared.first().press("Enter");
      await expect.poll(() => readMarkers(page)).not.toEqual(before);
    }
    await expect(single.first()).toBeVisible();
    await expectAccessible(page, "the map beside the list");
  });

  await test.step("a marker that is chosen leads to its line, and the line to its marker", async () => {
    const name = (await single.first().locator("bdi").first().textContent()) ?? "";
    expect(names).toContain(name);
    await single.first().press("Enter");
    const line = hotelCards(page).getByRole("link", { name, exact: true });
    await expect(line).toBeFocused();
    await expect(line).toBeInViewport();
    await expect(map.getByRole("button", { name })).toHaveAttribute("aria-current", "true");
  });

  await test.step("what is pointed at on one side is marked on the other", async () => {
    await hotelCards(page).nth(1).hover();
    await expect(map.locator("p[aria-hidden]")).toHaveText(names[1] ?? "");
    const name = (await single.first().locator("bdi").first().textContent()) ?? "";
    await single.first().hover();
    await expect(page.locator("li[data-lit]")).toContainText(name);
  });

  await test.step("arrows and signs move the map, and no line is lost", async () => {
    await drawing.focus();
    for (const key of ["ArrowRight", "ArrowUp", "+", "-"]) {
      const before = await readMarkers(page);
      await page.keyboard.press(key);
      await expect.poll(() => readMarkers(page)).not.toEqual(before);
    }
    expect(await readHotelNames(page)).toEqual(names);
  });

  await test.step("another order keeps the map, and going back the one before", async () => {
    await page.getByRole("link", { name: "Category" }).click();
    await expect(page).toHaveURL(/sort=rating-desc&view=map$/);
    await expect(drawing).toBeVisible();
    await page.keyboard.press("v");
    await expect(page).toHaveURL(/sort=rating-desc$/);
    await expect(map).toBeHidden();
    await page.goBack();
    await expect(drawing).toBeVisible();
  });
});

test("on a telephone the map stands in the list's place, in Arabic", async ({ page, context }) => {
  await searchFor(page, { type: "Dubai" });
  await context.addCookies([{ name: "bellhop-locale", value: "ar", url: page.url() }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${page.url()}&view=map`);
  const map = page.getByRole("region", { name: "الفنادق على الخريطة" });
  const markers = map.locator("button").filter({ has: page.locator("bdi") });
  await expect(markers.first()).toBeVisible();
  await expect(hotelCards(page)).toHaveCount(0);
  await expectAccessible(page, "the map in the list's place");

  const alone = markers.filter({ hasNotText: /من/ });
  while ((await alone.count()) === 0) {
    const before = await readMarkers(page);
    await markers.first().click();
    await expect.poll(() => readMarkers(page)).not.toEqual(before);
  }
  await alone.first().click();
  await expect(hotelCards(page)).toHaveCount(1);
  await expect(hotelCards(page).getByRole("link")).toBeFocused();
  await page.getByRole("link", { name: "قائمة", exact: true }).click();
  await expect(hotelCards(page).nth(1)).toBeVisible();
});

test("a browser that cannot draw keeps the list", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await searchFor(page, { type: "Dubai" });
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page.getByText("The map cannot be drawn here")).toBeVisible();
  await expect(hotelCards(page).first()).toBeVisible();
});

/** The scripts of this document, by whether they hold the text. */
async function listLoaded(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const urls = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\.m?js(\?|$)/.test(name));
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    return urls.filter((_, index) => texts[index]?.includes(wanted));
  }, text);
}

/** Where the markers stand, and what they say. */
async function readMarkers(page: Page): Promise<string[]> {
  return page
    .locator(".maplibregl-canvas-container button")
    .evaluateAll((buttons) =>
      buttons.map((button) => `${button.parentElement?.style.transform} ${button.textContent}`),
    );
}
