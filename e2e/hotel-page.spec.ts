import type { Page } from "@playwright/test";
import { expectMissing } from "./kit/missing-page.ts";
import { REHEARSAL_HOTELS } from "./kit/rehearsal.ts";
import { fillSearch, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "agent" });

const HOTEL = REHEARSAL_HOTELS["partial-refund"];

test("a hotel searched by its name leads to its rates, and one that never was is missing", async ({
  page,
}) => {
  await page.goto("/search");
  await fillSearch(page, { type: HOTEL });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL(/\/hotels\/[^/?]+\?hotel=/);
  await expect(page.getByRole("heading", { name: HOTEL, level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Rooms and rates" })).toBeVisible();
  await expect(page).toHaveTitle(`${HOTEL} · Bellhop`);
  const { pathname, search } = new URL(page.url());

  await test.step("from a link to a list of it, too", async () => {
    await page.goto(`/search/results${search}`);
    await expect(page).toHaveURL(`${pathname}${search}`);
  });

  await test.step("its name is there before its rates are, and whatever becomes of them", async () => {
    const [shell = ""] = await readStreamed(page, `${pathname}${search}`);
    expect(shell).toMatch(new RegExp(`<h1[^>]*>(<[^>]+>)*${HOTEL}`));
  });

  await expectMissing(page, `/hotels/never-a-hotel${search}`);
});

test("a list is called by its place in the reader's language, and waits with the map it opens with", async ({
  page,
  context,
}) => {
  await searchFor(page, { type: "Rehearsal" });
  const { pathname, search } = new URL(page.url());
  const [, list = ""] = await readStreamed(page, `${pathname}${search}`);
  expect(list).not.toContain("map-height");
  const [, map = ""] = await readStreamed(page, `${pathname}${search}&view=map`);
  expect(map).toContain("map-height");
  for (const [language, heading] of [
    ["ar", "فنادق في مدينة البروفة Rehearsal"],
    ["zh", "彩排城的酒店 Rehearsal"],
  ] as const) {
    await context.addCookies([{ name: "bellhop-locale", value: language, url: page.url() }]);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

/** A page as it is sent: what comes first, and what stands there until the rest has come. */
async function readStreamed(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const [shell = "", rest = ""] = html.split('id="streamed-pending"');
  return [shell, rest.split("<div hidden")[0] ?? ""];
}
