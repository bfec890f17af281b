import { expect, type Locator, type Page } from "@playwright/test";

const STATES = [
  "Sending",
  "Not settled",
  "Not known yet",
  "Confirming",
  "Confirmed",
  "Cancelling",
  "Cancelled",
  "Failed",
] as const;

export type OrderState = (typeof STATES)[number];

/** The sentence the page says about each state: the badge alone could be a filter's name. */
const MEANING: Record<OrderState, string> = {
  Sending: "The booking is on its way.",
  "Not settled": "The booking was sent and no usable answer came back.",
  "Not known yet": "The provider has the order and does not know its outcome yet.",
  Confirming: "The supplier is confirming.",
  Confirmed: "The supplier has confirmed the rooms.",
  Cancelling: "The cancellation was accepted and is being processed.",
  Cancelled: "The order is cancelled.",
  Failed: "Nothing was booked.",
};

/** Waits, without touching the page, until it says by itself that the order is in this state. */
export async function expectOrderState(
  page: Page,
  state: OrderState,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<void> {
  const options = timeoutMs === undefined ? {} : { timeout: timeoutMs };
  await expect(statusPanel(page).getByText(state, { exact: true })).toBeVisible(options);
  await expect(statusPanel(page).getByText(MEANING[state])).toBeVisible();
}

export function statusPanel(page: Page): Locator {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: "What is known" }) });
}

/** The part of a page under a heading of its own. */
export function panelOf(page: Page, heading: string): Locator {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
}

/** All calls about an order, the earlier ones too; the newest is the first. */
export async function listCalls(page: Page): Promise<Locator> {
  const calls = panelOf(page, "Calls about this order");
  const earlier = calls.getByText(/^\d+ earlier calls?$/);
  if ((await earlier.count()) > 0) await earlier.click();
  return calls.getByRole("listitem");
}

/** A reference as the page shows it under its name. */
export async function readReference(page: Page, name: string | RegExp): Promise<string> {
  return page
    .getByRole("definition")
    .filter({ has: page.getByRole("button", { name }) })
    .locator("code")
    .innerText();
}

export async function readOwnReference(page: Page): Promise<string> {
  return readReference(page, "Copy Your reference");
}

/** Marks the document, so that a reload of it, which loses the mark, can be told. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-was-here", "yes"));
}

export async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator("html[data-was-here=yes]")).toHaveCount(1);
}
