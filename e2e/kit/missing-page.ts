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
  return {
    status: response?.status() ?? 0,
    title: await page.title(),
    text: await page.locator("body").innerText(),
  };
}

/** Addresses answer like one that never existed: the same status, the same words, nothing more. */
export async function expectMissing(page: Page, ...paths: string[]): Promise<void> {
  const nowhere = await readAnswer(page, NOWHERE);
  expectMissingText(nowhere);
  for (const path of paths) {
    const { status, text } = await readAnswer(page, path);
    expect({ status, text }, path).toEqual({ status: nowhere.status, text: nowhere.text });
  }
}

/** What is somebody else's answers like the same address with an id that never was, down to the title. */
export async function expectLikeNever(page: Page, path: string, id: string): Promise<void> {
  const never = await readAnswer(page, path.replace(id, NEVER));
  expectMissingText(never);
  expect(await readAnswer(page, path), path).toEqual(never);
}

function expectMissingText({ status, text }: { status: number; text: string }): void {
  expect(status).toBe(404);
  expect(text).toContain("This page does not exist");
}
