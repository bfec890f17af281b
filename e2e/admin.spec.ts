import { accountOf } from "./kit/accounts.ts";
import { expectMissing } from "./kit/missing-page.ts";
import { personOf } from "./kit/people.ts";
import { signIn } from "./kit/sign-in.ts";
import { expect, test } from "./kit/test.ts";

test("an admin sees the connection with its secrets masked, tests it, and knows the people", async ({
  page,
}) => {
  await test.step("signs in and lands on the connection", async () => {
    await page.goto("/");
    await signIn(page, "admin");
    await expect(page.getByRole("heading", { name: "Connection", level: 1 })).toBeVisible();
  });

  await test.step("sees of the secret no more than its last characters", async () => {
    const { appSecret } = accountOf("sandbox-named-users");
    await expect(page.getByLabel("Secret", { exact: true })).toHaveValue("");
    await expect(page.getByText(/^Stored: \S+\. Type a new one/).first()).toContainText(appSecret.slice(-4));
    expect(await page.content()).not.toContain(appSecret.slice(0, -4));
  });

  await test.step("tests it: ticket and a call, both for real", async () => {
    await page.getByRole("button", { name: "Test connection" }).click();
    await expect(page.getByText("The connection works")).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Destinations with that ticket: answered" }),
    ).toBeVisible();
  });

  await test.step("sees the people with their roles and User-Refs", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "People" }).click();
    for (const role of ["agent", "secondAgent", "manager", "admin"] as const) {
      const { name, userRef } = personOf(role);
      const row = page.getByRole("row").filter({ hasText: name });
      await expect(row.getByRole("textbox")).toHaveValue(userRef ?? "");
    }
    await expect(page.getByRole("row").filter({ hasText: personOf("otherAgent").name })).toBeHidden();
  });

  await test.step("finds no search, no booking and no orders", async () => {
    await expectMissing(page, "/search", "/places", "/orders", "/agency/orders", "/book/1");
  });
});

test.describe("with a connection nobody else uses meanwhile", () => {
  test.use({ as: "otherAdmin", alone: true });

  test("a wrong secret fails clearly, and the right one works again", async ({ page }) => {
    const { appSecret } = accountOf("sandbox-open");
    await page.goto("/admin/connection");
    const save = page.getByRole("button", { name: "Save" });
    const tryIt = page.getByRole("button", { name: "Test connection" });

    await page.getByLabel("Secret", { exact: true }).fill("a-wrong-secret-of-some-length");
    await save.click();
    await expect(page.getByText("Saved.")).toBeVisible();
    try {
      await tryIt.click();
      await expect(page.getByText("The connection does not work")).toBeVisible();
      await expect(
        page.getByRole("listitem").filter({ hasText: "Ticket with the stored secret: refused" }),
      ).toBeVisible();
    } finally {
      await page.getByLabel("Secret", { exact: true }).fill(appSecret);
      await save.click();
      await expect(page.getByLabel("Secret", { exact: true })).toHaveValue("");
    }
    await tryIt.click();
    await expect(page.getByText("The connection works")).toBeVisible();
    expect(await page.content()).not.toContain(appSecret);
  });
});
