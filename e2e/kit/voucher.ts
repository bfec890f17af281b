import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { type Download, expect, type Page } from "@playwright/test";
import { readReference } from "./order.ts";

type Downloaded = { path: string; fileName: string; bytes: Buffer };

/** From an order's page to its voucher, and the file through the browser's own download. */
export async function downloadVoucher(page: Page): Promise<Downloaded> {
  await page.getByRole("link", { name: "Voucher" }).click();
  await expect(page.getByRole("heading", { name: "Voucher", level: 1 })).toBeVisible();
  return downloadShown(page);
}

/** The file of the voucher whose page this is. One that was replaced while it was looked at is shown anew instead. */
export async function downloadShown(page: Page): Promise<Downloaded> {
  const download = await clickDownload(page);
  if (!download) return downloadShown(page);
  const path = await download.path();
  return { path, fileName: download.suggestedFilename(), bytes: await readFile(path) };
}

/** Null where the page has moved on to a newer version. */
async function clickDownload(page: Page): Promise<Download | null> {
  const before = page.url();
  const downloads: Download[] = [];
  page.once("download", (download) => downloads.push(download));
  await page.getByRole("link", { name: /^(Download PDF|Show the newer one)$/ }).click();
  await expect.poll(() => downloads.length > 0 || page.url() !== before).toBe(true);
  return downloads[0] ?? null;
}

/** The digest the voucher's page shows, to hold a document against. */
export async function readShownDigest(page: Page): Promise<string> {
  const proof = page.getByText("Proof that a copy is genuine");
  const name = "Copy Fingerprint of the file (SHA-256)";
  const button = page.getByRole("button", { name });
  if (!(await button.isVisible())) await proof.click();
  await expect(button).toBeVisible();
  return readReference(page, name);
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
