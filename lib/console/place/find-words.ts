import { foldText } from "#lib/domain/fold-text.ts";

const HAN = /\p{Script=Han}/u;

const WORD_MAX = 40;
const WORDS_MAX = 40;

/** The words somebody may begin to type to find the names. Chinese has no spaces, so it is found from any character. */
export function wordsOf(names: readonly string[]): string[] {
  const words = new Set<string>();
  for (const name of names) {
    for (const word of foldText(name).split(" ")) {
      if (word === "") continue;
      for (const start of HAN.test(word) ? startsOf(word) : [0])
        words.add(word.slice(start, start + WORD_MAX));
    }
  }
  return [...words].slice(0, WORDS_MAX);
}

function startsOf(word: string): number[] {
  return Array.from({ length: Math.min(word.length, 12) }, (_, index) => index);
}

/** What was typed, as beginnings of words, the longest first: it narrows most. */
export function typedWords(query: string): string[] {
  const words = foldText(query)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => word.slice(0, WORD_MAX));
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, 6);
}
