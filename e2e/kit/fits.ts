import { expect, type Page } from "@playwright/test";

/** Nothing reaches over the edge of a screen 320 px wide, which is 1280 px at 400 %, and no word of it is cut off. */
export async function expectFits(page: Page, where: string): Promise<void> {
  const { overflow, outside, cut } = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const outsideParts: string[] = [];
    const cutParts: string[] = [];
    for (const part of document.querySelectorAll<HTMLElement>("body *")) {
      const box = part.getBoundingClientRect();
      // What only a screen reader is told is one pixel.
      if (box.width <= 1 || box.height <= 1) continue;
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const said = `${part.tagName.toLowerCase()}: ${part.innerText?.slice(0, 60)}`;
      if (box.left < -1 || box.right > width + 1) {
        let around = part.parentElement;
        while (around && !/auto|scroll/.test(getComputedStyle(around).overflowX))
          around = around.parentElement;
        if (!around) outsideParts.push(said);
      }
      const isClipped = /hidden|clip/.test(getComputedStyle(part).overflowX);
      if (isClipped && part.innerText?.trim() && part.scrollWidth > part.clientWidth + 1) cutParts.push(said);
    }
    return {
      overflow: document.documentElement.scrollWidth - width,
      outside: outsideParts,
      cut: cutParts,
    };
  });
  expect.soft(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
  expect.soft(outside, `${where} reaches over the edge`).toEqual([]);
  expect.soft(cut, `${where} is cut off`).toEqual([]);
}
