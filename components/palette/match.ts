import { foldText } from "#lib/domain/fold-text.ts";
import { type Entry, type EntryGroup, FOUND_GROUPS, type FoundGroup } from "./palette-types.ts";

export type Group<One extends Entry> = { group: EntryGroup; entries: One[] };

/** How well a text fits what was typed, 0 best; null where it does not. Both may be written in any way. */
export function rankOf(typed: string, text: string): number | null {
  const wanted = foldText(typed);
  const folded = foldText(text);
  if (wanted === "" || folded === wanted) return 0;
  if (folded.startsWith(wanted)) return 1;
  const words = wanted.split(" ");
  if (words.every((word) => ` ${folded}`.includes(` ${word}`))) return 2;
  return words.every((word) => folded.includes(word)) ? 3 : null;
}

/** What is known in the browser already, narrowed by what was typed, best first. */
export function narrow<One extends Entry>(entries: readonly One[], typed: string): One[] {
  return entries
    .map((entry) => ({ entry, rank: rankOf(typed, entry.text) }))
    .filter((each): each is { entry: One; rank: number } => each.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** What was found for an earlier text, as far as it is seen to fit the one that stands there now. */
export function stillFitting<One extends Entry>(found: readonly One[], typed: string): One[] {
  return found.filter((entry) => rankOf(typed, seenOf(entry)) !== null);
}

/**
 * What the console found, by group: the group with the best fit first, so that a reference leads to its order and a
 * city to the city. Within a group the order stays as it was found.
 */
export function arrange<One extends Entry & { group: FoundGroup }>(
  found: readonly One[],
  typed: string,
): Group<One>[] {
  return FOUND_GROUPS.map((group) => ({ group, entries: found.filter((entry) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0)
    .map((group) => ({
      group,
      rank: Math.min(...group.entries.map((entry) => rankOf(typed, entry.text) ?? 9)),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ group }) => group);
}

function seenOf({ text, details = [] }: Entry): string {
  return [text, ...details].join(" ");
}
