import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

// One pass in the page itself: axe's own adapter opens a second page for every look, which takes several times as long.
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** All that another theme can change: it sets nothing but colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Found = { id: string; part: string; why: string | undefined };
type Options = { runOnly: unknown; resultTypes: ["violations"] };
type Axe = {
  run(within: string, options: Options): Promise<{ violations: { id: string; nodes: Node[] }[] }>;
};
type Node = { html: string; failureSummary?: string };

/**
 * Nothing for axe to find on the whole page or within one part of it, in either theme: in the other one once and in
 * English, since no language has colours of its own.
 */
export async function expectAccessible(page: Page, where: string, within = "html"): Promise<void> {
  await page.evaluate(SOURCE);
  // A colour on its way to another is neither.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const rules = { type: "tag", values: RULES };
  let found = await look(page, within, rules);
  if (found.some(({ id }) => id === "document-title")) {
    // While a page, or what has come of it since, takes another's place its title is away for a moment.
    await expect(page).toHaveTitle(/\S/);
    found = await look(page, within, rules);
  }
  if ((await page.locator("html").getAttribute("lang")) === "en") {
    const colours = { type: "rule", values: COLOUR_RULES };
    found.push(...(await inTheOtherTheme(page, () => look(page, within, colours))));
  }
  expect.soft(found, where).toEqual([]);
}

async function look(page: Page, within: string, runOnly: unknown): Promise<Found[]> {
  return page.evaluate(
    async ({ scope, options }) => {
      // Defined by the source above, in this very page.
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(scope, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => ({ id, part: html, why: failureSummary })),
      );
    },
    { scope: within, options: { runOnly, resultTypes: ["violations"] } satisfies Options },
  );
}

/** Without a choice of their own the reader's system decides. */
async function inTheOtherTheme<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  try {
    return await act();
  } finally {
    await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  }
}
