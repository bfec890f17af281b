import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { goOnToGuests } from "./kit/booking.ts";
import { expectOrderState } from "./kit/order.ts";
import type { Role } from "./kit/people.ts";
import { bookRehearsal, reviewRehearsal } from "./kit/rehearsal.ts";
import { searchFor } from "./kit/search.ts";
import { expect, NOBODY, type Sessions, test } from "./kit/test.ts";

const LANGUAGES = [
  { language: "en", direction: "ltr" },
  { language: "zh", direction: "ltr" },
  { language: "ar", direction: "rtl" },
] as const;

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Screen = { role: Role | null; path: string };

test("every page is accessible, fits a telephone and speaks its language", async ({ browser, sessions }) => {
  test.setTimeout(600_000);
  const screens = await walkOnce(browser, sessions);
  for (const { language, direction } of LANGUAGES) {
    for (const [role, paths] of Map.groupBy(screens, (screen) => screen.role)) {
      const storageState = role === null ? NOBODY : await sessions.of(role);
      const context = await browser.newContext({ storageState, viewport: { width: 360, height: 740 } });
      await context.addCookies([
        { name: "bellhop-locale", value: language, url: process.env["BELLHOP_URL"] ?? "" },
      ]);
      const page = await context.newPage();
      for (const { path } of paths) {
        await test.step(`${language} ${path}`, () => lookAt(page, path, { language, direction }));
      }
      await context.close();
    }
  }
});

type Look = { language: string; direction: string };

async function lookAt(page: Page, path: string, { language, direction }: Look): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  const html = page.locator("html");
  await expect.soft(html).toHaveAttribute("lang", language);
  await expect.soft(html).toHaveAttribute("dir", direction);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${language} ${path} is wider than the screen`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html: part }) => part).join(" | ")}`,
  );
  expect.soft(found, `${language} ${path}`).toEqual([]);
}

/** One way through the console, to have something to look at on every page. */
async function walkOnce(browser: Browser, sessions: Sessions): Promise<Screen[]> {
  const context = await browser.newContext({ storageState: await sessions.of("agent") });
  const page = await context.newPage();
  await searchFor(page, { type: "Rehearsal", rooms: [{ adults: 2, ages: [7] }, { adults: 1 }] });
  const results = pathOf(page);
  await reviewRehearsal(page, "price-up");
  const changed = pathOf(page);
  await reviewRehearsal(page, "sold-out-at-check");
  const gone = pathOf(page);
  await reviewRehearsal(page, "required-guest-fields");
  const review = pathOf(page);
  await goOnToGuests(page);
  const guests = pathOf(page);
  await bookRehearsal(page, "partial-refund");
  await expectOrderState(page, "Confirmed");
  const order = pathOf(page);
  await page.goto(results);
  await page.getByRole("article").getByRole("link").first().click();
  await page.waitForURL(/\/hotels\//);
  const hotel = pathOf(page);
  await context.close();
  const desk = ["/search", results, hotel, changed, gone, review, guests, order, `${order}/cancel`];
  const more = [`${order}/voucher`, "/orders", "/places", "/nothing-here"];
  return [
    { role: null, path: "/sign-in" },
    ...[...desk, ...more].map((path): Screen => ({ role: "agent", path })),
    { role: "manager", path: "/agency/orders" },
    { role: "admin", path: "/admin/connection" },
    { role: "admin", path: "/admin/people" },
  ];
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
