import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

type Account = { id: string; appKey: string; appSecret: string };

/** @throws Error where the sandbox no longer has this account. */
export function accountOf(id: string): Account {
  const path = join(import.meta.dirname, "../../provider/sandbox.json");
  // The sandbox's own file; its shape is checked where it is sown.
  const { accounts } = JSON.parse(readFileSync(path, "utf8")) as { accounts: Account[] };
  const account = accounts.find((each) => each.id === id);
  if (!account) throw new Error(`the sandbox has no account ${id}`);
  return account;
}

/** The base address the connection on an admin's page has. */
export function readBaseUrl(admin: Page): Promise<string> {
  return admin.getByLabel("Base address").inputValue();
}

/** Has the connection call through another account of the sandbox; an admin looks at it. */
export async function useAccount(admin: Page, id: string, baseUrl?: string): Promise<void> {
  const { appKey, appSecret } = accountOf(id);
  if (baseUrl !== undefined) await admin.getByLabel("Base address").fill(baseUrl);
  const secret = admin.getByLabel("Secret", { exact: true });
  await admin.getByLabel("appKey or client id").fill(appKey);
  await secret.fill(appSecret);
  await admin.getByRole("button", { name: "Save" }).click();
  // It is gone from the page once it is stored.
  await expect(secret).toHaveValue("");
}
