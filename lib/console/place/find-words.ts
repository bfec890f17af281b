const MARKS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;

// Arabic letters that are written in several ways and typed in one.
const ARABIC_FORMS: [RegExp, string][] = [
  [/[آأإٱ]/g, "ا"],
  [/ى/g, "ي"],
  [/ة/g, "ه"],
  [/ـ/g, ""],
];

/** Letters that no decomposition makes plain. */
const PLAIN: Record<string, string> = {
  ø: "o",
  đ: "d",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ð: "d",
  þ: "th",
};

/** A text without case and marks, its words parted by one space: "Côte d'Azur" is "cote d azur". */
export function foldText(text: string): string {
  let folded = text.normalize("NFKD").replaceAll(MARKS, "").toLowerCase();
  folded = folded.replaceAll(/[øđłßæœıðþ]/g, (letter) => PLAIN[letter] ?? letter);
  for (const [form, letter] of ARABIC_FORMS) folded = folded.replaceAll(form, letter);
  return folded.replaceAll(BETWEEN_WORDS, " ").trim();
}

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
