import { expect, type Page } from "@playwright/test";

/** An id of the right form that was never given. */
export const NEVER = "01990000-0000-7000-8000-000000000000";

/** An address that never existed, to hold refusals against. */
const NOWHERE = "/this-page-never-existed";

/** Opens an address and reads what it answers: the status and everything a reader sees. */
export async function readAnswer(
  page: Page,
  path: string,
): Promise<{ status: number; title: string; text: string }> {
  const response = await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // With scripts a page gets the title that was made for it, whatever it was sent with.
  await expect(page.locator("header [aria-haspopup=dialog][aria-keyshortcuts]")).toBeAttached();
  return {
    status: response?.status() ?? 0,
    title: await page.title(),
    text: await page.locator("body").innerText(),
  };
}

/** Addresses answer like one that never existed: the same status, the same title, the same words, nothing more. */
export async function expectMissing(page: Page, ...paths: string[]): Promise<void> {
  const nowhere = await readAnswer(page, NOWHERE);
  expectMissingText(nowhere);
  for (const path of paths) {
    expect(await readAnswer(page, path), path).toEqual(nowhere);
  }
}

/** What is somebody else's answers like the same address with an id that never was. */
export async function expectLikeNever(page: Page, path: string, id: string): Promise<void> {
  const never = await readAnswer(page, path.replace(id, NEVER));
  expectMissingText(never);
  expect(await readAnswer(page, path), path).toEqual(never);
}

function expectMissingText({ status, text }: { status: number; text: string }): void {
  expect(status).toBe(404);
  expect(text).toContain("This page does not exist");
}
