import { expect, type Page } from "@playwright/test";

/** What a party reads like on every page from search to voucher. */
export type PartyText = { whole: string; rooms: readonly string[]; from: string };

export async function expectParty(page: Page, { whole, rooms, from }: PartyText): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(whole, { exact: true }).first()).toBeVisible();
  for (const [index, room] of rooms.entries()) {
    const line = main.getByRole("listitem").filter({ hasText: `Room ${index + 1}: ${room}` });
    await expect(line.first()).toBeVisible();
  }
  await expect(main.getByText(from, { exact: true }).first()).toBeVisible();
}
