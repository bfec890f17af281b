import { expect, type Locator } from "@playwright/test";

/** What a form may be given by somebody who means no good, or leans on the keyboard. */
export const HOSTILE = [
  `"><script>alert(1)</script>`,
  "'; drop table people; --",
  "\u202egnp.exe \u0000\u0007 \ud83d\udc80 ${7*7} {{7*7}} %00 ../../etc/passwd",
  "x".repeat(5_000),
] as const;

/** Presses what sends a form, and waits for the answer: what an earlier try left on the page says nothing of this one. */
export async function sendForm(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-disabled");
}

/** A field that was refused says so itself: marked as wrong, with a sentence that is read out with it. */
export async function expectRefusedField(field: Locator, sentence: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(
    typeof sentence === "string" ? new RegExp(escape(sentence)) : sentence,
  );
}

/** A field that was refused and holds now what may do: what was said of it is gone. */
export async function expectMendedField(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute("aria-invalid");
  await expect(field).not.toHaveAttribute("aria-describedby", /-error/);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
