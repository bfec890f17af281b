import type { Language } from "#lib/domain/i18n.ts";

export type LetterGroup<Place> = { title: string; places: Place[] };

/** What is named, by its first letter and in the order a reader of the language looks it up. */
export function toLetterGroups<Place extends { name: string }>(
  places: readonly Place[],
  language: Language,
): LetterGroup<Place>[] {
  const order = new Intl.Collator(language);
  const sorted = places
    .map((place) => ({ place, sought: toSought(place.name, language) }))
    .toSorted((a, b) => order.compare(a.sought, b.sought));
  const groups = Map.groupBy(sorted, ({ sought }) => letterOf(sought, language, order));
  return [...groups].map(([title, members]) => ({ title, places: members.map(({ place }) => place) }));
}

// As in an Arabic index the article does not count: a fifth of all countries would stand under its letter.
function toSought(name: string, language: Language): string {
  return language === "ar" ? name.replace(/^ال(?=\p{L})/u, "") : name;
}

function letterOf(sought: string, language: Language, order: Intl.Collator): string {
  if (/^\p{Script=Han}/u.test(sought)) return pinyinLetterOf(sought, order);
  // Å stands under A; Arabic's forms of alif stand together.
  const [letter = ""] = sought.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return letter.toLocaleUpperCase(language);
}

const PINYIN_LETTERS = Array.from("ABCDEFGHJKLMNOPQRSTWXYZ");

/**
 * The letter a Chinese name is sorted under. The order itself has a mark where each letter begins: U+FDD0 before it
 * (UTS #35, part 5, "Index Characters").
 */
function pinyinLetterOf(name: string, order: Intl.Collator): string {
  return PINYIN_LETTERS.findLast((letter) => order.compare(`\uFDD0${letter}`, name) <= 0) ?? "";
}
