import { foldLetters } from "./fold-text.ts";

/**
 * `ahead`: so many days from today. `night`, `day`, `week`: units, with how many are meant where no number stands before
 * ("ليلتين"). `partOfMonth`: which day of it the beginning, the middle or the end of a month is taken for. `ofWeek`: of this
 * week (0) or the next (1). `after` and `later`: "in" 3 days, 3 days "later".
 */
type Kind =
  | "number"
  | "month"
  | "partOfMonth"
  | "weekday"
  | "ahead"
  | "night"
  | "day"
  | "week"
  | "ofWeek"
  | "next"
  | "this"
  | "after"
  | "later"
  | "to"
  | "-"
  | "/"
  | "."
  | "yearMark"
  | "monthMark"
  | "dayMark";

/** `digits`: how many a number was written with; 0 where it was written as a word. */
export type Token = { kind: Kind; value: number; digits: number };

/** Words that say the same, parted by "|", with what they say. Nothing: they may stand there and say nothing. */
type Meaning = readonly [words: string, ...tokens: readonly (readonly [Kind, number])[]];

const MONTHS = [
  "jan|january|يناير|كانون الثاني",
  "feb|february|فبراير|شباط",
  "mar|march|مارس|آذار",
  "apr|april|أبريل|إبريل|نيسان",
  "may|مايو|أيار",
  "jun|june|يونيو|يونيه|حزيران",
  "jul|july|يوليو|يوليه|تموز",
  "aug|august|أغسطس|آب",
  "sep|sept|september|سبتمبر|أيلول",
  "oct|october|أكتوبر|تشرين الأول",
  "nov|november|نوفمبر|تشرين الثاني",
  "dec|december|ديسمبر|كانون الأول",
];

/** From Sunday on, and the sign that a Chinese weekday ends in. */
const WEEKDAYS: readonly (readonly [string, string])[] = [
  ["sun|sunday|الأحد", "日天"],
  ["mon|monday|الاثنين|الإثنين", "一"],
  ["tue|tues|tuesday|الثلاثاء", "二"],
  ["wed|weds|wednesday|الأربعاء", "三"],
  ["thu|thur|thurs|thursday|الخميس|خميس", "四"],
  ["fri|friday|الجمعة|جمعة", "五"],
  ["sat|saturday|السبت|سبت", "六"],
];
const CHINESE_WEEKS = ["周", "星期", "礼拜"];

const NUMBERS = [
  "one|a|an|واحد|واحدة",
  "two|اثنان|اثنتان",
  "three|ثلاث|ثلاثة",
  "four|أربع|أربعة",
  "five|خمس|خمسة",
  "six|ست|ستة",
  "seven|سبع|سبعة",
  "eight|ثمان|ثماني|ثمانية",
  "nine|تسع|تسعة",
  "ten|عشر|عشرة",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
];

const MONTH_PARTS = [
  { day: 5, english: "early|beginning|start", chinese: "上旬|初", arabic: "أوائل|بداية|مطلع" },
  { day: 15, english: "mid|middle", chinese: "中旬|中", arabic: "منتصف|أواسط|وسط" },
  { day: 25, english: "late|end", chinese: "下旬|底|末", arabic: "أواخر|نهاية|آخر" },
];

const MEANINGS: readonly Meaning[] = [
  ["from|for|on|the|of|at|st|nd|rd|th|stay|من|في|لمدة|مدة|ل|住|入住|从|自|起|开始|共|的|个|個"],
  ["today|tonight|اليوم|الليلة|今天|今日|今晚", ["ahead", 0]],
  ["tomorrow|tmrw|غدا|بكرة|明天|明日|明晚", ["ahead", 1]],
  ["day after tomorrow|بعد غد|بعد بكرة|后天|後天", ["ahead", 2]],
  ["大后天|大後天", ["ahead", 3]],
  ["n|nt|nts|night|nights|ليلة|لليلة|ليال|ليالي|晚|晚上|夜", ["night", 1]],
  ["ليلتين|ليلتان|لليلتين", ["night", 2]],
  ["d|day|days|يوم|يوما|أيام|天", ["day", 1]],
  ["يومين|يومان", ["day", 2]],
  ["w|wk|wks|week|weeks|أسبوع|لأسبوع|أسابيع|周|星期|礼拜", ["week", 1]],
  ["fortnight|أسبوعين|أسبوعان|لأسبوعين", ["week", 2]],
  ["next|القادم|القادمة|المقبل|المقبلة", ["next", 0]],
  ["this|coming|هذا|هذه", ["this", 0]],
  ["this week|هذا الأسبوع", ["ofWeek", 0]],
  ["next week|الأسبوع القادم|الأسبوع المقبل", ["ofWeek", 1]],
  ["in|بعد", ["after", 0]],
  ["later|from now|from today|后|後|之后|以后", ["later", 0]],
  ["to|till|til|until|إلى|حتى|到|至", ["to", 0]],
  ["-|‐|‑|–|—|−|~", ["-", 0]],
  ["/", ["/", 0]],
  ["年", ["yearMark", 0]],
  ["月|月份", ["monthMark", 0]],
  ["日|号|號", ["dayMark", 0]],
  ...MONTHS.map((words, index): Meaning => [words, ["month", index + 1]]),
  ...MONTH_PARTS.map(toPartOfMonth),
  ...NUMBERS.map((words, index): Meaning => [words, ["number", index + 1]]),
  ...WEEKDAYS.map(([words], weekday): Meaning => [words, ["weekday", weekday]]),
  ...WEEKDAYS.flatMap(([, signs], weekday) =>
    signs.split("").flatMap((sign) => chineseWeekday(sign, weekday)),
  ),
];

