import type { Page } from "@playwright/test";
import { expectFits } from "./fits.ts";
import { expect } from "./test.ts";

/** How what the hostile supplier writes begins (provider/content/data/rehearsal-names.ts): its hotel, room and remarks. */
export const NAME = '=HYPERLINK("http://example.invalid","Rehearsal") <script>alert("1")</script>';
export const ROOM = "@SUM(1+1)*cmd|' /C calc'!A0 <iframe srcdoc=";
export const REMARK = "=1+1 <script>alert(1)</script>";
/** The hotel's name again, as its supplier writes it in the other languages. */
export const NAME_IN = {
  en: NAME,
  zh: "彩排<img src=x onerror=alert(1)>",
  ar: 'فندق بروفة <b onmouseover="alert(1)">',
};

/** Whatever steers the direction of text that follows. */
export const STEERING = /[\u202A-\u202E]/;

const WIDTHS = [1280, 320] as const;

/** Notes whatever runs that was never to run: dialogs, and what the content security policy had to refuse. */
export async function watch(page: Page, seen: string[]): Promise<void> {
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("noteViolation", (what: string) => void seen.push(`refused: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const note: unknown = Reflect.get(globalThis, "noteViolation");
      if (typeof note === "function") note(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/**
 * The text stands there as it was written, left no mark, made nothing, turned nothing, keeps its direction to itself, is
 * read out to nobody for minutes, and fits a wide and a narrow screen.
 */
export async function lookAt(
  page: Page,
  where: string,
  texts: readonly string[],
  within = "#content",
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const shown = page.locator(within);
    for (const text of texts) await expect.soft(shown, `${where} at ${width}`).toContainText(text);
    await expectFits(page, `${where} at ${width}`);
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await expectHarmless(page, where, texts);
}

/** The same but for the fit: of lines that end where there is no room for more. */
export async function expectHarmless(page: Page, where: string, texts: readonly string[]): Promise<void> {
  expect.soft(await readDamage(page, texts), where).toEqual({
    mark: false,
    elements: [],
    turned: false,
    loose: [],
    endless: [],
  });
}

type Damage = { mark: boolean; elements: string[]; turned: boolean; loose: string[]; endless: string[] };

/** What a page has of what it must not have. `loose`: beside other text without an isolation of its own. */
async function readDamage(page: Page, texts: readonly string[]): Promise<Damage> {
  return page.evaluate((begins) => {
    const isLoose = (node: Node): boolean => {
      const text = begins.find((begin) => node.textContent?.includes(begin));
      if (text === undefined || node.textContent?.includes(`\u2068${text}`)) return false;
      for (let around = node.parentElement; around; around = around.parentElement) {
        const { display, unicodeBidi } = getComputedStyle(around);
        // Alone in a box of its own it is apart as well; beside other text a box, which is always an isolate, is no help.
        if (display !== "inline" && unicodeBidi !== "plaintext") {
          const alone = around.textContent.trim();
          return !alone.startsWith(text) || alone !== node.textContent?.trim();
        }
        if (/isolate|plaintext/.test(unicodeBidi)) return false;
      }
      return true;
    };
    const loose: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest("script, style, template, option, textarea")) continue;
      if (isLoose(node)) loose.push(parent.outerHTML.slice(0, 120));
    }
    return {
      mark: Reflect.has(globalThis, "hostile"),
      elements: [...document.querySelectorAll('img[src="x"], iframe, svg[onload], b[onmouseover], a')]
        // Our own links may carry the name of a hotel; none leads where it says.
        .filter(
          (element) => !(element instanceof HTMLAnchorElement) || element.hostname === "example.invalid",
        )
        .map((element) => element.outerHTML.slice(0, 200)),
      turned: /[\u202A-\u202E]/.test(document.body.textContent),
      loose,
      endless: [...document.querySelectorAll("[aria-label], [title], [alt], [aria-description]")]
        .flatMap((element) =>
          ["aria-label", "title", "alt", "aria-description"].map((name) => element.getAttribute(name) ?? ""),
        )
        .filter((label) => label.length > 700)
        .map((label) => label.slice(0, 60)),
    };
  }, texts);
}
