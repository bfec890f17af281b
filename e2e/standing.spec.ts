import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./kit/axe.ts";
import { queryConsole } from "./kit/database.ts";
import { stayFrom } from "./kit/dates.ts";
import { expectOrderState, readOwnReference } from "./kit/order.ts";
import { expectRefusedField, sendForm } from "./kit/refused.ts";
import { bookRehearsal } from "./kit/rehearsal.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "agent" });

test("an order cancels itself unless somebody lifts that", async ({ page, browser, sessions }) => {
  const { orderId } = await bookRehearsal(page, "pay-at-property", { stay: stayFrom(45, 2) });
  await expectOrderState(page, "Confirmed");
  const reference = await readOwnReference(page);
  const panel = page.getByRole("region", { name: /cancel(s|led)? itself|was lifted/i });

  await test.step("the form says until when it is free, and takes no time that is too late", async () => {
    await page.getByRole("link", { name: "Cancel unless the client confirms…" }).click();
    await expect(
      page.getByRole("heading", { name: "Cancel unless the client confirms", level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole("radio").first()).toBeChecked();
    await expectAccessible(page, "the instruction's form");
    await page.getByRole("radio", { name: "At a time of your own" }).check();
    const give = page.getByRole("button", { name: "Give the instruction" });
    await sendForm(give);
    await expectRefusedField(page.getByLabel("Day", { exact: true }), "This is needed.");
    await page.getByLabel("Day", { exact: true }).fill(stayFrom(45, 2).checkOut);
    await page.getByLabel("Time", { exact: true }).fill("12:00");
    await sendForm(give);
    await expectRefusedField(page.getByLabel("Day", { exact: true }), "This is too late");
    await page.getByRole("radio").first().check();
    await give.click();
    await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`));
    await expect(panel.getByRole("heading")).toHaveText("Cancels itself unless you lift it");
  });

  await test.step("it is seen in the list and beside the deadline", async () => {
    await page.goto("/orders");
    await expect(lineOf(page, reference)).toContainText("Cancels itself");
    await page.goto("/deadlines");
    while ((await lineOf(page, reference).count()) === 0) await turn(page);
    await expect(lineOf(page, reference)).toContainText("Cancels itself");
  });

  await test.step("it is lifted, and given again in a browser without scripts", async () => {
    const plain = await browser.newContext({
      storageState: await sessions.of("agent"),
      javaScriptEnabled: false,
    });
    const bare = await plain.newPage();
    await bare.goto(`/orders/${orderId}`);
    await bare.getByRole("button", { name: "Client has confirmed: keep the order" }).click();
    await expect(bare.getByRole("heading", { name: "The instruction was lifted" })).toBeVisible();
    await bare.getByRole("link", { name: "Cancel unless the client confirms…" }).click();
    await bare.getByRole("radio", { name: /^1 day before/ }).check();
    await bare.getByRole("button", { name: "Give the instruction" }).click();
    await expect(bare.getByRole("heading", { name: "Cancels itself unless you lift it" })).toBeVisible();
    await plain.close();
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByText("Instruction lifted: the order is kept")).toBeVisible();
  });

  await test.step("once its time has come the order is cancelled, free of charge, and says by what", async () => {
    // Nobody waits weeks for it.
    await queryConsole("update orders set instruction_at = now() where id = $1", [orderId]);
    await expect(panel.getByRole("heading")).toHaveText("It cancelled itself, free of charge", {
      timeout: 60_000,
    });
    await expectOrderState(page, "Cancelled");
    await expect(page.getByText("The standing instruction", { exact: true })).toBeVisible();
    await expect(page.getByText("Instruction carried out: cancelled free of charge")).toBeVisible();
  });
});

function lineOf(page: Page, reference: string): Locator {
  return page.getByRole("row").filter({ hasText: reference });
}

async function turn(page: Page): Promise<void> {
  const before = page.url();
  await page.getByRole("link", { name: "Later" }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.locator("tbody tr").first()).toBeVisible();
}