/** "In" belongs to them: alone it begins a distance from today. */
function toPartOfMonth({ day, english, chinese, arabic }: (typeof MONTH_PARTS)[number]): Meaning {
  const words = [
    ...english.split("|").flatMap((word) => [word, `in ${word}`, `in the ${word}`]),
    chinese,
    ...arabic.split("|").flatMap((word) => [word, `${word} شهر`]),
  ];
  return [words.join("|"), ["partOfMonth", day]];
}

function chineseWeekday(sign: string, weekday: number): Meaning[] {
  const days = CHINESE_WEEKS.map((week) => week + sign);
  const withEach = (befores: readonly string[]): string =>
    befores.flatMap((before) => days.map((day) => before + day)).join("|");
  return [
    [days.join("|"), ["weekday", weekday]],
    [withEach(["这", "這", "本", "这个"]), ["ofWeek", 0], ["weekday", weekday]],
    [withEach(["下", "下个", "下個"]), ["ofWeek", 1], ["weekday", weekday]],
  ];
}

const VOCABULARY = new Map(
  MEANINGS.flatMap(([words, ...tokens]) =>
    words
      .split("|")
      .map((word): [string, Token[]] => [
        foldLetters(word),
        tokens.map(([kind, value]) => ({ kind, value, digits: 0 })),
      ]),
  ),
);
const LONGEST = Math.max(...[...VOCABULARY.keys()].map((word) => word.length));

const SILENT = /^[\s,،;；。、()]+/u;
const DIGITS = /^\d{1,4}(?!\d)/;
const CHINESE_NUMBER = /^[〇零一二三四五六七八九十两兩]+/u;
/** Chinese has nothing between its words. */
const LETTER = /^(?!\p{Script=Han})\p{L}/u;

/** What a text says, word by word, the longest words first; null where it holds anything that is no word of a stay. */
export function readStayTokens(text: string): Token[] | null {
  const folded = foldLetters(text)
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(toDigit(digit)))
    .replaceAll(/\s+/g, " ");
  const tokens: Token[] = [];
  for (let at = 0; at < folded.length;) {
    const rest = folded.slice(at);
    const found = readNumber(rest) ?? readWord(rest) ?? readSilent(rest, folded[at - 1]);
    if (!found) return null;
    tokens.push(...found.tokens);
    at += found.length;
  }
  return tokens;
}

type Found = { length: number; tokens: readonly Token[] };

function toDigit(digit: string): number {
  // Both rows of digits, Arabic and Persian, begin at a multiple of 16.
  return digit.charCodeAt(0) % 16;
}

function readNumber(rest: string): Found | null {
  const [digits] = DIGITS.exec(rest) ?? [];
  if (digits === undefined) return null;
  return {
    length: digits.length,
    tokens: [{ kind: "number", value: Number(digits), digits: digits.length }],
  };
}

function readWord(rest: string): Found | null {
  for (let length = Math.min(LONGEST, rest.length); length > 0; length -= 1) {
    const word = rest.slice(0, length);
    const tokens = VOCABULARY.get(word);
    // "mar" is not the beginning of "marina".
    const isWhole = !LETTER.test(rest.slice(length)) || !LETTER.test(word);
    if (tokens && isWhole) return { length, tokens };
  }
  return null;
}

function readSilent(rest: string, before: string | undefined): Found | null {
  const [silent] = SILENT.exec(rest) ?? [];
  if (silent !== undefined) return { length: silent.length, tokens: [] };
  if (rest.startsWith(".")) {
    // Between two digits it parts a date; elsewhere it ends a word that was cut short.
    const parts = /^\.\d/.test(rest) && /\d/.test(before ?? "");
    return { length: 1, tokens: parts ? [{ kind: ".", value: 0, digits: 0 }] : [] };
  }
  const [number] = CHINESE_NUMBER.exec(rest) ?? [];
  const value = number === undefined ? null : toChineseNumber(number);
  if (number === undefined || value === null) return null;
  return { length: number.length, tokens: [{ kind: "number", value, digits: 0 }] };
}

function digitOf(sign: string): number {
  return "〇一二三四五六七八九".indexOf(sign);
}

/** Up to 99 by tens and ones ("二十一"), or a year by its signs ("二〇二七"). */
function toChineseNumber(text: string): number | null {
  const plain = text.replaceAll("零", "〇").replaceAll(/[两兩]/g, "二");
  if (!plain.includes("十")) {
    const digits = plain.split("").map(digitOf);
    return digits.length === 1 || digits.length === 4 ? Number(digits.join("")) : null;
  }
  const match = /^([一二三四五六七八九]?)十([一二三四五六七八九]?)$/u.exec(plain);
  if (!match) return null;
  const [, tens = "", ones = ""] = match;
  return (tens === "" ? 1 : digitOf(tens)) * 10 + (ones === "" ? 0 : digitOf(ones));
}
