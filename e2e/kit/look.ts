import type { Page } from "@playwright/test";

/** How the parts of a group look, a line each: where it stands in the group, how large it is, and what was set. */
export type Look = readonly string[];

/**
 * Colours, spaces and type are compared to the letter: they are numbers of ours, the same on every machine. Places and
 * sizes follow from fonts as well, so they may be off by what another rendering of the same fonts makes of them.
 */
export function compareLooks(expected: Look, actual: Look, { sizesToo = true } = {}): string[] {
  const found: string[] = [];
  for (let at = 0; at < Math.max(expected.length, actual.length); at += 1) {
    const [before = "(nothing)", after = "(nothing)"] = [expected[at], actual[at]];
    if (!isSame(before, after, sizesToo)) found.push(`line ${at + 1}\n  was ${before}\n  is  ${after}`);
  }
  return found;
}

const BOX = / @(-?\d+),(-?\d+) (\d+)x(\d+)/;

function isSame(before: string, after: string, sizesToo: boolean): boolean {
  if (before === after) return true;
  const boxes = [BOX.exec(before), BOX.exec(after)].map((match) => match?.slice(1).map(Number) ?? []);
  const [was = [], is = []] = boxes;
  if (before.replace(BOX, "") !== after.replace(BOX, "") || was.length !== is.length) return false;
  if (!sizesToo) return true;
  return was.every(
    (value, index) => Math.abs(value - (is[index] ?? Number.NaN)) <= 4 + Math.abs(value) * 0.03,
  );
}

/** The look of every part of a group of the living page, as the browser computed it. */
export async function readLook(page: Page, group: string): Promise<Look> {
  return page.locator(`section:has(> #${group})`).evaluate((section) => {
    const INHERITED = ["color", "fontSize", "fontWeight", "lineHeight", "textAlign"] as const;
    const OWN = {
      backgroundColor: "rgba(0, 0, 0, 0)",
      padding: "0px",
      gap: "normal",
      borderWidth: "0px",
      borderRadius: "0px",
      boxShadow: "none",
      textDecorationLine: "none",
      opacity: "1",
      transform: "none",
      minHeight: "auto",
    } as const;
    const origin = section.getBoundingClientRect();
    const lines: string[] = [];
    const read = (part: Element, depth: number): void => {
      const style = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      if (style.display === "none" || box.width * box.height === 0) return;
      // As it was set: what "auto" comes to depends on the width of words.
      const margins = ["top", "right", "bottom", "left"].map(
        (side) => part.computedStyleMap().get(`margin-${side}`)?.toString() ?? "0px",
      );
      const around = part.parentElement ? getComputedStyle(part.parentElement) : style;
      const set = [
        ...INHERITED.flatMap((name) => (style[name] === around[name] ? [] : [`${name} ${style[name]}`])),
        ...Object.entries(OWN).flatMap(([name, plain]) => {
          const value = style[name as keyof typeof OWN];
          return value === plain || value === "0px" ? [] : [`${name} ${value}`];
        }),
        ...(margins.every((margin) => margin === "0px") ? [] : [`margin ${margins.join(" ")}`]),
        ...(style.borderWidth === "0px" ? [] : [`borderColor ${style.borderColor}`]),
      ];
      const isText = part.childElementCount === 0 && part.textContent?.trim();
      const said = isText ? ` "${part.textContent?.trim().slice(0, 24)}"` : "";
      const [x, y, width, height] = [box.x - origin.x, box.y - origin.y, box.width, box.height].map(
        Math.round,
      );
      lines.push(
        `${" ".repeat(depth)}${part.tagName.toLowerCase()}${said} @${x},${y} ${width}x${height}${set.length > 0 ? ` · ${set.join("; ")}` : ""}`,
      );
      if (!(part instanceof SVGElement)) for (const child of part.children) read(child, depth + 1);
    };
    read(section, 0);
    return lines;
  });
}
