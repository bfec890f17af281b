import type { Page } from "@playwright/test";

/** Keeps the browser waiting for every answer from such an address, until the returned function lets them come. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}
