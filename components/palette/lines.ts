import type { PaletteTexts } from "./load-texts.ts";
import { arrange, type Group, narrow } from "./match.ts";
import type { FoundEntry, PageEntry } from "./palette-types.ts";
import type { ScreenAct, ScreenAction } from "./screen-actions.ts";

/** A line as the list draws it: what it leads to besides. */
export type Line = { id: string; text: string; details?: readonly string[]; note?: string; key?: string } & {
  choose: (() => void) | null;
};

export type LineActs = {
  texts: PaletteTexts;
  pages: readonly PageEntry[];
  go: (href: string, focusId: string | null) => void;
  perform: (act: ScreenAct) => void;
  showHelp: () => void;
};

/** What the palette knows by itself: the actions of the screen, and the pages. */
export function toOwnGroups(
  { texts, pages, go, perform, showHelp }: LineActs,
  screen: readonly ScreenAction[],
  typed: string,
): Group<Line>[] {
  const actions = screen.map(({ id, label, key, obstacle, act }): Line => ({
    id: `actions:${id}`,
    text: label,
    ...(key === undefined ? {} : { key }),
    ...(obstacle === undefined ? {} : { details: [obstacle] }),
    choose: obstacle === undefined ? () => perform(act) : null,
  }));
  const links = pages.map(({ href, label }): Line => ({
    id: `pages:${href}`,
    text: label,
    choose: () => go(href, null),
  }));
  const help: Line = { id: "pages:keys", text: texts.keys.title, key: "?", choose: showHelp };
  const groups: Group<Line>[] = [
    { group: "actions", entries: narrow(actions, typed) },
    { group: "pages", entries: narrow([...links, help], typed) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** What was found, by groups. */
export function toFoundGroups(
  entries: readonly FoundEntry[],
  typed: string,
  go: LineActs["go"],
): Group<Line>[] {
  return arrange(entries, typed).map(({ group, entries: found }) => ({
    group,
    entries: found.map((entry) => ({ ...entry, choose: () => go(entry.href, entry.focusId ?? null) })),
  }));
}
