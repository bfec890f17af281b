const MARKS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

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
  return foldLetters(text).replaceAll(BETWEEN_WORDS, " ").trim();
}

/** The same with everything between the words as it was. */
export function foldLetters(text: string): string {
  let folded = text.normalize("NFKD").replaceAll(MARKS, "").toLowerCase();
  folded = folded.replaceAll(/[øđłßæœıðþ]/g, (letter) => PLAIN[letter] ?? letter);
  for (const [form, letter] of ARABIC_FORMS) folded = folded.replaceAll(form, letter);
  return folded;
}
