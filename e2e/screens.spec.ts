import type { Page } from "@playwright/test";
import { LANGUAGES, type Language } from "#lib/domain/i18n.ts";
import { directionOf } from "#i18n/language.ts";
import { expectAccessible } from "./kit/axe.ts";
import { expectFits } from "./kit/fits.ts";
import { expect, NOBODY, test } from "./kit/test.ts";
import { pathIn, type Screen, walkOnce } from "./kit/walk.ts";

test("every page is accessible in both themes, fits 320 pixels and speaks its language", async ({
  browser,
  sessions,
}) => {
  test.setTimeout(600_000);
  const screens = await walkOnce(browser, sessions);
  for (const [role, own] of Map.groupBy(screens, (screen) => screen.role)) {
    const context = await browser.newContext({
      storageState: role === null ? NOBODY : await sessions.of(role),
      viewport: { width: 320, height: 740 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    for (const language of LANGUAGES) {
      await context.addCookies([
        { name: "bellhop-locale", value: language, url: process.env["BELLHOP_URL"] ?? "" },
      ]);
      for (const screen of own) {
        await test.step(`${language} ${screen.name}`, () => lookAt(page, screen, language));
      }
    }
    await context.close();
  }
});

/** Where the top bar has room for more: its links from the second on, its words from the third. */
const WIDTHS = [704, 1024, 1248];

test("the top bar holds what is in it at every width", async ({ browser, sessions }) => {
  for (const role of ["agent", "manager", "admin"] as const) {
    const context = await browser.newContext({ storageState: await sessions.of(role) });
    const page = await context.newPage();
    for (const language of LANGUAGES) {
      await context.addCookies([
        { name: "bellhop-locale", value: language, url: process.env["BELLHOP_URL"] ?? "" },
      ]);
      await page.goto("/preferences");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectFits(page, `${role} in ${language} at ${width}`);
      }
    }
    await context.close();
  }
});

async function lookAt(page: Page, screen: Screen, language: Language): Promise<void> {
  const where = `${screen.name} in ${language}`;
  await page.goto(pathIn(screen, language));
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  const html = page.locator("html");
  await expect.soft(html, where).toHaveAttribute("lang", language);
  await expect.soft(html, where).toHaveAttribute("dir", directionOf(language));
  await expectFits(page, where);
  await expectAccessible(page, where);
}
