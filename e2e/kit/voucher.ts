import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { readReference } from "./order.ts";

/** From an order's page to its voucher, and the file through the browser's own download. */
export async function downloadVoucher(
  page: Page,
): Promise<{ path: string; fileName: string; bytes: Buffer }> {
  await page.getByRole("link", { name: "Voucher" }).click();
  await expect(page.getByRole("heading", { name: "Voucher", level: 1 })).toBeVisible();
  const link = page.getByRole("link", { name: "Download PDF" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const path = await download.path();
  return { path, fileName: download.suggestedFilename(), bytes: await readFile(path) };
}

/** The digest the voucher's page shows, to hold a document against. */
export async function readShownDigest(page: Page): Promise<string> {
  return readReference(page, "Copy Digest (SHA-256)");
}

export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The text of a PDF as a reader would copy it, or null where no program for that is installed. */
export async function findPdfText(path: string): Promise<string | null> {
  try {
    return (await promisify(execFile)("pdftotext", ["-layout", path, "-"])).stdout;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
