import { SPELLED_LETTERS, SPELLED_MIN } from "#lib/db/place-spellings.ts";

const HAN = /\p{Script=Han}/u;

/** Beyond these the word was no slip of any. */
const NEAR_MAX = 6;

/**
 * The beginning of a word as it was typed, and with each of its letters left out. Two words that are one slip apart (a
 * letter too many, too few, wrong, or two changed about) share one of these, so equality finds them. None for a word too
 * short to tell, and for Chinese, where another sign is another word.
 */
export function spellingsOf(typed: string): string[] {
  const letters = Array.from(typed).slice(0, SPELLED_LETTERS);
  if (Array.from(typed).length < SPELLED_MIN || HAN.test(typed)) return [];
  return [letters.join(""), ...letters.map((_, left) => letters.filter((__, at) => at !== left).join(""))];
}

/** Those of the words that begin one slip away from what was typed, the likeliest first. */
export function pickNear(typed: string, words: readonly string[]): string[] {
  const first = Array.from(typed)[0] ?? "";
  return words
    .filter((word) => isNear(typed, word))
    .toSorted((a, b) => Number(b.startsWith(first)) - Number(a.startsWith(first)) || a.length - b.length)
    .slice(0, NEAR_MAX);
}

function isNear(typed: string, word: string): boolean {
  const [a, b] = [Array.from(typed), Array.from(word)];
  return [-1, 0, 1].some((more) => isOneSlip(a, b.slice(0, a.length + more)));
}

function isOneSlip(a: readonly string[], b: readonly string[]): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    same(restA, restB) ||
    same(restA.slice(1), restB) ||
    same(restA, restB.slice(1)) ||
    same(restA.slice(1), restB.slice(1)) ||
    same(restA, [restB[1] ?? "", restB[0] ?? "", ...restB.slice(2)])
  );
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.join("") === b.join("");
}
