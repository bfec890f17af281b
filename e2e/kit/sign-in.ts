import { expect, type Page } from "@playwright/test";
import { ZONE_COOKIE } from "#components/instant/zone-cookie.ts";
import { personOf, type Role } from "./people.ts";

/**
 * Signs in through the form, as a person does, and waits until the first page of their own is there and has told the
 * zone of its clock: the form works before its scripts do, and a page that tells it draws itself again, streaming.
 */
export async function signIn(page: Page, role: Role): Promise<void> {
  const { email, password, name } = personOf(role);
  if (!page.url().includes("/sign-in")) await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: `${name}: account menu` })).toBeVisible();
  await page.waitForFunction((cookie) => document.cookie.includes(`${cookie}=`), ZONE_COOKIE);
}

export async function signOut(page: Page, role: Role): Promise<void> {
  await page.getByRole("button", { name: `${personOf(role).name}: account menu` }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}
