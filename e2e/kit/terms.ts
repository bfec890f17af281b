import { expect, type Locator, type Page } from "@playwright/test";
import { queryProvider } from "./database.ts";

type WireMoney = { amount: number; currency: string };
type Tax = { amount?: WireMoney; included: boolean; payAt: "booking" | "property" };

/** What the provider froze with an order (§2.4), as its own record has it. */
export type SuppliedTerms = {
  room: { roomTypeName: { en: string } };
  ratePkg: {
    board: { boardId: string };
    refundableMode: "full" | "partial" | "no";
    cancelFees: { until: string; fee: WireMoney }[];
    totalRate: { netRate: WireMoney; grossRate: WireMoney; respectGrossRate?: boolean };
    tax: { items: Tax[] };
    includesPackaging?: boolean;
    originalRoomNaming: { name: string };
  };
};

export async function readSuppliedTerms(reference: string): Promise<SuppliedTerms> {
  const [row] = await queryProvider<{ terms: SuppliedTerms }>(
    "select terms from trade_order where customer_reference_no = $1",
    [reference],
  );
  if (!row) throw new Error(`the provider has no order under ${reference}`);
  return row.terms;
}

/** An amount as the page carries it beside what it shows: exact, whatever the language writes. */
export function toShown({ amount, currency }: WireMoney): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return `${Math.round(amount * 10 ** digits)} ${currency}`;
}

/** A price that adds up, under the heading it stands under: line by line, and what is paid at the property apart. */
export type ShownPrice = { rooms: string; dueNow: string; atProperty: string[] };

export async function readPrice(page: Page): Promise<ShownPrice> {
  const panel = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Price", exact: true }) });
  const due = panel.locator("dl").filter({ has: page.getByText(/^(You pay now|Due at booking) \(net\)$/) });
  const atProperty = panel
    .locator("dl")
    .filter({ has: page.getByText("To pay at the property", { exact: true }) });
  await expect(due).toBeVisible();
  const amounts = await readAmounts(due);
  return { rooms: amounts[0] ?? "", dueNow: amounts.at(-1) ?? "", atProperty: await readAmounts(atProperty) };
}

function readAmounts(within: Locator): Promise<string[]> {
  return within.locator("data").evaluateAll((all) => all.map((each) => each.getAttribute("value") ?? ""));
}

/** A stretch of the cancellation terms: the fee, until when, and the words around both. */
export type ShownStep = { fee: string | null; at: string | null; text: string };

export async function readCancellation(page: Page): Promise<ShownStep[]> {
  const steps = page.getByRole("list", { name: "Cancellation terms" }).getByRole("listitem");
  await expect(steps.first()).toBeVisible();
  return steps.evaluateAll((all) =>
    all.map((step) => ({
      fee: step.querySelector("data")?.getAttribute("value") ?? null,
      at: step.querySelector("time")?.getAttribute("datetime") ?? null,
      text: step instanceof HTMLElement ? step.innerText : "",
    })),
  );
}
