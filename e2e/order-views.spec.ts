import type { Page } from "@playwright/test";
import { queryConsole } from "./kit/database.ts";
import { stayIn } from "./kit/dates.ts";
import { personOf } from "./kit/people.ts";
import { expectRefusedField } from "./kit/refused.ts";
import { signIn } from "./kit/sign-in.ts";
import { expect, NOBODY, test } from "./kit/test.ts";

test.describe("with scripts", () => {
  test.use({ as: "secondAgent" });

  test("a narrowed list of orders is kept as a view, found again, changed and deleted", async ({
    page,
    browser,
    baseURL,
  }) => {
    const { checkIn: today, checkOut: later } = stayIn(0, 14);

    await test.step("what the list is narrowed to is kept under a name", async () => {
      await page.goto("/orders");
      await page.getByRole("link", { name: "Confirmed", exact: true }).click();
      await expect(page).toHaveURL(/status=confirmed/);
      await page.getByLabel("Check-in from").fill(today);
      await page.getByLabel("Check-in to").fill(later);
      await page.getByRole("button", { name: "Filter" }).click();
      await expect(page).toHaveURL(new RegExp(`status=confirmed&from=${today}&to=${later}$`));
      await editor(page, "Save this view").click();
      await page.getByLabel("Name of the view").fill(" Fair in town ");
      await page.getByLabel("Its days move along with today").check();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(view(page, "Fair in town")).toHaveAttribute("aria-current", "page");
      await expect(editor(page, "Change this view")).toBeFocused();
    });

    await test.step("no other has its name", async () => {
      await page.getByRole("link", { name: "Failed", exact: true }).click();
      await expect(view(page, "Fair in town")).not.toHaveAttribute("aria-current");
      await editor(page, "Save this view").click();
      await page.getByLabel("Name of the view").fill("Fair in town");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expectRefusedField(page.getByLabel("Name of the view"), "used already");
      await expect(page.getByLabel("Name of the view")).toHaveValue("Fair in town");
    });

    await test.step("what is shown takes its place", async () => {
      await page.getByLabel("Or put it into the place of").selectOption("Fair in town");
      await page.getByRole("button", { name: "Replace" }).click();
      await expect(view(page, "Fair in town")).toHaveAttribute("aria-current", "page");
      await expect(page).toHaveURL(/status=failed/);
    });

    await test.step("it is renamed", async () => {
      await editor(page, "Change this view").click();
      await page.getByLabel("Name of the view").fill("Lost at the fair");
      await page.getByRole("button", { name: "Rename" }).click();
      await expect(view(page, "Lost at the fair")).toHaveAttribute("aria-current", "page");
    });

    await test.step("the palette leads to it", async () => {
      await page.goto("/places");
      await expect(page.locator("button[aria-keyshortcuts='Control+K']")).toBeVisible();
      await page.keyboard.press("Control+K");
      await page.getByRole("dialog").getByRole("combobox").fill("at the fair");
      await page.getByRole("option").filter({ hasText: "Lost at the fair" }).click();
      await expect(page).toHaveURL(new RegExp(`/orders\\?status=failed&from=${today}&to=${later}$`));
      await expect(view(page, "Lost at the fair")).toHaveAttribute("aria-current", "page");
    });

    await test.step("it is there on another machine, and for nobody else", async () => {
      for (const [role, count] of [
        ["secondAgent", 1],
        ["agent", 0],
      ] as const) {
        const context = await browser.newContext({ baseURL, locale: "en-GB", storageState: NOBODY });
        const elsewhere = await context.newPage();
        await signIn(elsewhere, role);
        await elsewhere.goto("/orders");
        await expect(view(elsewhere, "Arriving within 7 days")).toBeVisible();
        await expect(view(elsewhere, "Lost at the fair")).toHaveCount(count);
        await context.close();
      }
    });

    await test.step("it opens although a filter in it is not known any more", async () => {
      await forgetFilter();
      await page.goto("/orders");
      await view(page, "Lost at the fair").click();
      await expect(view(page, "Lost at the fair")).toHaveAttribute("aria-current", "page");
      await expect(page.getByText("This view shows more than it did")).toBeVisible();
    });

    await test.step("it is deleted, and comes back where that was a mistake", async () => {
      await editor(page, "Change this view").click();
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(view(page, "Lost at the fair")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(view(page, "Lost at the fair")).toHaveAttribute("aria-current", "page");
      await editor(page, "Change this view").click();
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(view(page, "Lost at the fair")).toHaveCount(0);
    });
  });
});

test.describe("with scripts switched off", () => {
  test.use({ as: "manager", javaScriptEnabled: false });

  test("a manager keeps views of the agency's list", async ({ page }) => {
    await test.step("what every list has leads to its days", async () => {
      await page.goto("/agency/orders");
      await view(page, "Arriving within 7 days").click();
      await expect(page).toHaveURL(/\/agency\/orders\?status=confirmed&from=[\d-]+&to=[\d-]+$/);
      await expect(view(page, "Arriving within 7 days")).toHaveAttribute("aria-current", "page");
    });

    await test.step("a name is asked for at its field, and kept with the view", async () => {
      await page.getByRole("link", { name: "Cancelled", exact: true }).click();
      await editor(page, "Save this view").click();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expectRefusedField(page.getByLabel("Name of the view"), "needed");
      await page.getByLabel("Name of the view").fill("Given up");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(view(page, "Given up")).toHaveAttribute("aria-current", "page");
    });

    await test.step("it is no view of one's own orders", async () => {
      await page.goto("/orders");
      await expect(view(page, "Arriving within 7 days")).toBeVisible();
      await expect(view(page, "Given up")).toHaveCount(0);
    });

    await test.step("it is deleted, and comes back where that was a mistake", async () => {
      await page.goto("/agency/orders");
      await view(page, "Given up").click();
      await editor(page, "Change this view").click();
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(view(page, "Given up")).toHaveCount(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(view(page, "Given up")).toHaveAttribute("aria-current", "page");
      await editor(page, "Change this view").click();
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(view(page, "Given up")).toHaveCount(0);
    });
  });
});

/** What a later version would make of it: the one that knew this filter is gone. */
async function forgetFilter(): Promise<void> {
  const rows = await queryConsole(
    `update saved_searches set address = address || '&board=BB'
      where kind = 'orders' and person_id = (select id from people where email = $1) returning id`,
    [personOf("secondAgent").email],
  );
  expect(rows).toHaveLength(1);
}

function view(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name, exact: true });
}

/** What the forms about views are folded away under. */
function editor(page: Page, summary: string) {
  return page.locator("summary").filter({ hasText: summary });
}
