import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Language, LANGUAGES } from "#lib/domain/i18n.ts";
import { NOBODY, test } from "../../e2e/kit/test.ts";
import { pathIn, type Screen, walkOnce } from "../../e2e/kit/walk.ts";

const FOLDER = join(import.meta.dirname, "../../.screens");
const THEMES = ["light", "dark"] as const;
const WIDTHS = { wide: 1280, narrow: 360 } as const;
const LONGEST_PX = 3_000;
/** Of the screens only these, by their names: all of them take minutes. */
const ONLY = process.env["SCREENS"]?.split(",");

type Picture = { screen: string; width: keyof typeof WIDTHS; file: string; caption: string };

test("every screen in every language, theme and width on one sheet", async ({ browser, sessions }) => {
  test.setTimeout(1_800_000);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const all: Screen[] = [
    ...(await walkOnce(browser, sessions)),
    { name: "living-page", role: null, path: "/ui" },
  ];
  const screens = all.filter(({ name }) => ONLY?.includes(name) ?? true);
  const pictures: Picture[] = [];
  for (const [role, own] of Map.groupBy(screens, (screen) => screen.role)) {
    const storageState = role === null ? NOBODY : await sessions.of(role);
    const context = await browser.newContext({ storageState, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const language of LANGUAGES) {
      await context.addCookies([
        { name: "bellhop-locale", value: language, url: process.env["BELLHOP_URL"] ?? "" },
      ]);
      for (const [width, px] of Object.entries(WIDTHS) as ["wide" | "narrow", number][]) {
        await page.setViewportSize({ width: px, height: 800 });
        for (const screen of own) pictures.push(...(await takeBoth(page, screen, { language, width })));
      }
    }
    await context.close();
  }
  writeFileSync(join(FOLDER, "index.html"), toSheet(pictures));
  await pictureRows(await browser.newPage({ viewport: { width: 2000, height: 1200 } }), screens);
});

type Look = { language: Language; width: Picture["width"] };

/** A page once, in both themes: a theme sets nothing but colours. */
async function takeBoth(page: Page, screen: Screen, { language, width }: Look): Promise<Picture[]> {
  await page.goto(pathIn(screen, language));
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.locator("#streamed-pending").waitFor({ state: "detached" });
  // What comes after that, such as which of all prices is the lowest, is put into place of a template.
  await page.locator('template[id^="B:"]').first().waitFor({ state: "detached" });
  const pictures: Picture[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    const caption = `${language} ${theme} ${width}`;
    const file = `${screen.name}.${caption.replaceAll(" ", ".")}.jpg`;
    const height = await page.evaluate(() => {
      window.scrollTo(0, 0);
      return document.documentElement.scrollHeight;
    });
    await page.screenshot({
      path: join(FOLDER, file),
      type: "jpeg",
      quality: 80,
      fullPage: true,
      clip: { x: 0, y: 0, width: WIDTHS[width], height: Math.min(height, LONGEST_PX) },
      animations: "disabled",
      caret: "hide",
    });
    pictures.push({ screen: screen.name, width, file, caption });
  }
  return pictures;
}

/** One row a screen: six wide pictures, then six narrow ones; each opens at its own size. */
function toSheet(pictures: readonly Picture[]): string {
  const cell = ({ file, caption, width }: Picture) =>
    `<a class="${width}" href="${file}"><img src="${file}" alt="${caption}"><small>${caption}</small></a>`;
  const rows = [...Map.groupBy(pictures, ({ screen }) => screen)].map(
    ([screen, own]) => `<section id="${screen}"><h2>${screen}</h2>${own.map(cell).join("")}</section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>
body{font:14px system-ui;margin:1rem;background:#777}section{display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start}
h2{width:100%;margin:1.5rem 0 0}a{display:block;color:inherit}img{display:block;width:100%}.wide{width:640px;order:1}.narrow{width:310px;order:2}
</style>${rows.join("\n")}`;
}

/** The same sheet as pictures, a row each. */
async function pictureRows(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.goto(`file://${join(FOLDER, "index.html")}`);
  for (const { name } of screens) {
    await page.locator(`#${name}`).screenshot({ path: join(FOLDER, `row.${name}.png`) });
  }
  await page.close();
}
