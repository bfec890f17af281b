/** A name as a list gives it; a part that the list does not tell is "". The gender is there where a title says it. */
export type ReadName = { firstName: string; lastName: string; gender?: TitleGender };

type TitleGender = "MALE" | "FEMALE";

const GENDERS_OF_TITLES = new Map<string, TitleGender>([
  ...["mr", "mstr", "master", "sir", "herr", "السيد", "先生"].map((title) => [title, "MALE"] as const),
  ...["mrs", "ms", "miss", "madam", "mme", "mlle", "frau"].map((title) => [title, "FEMALE"] as const),
  ...["السيدة", "الآنسة", "女士", "小姐", "太太"].map((title) => [title, "FEMALE"] as const),
]);
const TITLES = new Set([
  ...GENDERS_OF_TITLES.keys(),
  ..."dr prof adt chd inf inft adult child infant".split(" "),
]);
/** Written behind a Chinese name without a space. */
const TITLE_BEHIND = /(?<=\p{Script=Han})(?=(?:先生|女士|小姐|太太)(?:\s|$))/gu;
/** Words that a family name begins with, as in "Ludwig van Beethoven". */
const PARTICLES = new Set(
  "al el bin bint ibn abu van von der den de del della di da dos das du la le ter ten st".split(" "),
);
/** Chinese family names of two letters; every other has one. */
const LONG_FAMILY_NAMES = new Set(
  "欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 皇甫 尉迟 公孙 公孫 慕容 令狐 端木 夏侯".split(" "),
);

/** What stands before a name in a list: "1.", "2)", "1.1" of a reservation system, a dash, a bullet. */
const MARKER = /^\s*(?:\d+(?:\.\d+)?[.):]?|[-–*•·])\s*/;
/** An age or a note behind a name: "(7)", "[CHD 5]", "7 y". */
const NOTE = /\([^()]*\)|\[[^[\]]*\]|\b\d{1,3}\s*(?:y|yo|yrs?|years?)?\b\.?/giu;

/** "Guests:" */
const HEADING = /[:：]\s*$/u;

/**
 * The names in a list as people keep them: one to a line or between semicolons, "Ben Lee", "Lee, Ben", "LEE/BEN MR",
 * "Ben LEE", "李伟", or two columns of a spreadsheet (first name, last name). Nothing is translated or recased. Titles are
 * no part of a name.
 */
export function readNames(text: string): ReadName[] {
  return text
    .split(/[\n\r;；]+/u)
    .filter((line) => !HEADING.test(line))
    .map(readName)
    .filter(({ firstName, lastName }) => firstName !== "" || lastName !== "");
}

function readName(line: string): ReadName {
  const bare = line.replace(MARKER, "").replaceAll(NOTE, " ").replaceAll(TITLE_BEHIND, " ");
  const gender = findGender(bare);
  return { ...splitName(bare), ...(gender && { gender }) };
}

/** What its titles say, where they do not contradict one another. */
function findGender(text: string): TitleGender | undefined {
  const words = text.split(/[\s\u00a0/,，،]+/u).map(toTitle);
  const genders = new Set(words.flatMap((word) => GENDERS_OF_TITLES.get(word) ?? []));
  return genders.size === 1 ? [...genders][0] : undefined;
}

function splitName(bare: string): ReadName {
  const columns = bare.split("\t").map(toWords).filter(hasWords);
  if (columns.length > 1) return toName(columns[0] ?? [], columns.slice(1).flat());
  const [before = "", ...behind] = bare.split(/[/,，،]/u);
  if (behind.length > 0) return toName(toWords(behind.join(" ")), toWords(before));
  const words = toWords(bare);
  return words.length === 1 ? splitOne(words[0] ?? "") : splitWords(words);
}

/** Without titles, wherever they stand. */
function toWords(text: string): string[] {
  const words = text.split(/[\s\u00a0]+/u).filter((word) => word !== "");
  return words.filter((word) => !TITLES.has(toTitle(word)));
}

function toTitle(word: string): string {
  return word.toLowerCase().replace(/\.$/, "");
}

function splitOne(word: string): ReadName {
  if (!/^\p{Script=Han}{2,6}$/u.test(word)) return { firstName: "", lastName: word };
  const size = LONG_FAMILY_NAMES.has(word.slice(0, 2)) && word.length > 2 ? 2 : 1;
  return { firstName: word.slice(size), lastName: word.slice(0, size) };
}

function splitWords(words: readonly string[]): ReadName {
  // "LEE Ben" and "Ben LEE": whoever writes one part in capitals means the family name by it.
  const capitals = words.filter(isCapitals);
  if (capitals.length > 0 && capitals.length < words.length) {
    return toName(
      words.filter((word) => !isCapitals(word)),
      capitals,
    );
  }
  let last = words.length - 1;
  while (last > 1 && PARTICLES.has((words[last - 1] ?? "").toLowerCase())) last -= 1;
  return toName(words.slice(0, last), words.slice(last));
}

/** An initial is in capitals whoever writes it. */
function isCapitals(word: string): boolean {
  return word.length > 1 && /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();
}

function hasWords(words: readonly string[]): boolean {
  return words.length > 0;
}

function toName(first: readonly string[], last: readonly string[]): ReadName {
  return { firstName: first.join(" "), lastName: last.join(" ") };
}
