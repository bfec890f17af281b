import { randomUUID } from "node:crypto";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { queryConsole } from "./kit/database.ts";
import { personOf } from "./kit/people.ts";
import { expectRefusedField } from "./kit/refused.ts";
import { expect, NOBODY, test } from "./kit/test.ts";

test("what a person chose is there on another machine", async ({ page, browser }) => {
  const person = await hireSomebody();
  await signInAs(page, person);
  await page.getByRole("button", { name: /account menu$/ }).click();
  await page.getByRole("link", { name: "Preferences" }).click();
  await expect(page.getByRole("heading", { name: "Preferences", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Preferences" })).toBeHidden();

  // What no list offers is refused where it was chosen, and the rest is not lost.
  const zone = page.getByLabel("Time zone");
  await page.getByLabel("Density").selectOption("compact");
  await zone.focus();
  await zone
    .locator("option")
    .nth(1)
    .evaluate((option) => option.setAttribute("value", "Mars/Olympus"));
  await zone.selectOption("Mars/Olympus");
  await page.getByRole("button", { name: "Save" }).click();
  await expectRefusedField(zone, "Choose one of the list.");
  await expect(page.getByLabel("Density")).toHaveValue("compact");
  await expectScriptsSeen(page.context());
  await page.reload();
  await expect(page.locator("html")).not.toHaveAttribute("data-density");

  await page.getByLabel("Language", { exact: true }).selectOption("ar");
  await page.getByLabel("Appearance", { exact: true }).selectOption("dark");
  await page.getByLabel("Density").selectOption("compact");
  // Hundreds of entries nobody has asked for yet are not there.
  expect(await page.locator("option").count()).toBeLessThan(30);
  await chooseOfMany(zone, "Asia/Shanghai");
  await chooseOfMany(page.getByLabel("Residency of the guests"), "OM");
  await chooseOfMany(page.getByLabel("Nationality of the guests"), "GB");
  await chooseOfMany(page.getByLabel("Currency of the prices"), "KWD");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "حُفظت تفضيلاتك" })).toBeVisible();
  await expectOwnLook(page, { theme: "dark" });

  const elsewhere = await browser.newContext({ storageState: NOBODY, baseURL: new URL(page.url()).origin });
  const there = await elsewhere.newPage();
  await signInAs(there, person);
  await expectOwnLook(there, { theme: "dark" });
  await there.goto("/search");
  await expect(there.locator("[name=residency]")).toHaveValue("OM");
  await expect(there.locator("[name=nationality]")).toHaveValue("GB");
  await expect(there.locator("[name=currency]")).toHaveValue("KWD");
  // A browser whose person fixed a zone tells its own all the same: by that a page knows that it can stream.
  await expectScriptsSeen(elsewhere);
  await there.goto("/preferences");
  await expect(there.locator("[name=timeZone]")).toHaveValue("Asia/Shanghai");
  // The quick menu's choice is the person's too.
  await chooseQuickly(there, "theme", "light");
  await expectOwnLook(there, { theme: "light" });
  await expect(there.locator("select[name=theme]")).toHaveValue("light");
  await elsewhere.close();

  await page.reload();
  await expectOwnLook(page, { theme: "light" });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("preferences are saved and said to be", async ({ page, context }) => {
    await signInAs(page, await hireSomebody());
    await page.goto("/preferences");
    await page.getByLabel("Density").selectOption("compact");
    await page.getByLabel("Time zone").selectOption("Asia/Dubai");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your preferences are saved.")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
    await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Dubai");
    await expectNothingOf(context, "bellhop-zone");
  });
});

async function expectScriptsSeen(context: BrowserContext): Promise<void> {
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("bellhop-zone");
}

/** A long list comes when it is focused. */
async function chooseOfMany(list: Locator, value: string): Promise<void> {
  await list.focus();
  await list.selectOption(value);
}

type Look = { theme: string };

async function expectOwnLook(page: Page, { theme }: Look): Promise<void> {
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "ar");
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(html).toHaveAttribute("data-theme", theme);
  await expect(html).toHaveAttribute("data-density", "compact");
}

async function expectNothingOf(context: BrowserContext, cookie: string): Promise<void> {
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(cookie);
}

async function chooseQuickly(page: Page, name: string, value: string): Promise<void> {
  const choice = page.locator(`button[name=${name}][value=${value}]`);
  await page
    .locator("header button[popovertarget]")
    .filter({ has: page.locator("svg.lucide-languages") })
    .click();
  await choice.click();
  await expect(choice).toBeHidden();
}

/** Somebody of their own for each journey: the seeded people read the same pages in other journeys meanwhile. */
async function hireSomebody(): Promise<{ email: string; password: string }> {
  const like = personOf("otherAgent");
  const email = `${randomUUID()}@other.test`;
  await queryConsole(
    `insert into people (id, agency_id, role_id, email, name, password_hash)
     select $2, agency_id, role_id, $3, name, password_hash from people where email = $1`,
    [like.email, randomUUID(), email],
  );
  return { email, password: like.password };
}

async function signInAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/search");
}
