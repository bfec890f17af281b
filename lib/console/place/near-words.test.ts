import { expect, it } from "vitest";
import { pickNear, spellingsOf } from "./near-words.ts";

const WORDS = ["dubai", "jumeirah", "marriott", "sheraton", "istanbul", "الشارقه", "zurich"];
const STRANGERS = ["durra", "muscat", "sheikh", "ajman", "doha"];

/** Every word that is one slip of the hand away. */
function slipsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(""), letters.slice(at + 1).join("")];
    const next = after[0] ?? "";
    return [
      before + after,
      `${before}q${after}`,
      `${before}q${letter}${after}`,
      before + next + letter + after.slice(1),
    ];
  });
}

it.each(WORDS)("%s is found after any one slip, by a spelling that both share", (word) => {
  const found = slipsOf(word).filter((typed) => Array.from(typed).length >= 4);
  expect(found.length).toBeGreaterThan(3 * word.length);
  for (const typed of found) {
    expect(spellingsOf(typed).some((spelling) => spellingsOf(word).includes(spelling))).toBe(true);
    expect(pickNear(typed, [...WORDS, ...STRANGERS])).toContain(word);
  }
});

it("a word is near by its beginning, while it is being typed", () => {
  expect(pickNear("jumera", WORDS)).toEqual(["jumeirah"]);
  expect(pickNear("marriot", WORDS)).toEqual(["marriott"]);
});

it("two slips, three letters and Chinese are forgiven nothing", () => {
  expect(pickNear("dbuay", WORDS)).toEqual([]);
  expect(spellingsOf("dub")).toEqual([]);
  expect(spellingsOf("迪拜酒店")).toEqual([]);
});

it("the likeliest come first: those with the same first letter, then the shortest", () => {
  expect(pickNear("doha", ["moha", "dohar", "doha"])).toEqual(["doha", "dohar", "moha"]);
});
