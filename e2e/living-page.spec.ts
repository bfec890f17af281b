import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import { expectAccessible } from "./kit/axe.ts";
import { expectFits } from "./kit/fits.ts";
import { compareLooks, type Look, readLook } from "./kit/look.ts";
import { expect, test } from "./kit/test.ts";

const FOLDER = join(import.meta.dirname, "looks");

/** Every language, theme and density, and every two of them together: a look is one of each, and none changes another. */
const LOOKS = [
  { language: "en", theme: "light", density: "comfortable" },
  { language: "en", theme: "dark", density: "compact" },
  { language: "zh", theme: "light", density: "compact" },
  { language: "zh", theme: "dark", density: "comfortable" },
  { language: "ar", theme: "light", density: "compact" },
  { language: "ar", theme: "dark", density: "comfortable" },
] as const;

const SETTLED_WITHIN_MS = 30_000;

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

test("every component looks as it did", async ({ page }, { config }) => {
  test.setTimeout(600_000);
  for (const { language, theme, density } of LOOKS) {
    const name = `${language}.${theme}.${density}`;
    await open(page, { language, theme, density });
    const path = join(FOLDER, `${name}.txt`);
    if (config.updateSnapshots === "all" || config.updateSnapshots === "changed") {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(path, `${(await readAll(page)).join("\n")}\n`);
    }
    const known = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
    // Where a system brings its own letters their widths are its own.
    const compare = async () => compareLooks(known, await readAll(page), { sizesToo: language !== "zh" });
    // On a busy machine the last scripts draw their part a moment later.
    await expect
      .configure({ soft: true })
      .poll(compare, { message: name, timeout: SETTLED_WITHIN_MS })
      .toEqual([]);
  }
});

test("a drift is seen: of a colour, of a space, of a part", async ({ page }) => {
  await open(page, { language: "en", theme: "light", density: "comfortable" });
  const before = await readLook(page, "actions");
  for (const drift of [
    () => document.documentElement.style.setProperty("--accent", "#6b2555"),
    () => document.documentElement.style.setProperty("--control", "2.625rem"),
    () => document.querySelector("#actions ~ div button")?.remove(),
  ]) {
    await page.evaluate(drift);
    expect(compareLooks(before, await readLook(page, "actions"))).not.toEqual([]);
    await open(page, { language: "en", theme: "light", density: "comfortable" });
  }
  expect(compareLooks(before, await readLook(page, "actions"))).toEqual([]);
});

for (const language of LANGUAGES) {
  test(`every component is accessible in every state, in ${language}`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 320, height: 740 });
    await open(page, { language });
    await expectFits(page, `/ui in ${language}`);
    await refuseEverything(page);
    await expectAccessible(page, `/ui in ${language}`);
    for (const button of await page.locator("header [popovertarget]:visible, main [popovertarget]").all()) {
      await button.click();
      await expectAccessible(page, `a menu in ${language}`, "[popover]:popover-open");
      await page.keyboard.press("Escape");
    }
    await page.locator("main button[aria-haspopup=dialog]").click();
    await expectAccessible(page, `a dialog in ${language}`, "dialog[open]");
    await page.keyboard.press("Escape");
    await open(page, { language });
    await expectPaletteAccessible(page, language);
    await expectSuggestionsAccessible(page, language);
  });
}

test("forced colours and reduced motion lose nothing", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await noteFocused(page);
  await open(page, { language: "en" });
  // What is pressed, chosen or filled in keeps an edge where grounds are gone, and whatever has the focus an outline.
  const bare = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main button, main input:not([type=checkbox]), main select, main textarea",
      ),
    ].flatMap((part) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(part);
      const isBoxed = part.classList.contains("rounded-control") || part.matches("input, select, textarea");
      const hasEdge = borderTopStyle !== "none" && borderTopWidth !== "0px";
      return isBoxed && part.checkVisibility() && !hasEdge ? [part.outerHTML.slice(0, 120)] : [];
    }),
  );
  expect(bare).toEqual([]);
  await waitForRefusals(page);
  await page.locator("a[href='#content']").focus();
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      // A card's link draws its ring around the card.
      const rings = [null, "::after"].map((part) => getComputedStyle(focused, part).outlineStyle);
      return rings.every((style) => style === "none") ? focused.outerHTML.slice(0, 200) : "seen";
    });
    expect(ring).toBe("seen");
  }
  // By itself, that is: a fade that follows somebody's own scrolling stands still as long as they do.
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
      .map(({ id, currentTime }) => `${id} at ${String(currentTime)}`),
  );
  expect(moving).toEqual([]);
});

declare global {
  /** What has had the focus since the page came. */
  var focused: Set<EventTarget | null>;
}

async function noteFocused(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.focused = new Set();
    addEventListener("focusin", ({ target }) => globalThis.focused.add(target), true);
  });
}

/** Each refused form takes the focus once its script runs: until the last has, it may be taken from anybody. */
async function waitForRefusals(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const refusals = [...document.querySelectorAll("main [role=alert][tabindex='-1']")];
    return refusals.length > 0 && refusals.every((refusal) => globalThis.focused.has(refusal));
  });
}

type Asked = { language: string; theme?: string; density?: string };

async function open(page: Page, asked: Asked): Promise<void> {
  await page.goto(`/ui?${new URLSearchParams(asked).toString()}`);
  await expect(page.locator("html")).toHaveAttribute("lang", asked.language);
  await page.evaluate(() => document.fonts.ready);
  // The last thing a script puts into the page.
  await expect(
    page.getByRole("button", { name: /K$/ }).or(page.locator("[aria-keyshortcuts]")).first(),
  ).toBeAttached();
}

async function readAll(page: Page): Promise<Look> {
  const groups = await page.locator("main > section > h2[id]").evaluateAll((all) => all.map(({ id }) => id));
  const looks: string[] = [];
  for (const group of groups) looks.push(`== ${group}`, ...(await readLook(page, group)));
  return looks;
}

/** Every form of the page answers a press with all it can find wrong. */
async function refuseEverything(page: Page): Promise<void> {
  const buttons = page.locator("section:has(> #forms) form button[type=submit]");
  for (const button of await buttons.all()) await button.click();
  await expect(page.locator("section:has(> #forms) [aria-invalid=true]")).toHaveCount(5);
}

async function expectPaletteAccessible(page: Page, language: string): Promise<void> {
  await page.locator("header button[aria-haspopup=dialog]").click();
  await expect(page.getByRole("dialog").getByRole("listbox")).toBeVisible();
  await page.getByRole("dialog").getByRole("combobox").fill("b");
  await expect(page.getByRole("dialog").getByText("BH-2026-0041")).toBeVisible();
  await expectAccessible(page, `the palette in ${language}, with what it found`, "dialog[open]");
  await page.getByRole("dialog").getByRole("combobox").fill("x");
  await expect(page.getByRole("dialog").getByText("BH-2026-0041")).toHaveCount(0);
  await expectAccessible(page, `the palette in ${language}, nothing found`, "dialog[open]");
  await closeByKey(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("switch")).toBeAttached();
  await expectAccessible(page, `the keys in ${language}`, "dialog[open]");
  await closeByKey(page);
}

/** The page has its keys and its focus back once the dialog is gone from it, which is a moment after it is closed. */
async function closeByKey(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[aria-label]")).toHaveCount(0);
}

async function expectSuggestionsAccessible(page: Page, language: string): Promise<void> {
  await page.locator("section:has(> #fields) input[name=place]").click();
  await page.keyboard.type("Du");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible(page, `suggestions in ${language}`, "[role=listbox]");
  await page.keyboard.press("Escape");
}
