import { describe, expect, it } from "vitest";
import { PARTY_LIMITS } from "./party.ts";
import { addDays, isStayDate, nightsBetween, weekdayOf } from "./stay-date.ts";
import { readStayWords, STAY_WORDS_MAX } from "./stay-words.ts";

const SATURDAY = "2026-11-21";
const MONDAY = "2026-11-23";

const read = (text: string, today = SATURDAY): string[] =>
  readStayWords(text, today).map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`);

describe("words of a stay", () => {
  it.each([
    ["tomorrow", "2026-11-22 2026-11-23"],
    ["Tonight, 2 nights", "2026-11-21 2026-11-23"],
    ["next Fri 3 nights", "2026-11-27 2026-11-30"],
    ["12 mar 4n", "2027-03-12 2027-03-16"],
    ["Mar. 12th, 2028 – 4 nts", "2028-03-12 2028-03-16"],
    ["15/3-18/3", "2027-03-15 2027-03-18"],
    ["15.3.-18.3.", "2027-03-15 2027-03-18"],
    ["12-15 march", "2027-03-12 2027-03-15"],
    ["30 dec to 2 jan", "2026-12-30 2027-01-02"],
    ["mar 15-18 2027", "2027-03-15 2027-03-18"],
    ["March 15 - 18, 2028", "2028-03-15 2028-03-18"],
    ["15 mar - 18 mar 2028", "2028-03-15 2028-03-18"],
    ["fri 10 mar - mon 13 mar 2028, 3 nights", "2028-03-10 2028-03-13"],
    ["28 dec - 2 jan 2028", "2027-12-28 2028-01-02"],
    ["dec 30-2 2028", "2027-12-30 2028-01-02"],
    ["15/3-18/3/2028", "2028-03-15 2028-03-18"],
    ["15.3.-18.3.28", "2028-03-15 2028-03-18"],
    ["2027-03-15 - 2027-03-18", "2027-03-15 2027-03-18"],
    ["fri 27 nov - mon 30 nov 3 nights", "2026-11-27 2026-11-30"],
    ["3 nights from next fri", "2026-11-27 2026-11-30"],
    ["in 2 weeks for a week", "2026-12-05 2026-12-12"],
    ["the day after tomorrow to fri", "2026-11-23 2026-11-27"],
    ["29 feb", "2028-02-29 2028-03-01"],
    ["下周五住3晚", "2026-11-27 2026-11-30"],
    ["明天两晚", "2026-11-22 2026-11-24"],
    ["三月十五号到十八号", "2027-03-15 2027-03-18"],
    ["２０２７年３月１５日至１８日", "2027-03-15 2027-03-18"],
    ["2028年3月15-18日", "2028-03-15 2028-03-18"],
    ["12月28日至2028年1月2日", "2027-12-28 2028-01-02"],
    ["12月24日3天2晚", "2026-12-24 2026-12-26"],
    ["10天后一周", "2026-12-01 2026-12-08"],
    ["غدًا ليلتين", "2026-11-22 2026-11-24"],
    ["يوم الجمعة القادم لمدة ثلاث ليالٍ", "2026-11-27 2026-11-30"],
    ["١٢ مارس ٤ ليالٍ", "2027-03-12 2027-03-16"],
    ["من 15/3 إلى 18/3", "2027-03-15 2027-03-18"],
    ["۱۵ آذار - ۱۸ آذار", "2027-03-15 2027-03-18"],
    ["من ١٥ مارس إلى ١٨ مارس ٢٠٢٨", "2028-03-15 2028-03-18"],
    ["مارس ١٥-١٨ ٢٠٢٨", "2028-03-15 2028-03-18"],
    ["١٥-١٨ مارس ٢٠٢٨", "2028-03-15 2028-03-18"],
    ["بعد أسبوعين أسبوع", "2026-12-05 2026-12-12"],
  ])("%s", (text, stay) => expect(read(text)).toEqual([stay]));

  it.each([
    ["mid January 3 nights", "2027-01-15 2027-01-18"],
    ["mid-Jan, 3n", "2027-01-15 2027-01-18"],
    ["middle of January", "2027-01-15 2027-01-16"],
    ["in the middle of january for a week", "2027-01-15 2027-01-22"],
    ["early January 3 nights", "2027-01-05 2027-01-08"],
    ["the beginning of January 3 nights", "2027-01-05 2027-01-08"],
    ["start of Jan 3 nights", "2027-01-05 2027-01-08"],
    ["late January 3 nights", "2027-01-25 2027-01-28"],
    ["at the end of January 3 nights", "2027-01-25 2027-01-28"],
    ["3 nights in late january 2028", "2028-01-25 2028-01-28"],
    ["mid January - 18 January", "2027-01-15 2027-01-18"],
    ["mid dec - 2 jan 2028", "2027-12-15 2028-01-02"],
    ["mid November 2 nights", "2027-11-15 2027-11-17"],
    ["late November 2 nights", "2026-11-25 2026-11-27"],
    ["1月中旬", "2027-01-15 2027-01-16"],
    ["1月上旬住3晚", "2027-01-05 2027-01-08"],
    ["1月下旬3晚", "2027-01-25 2027-01-28"],
    ["一月初五晚", "2027-01-05 2027-01-10"],
    ["1月份中3晚", "2027-01-15 2027-01-18"],
    ["1月底3天2晚", "2027-01-25 2027-01-27"],
    ["2028年1月末3晚", "2028-01-25 2028-01-28"],
    ["11月中旬2晚", "2027-11-15 2027-11-17"],
    ["11月底2晚", "2026-11-25 2026-11-27"],
    ["منتصف يناير ٣ ليالٍ", "2027-01-15 2027-01-18"],
    ["في منتصف شهر يناير", "2027-01-15 2027-01-16"],
    ["أوائل يناير ليلتين", "2027-01-05 2027-01-07"],
    ["بداية كانون الثاني ليلتين", "2027-01-05 2027-01-07"],
    ["أواخر يناير ٢٠٢٨ ليلتين", "2028-01-25 2028-01-27"],
    ["ليلتين في نهاية يناير", "2027-01-25 2027-01-27"],
    ["منتصف نوفمبر ليلتين", "2027-11-15 2027-11-17"],
    ["أواخر نوفمبر ليلتين", "2026-11-25 2026-11-27"],
  ])("%s is a day to arrive on", (text, stay) => expect(read(text)).toEqual([stay]));

  it("the middle of a month is this year's on that very day, and next year's from the day after", () => {
    for (const text of ["mid January", "1月中旬", "منتصف يناير"]) {
      expect(read(text, "2027-01-15")).toEqual(["2027-01-15 2027-01-16"]);
      expect(read(text, "2027-01-16")).toEqual(["2028-01-15 2028-01-16"]);
    }
  });

  it.each(["20 jan to end of jan", "early to mid jan", "mid", "fri mid jan", "月底", "بعد منتصف يناير"])(
    "%j leaves open which days are meant, and none is guessed",
    (text) => expect(read(text)).toEqual([]),
  );

  it.each([
    ["03/04", ["2027-03-04 2027-03-05", "2027-04-03 2027-04-04"]],
    ["12/3/27 2n", ["2027-03-12 2027-03-14", "2027-12-03 2027-12-05"]],
    ["tomorrow 5 days", ["2026-11-22 2026-11-26", "2026-11-22 2026-11-27"]],
    ["sat", ["2026-11-21 2026-11-22", "2026-11-28 2026-11-29"]],
  ])("%s can mean more than one, and none is guessed", (text, stays) => expect(read(text)).toEqual(stays));

  it("next Friday is two days while one of this week is to come, and one where a language says which week", () => {
    const both = ["2026-11-27 2026-11-30", "2026-12-04 2026-12-07"];
    expect(read("next fri 3n", MONDAY)).toEqual(both);
    expect(read("الجمعة القادمة 3 ليال", MONDAY)).toEqual(both);
    expect(read("this fri 3n", MONDAY)).toEqual([both[0]]);
    expect(read("下周五3晚", MONDAY)).toEqual([both[1]]);
    expect(read("本周五3晚", MONDAY)).toEqual([both[0]]);
    expect(read("fri next week 3n", MONDAY)).toEqual([both[1]]);
  });

  it("what is said besides decides between two days, and refuses where it fits none", () => {
    expect(read("sat 3/4 2n")).toEqual(["2027-04-03 2027-04-05"]);
    expect(read("3/4-15/4")).toEqual(["2027-04-03 2027-04-15"]);
    expect(read("thu 13 mar 2027")).toEqual([]);
    expect(read("12 mar to 15 mar 4 nights")).toEqual([]);
    expect(read("mar 15-18 2028 4 nights")).toEqual([]);
    expect(read("thu 10 mar - mon 13 mar 2028")).toEqual([]);
  });

  it("a stay that began yesterday is next year's", () => {
    expect(read("20-25 nov")).toEqual(["2027-11-20 2027-11-25"]);
    expect(read("20 nov - 25 nov")).toEqual(["2027-11-20 2027-11-25"]);
  });

  it.each([
    "",
    "dubai",
    "12 marina",
    "31/2",
    "0 nights tomorrow",
    "3 nights",
    "12-15",
    "40 mar",
    "next",
    "12345",
  ])("%j is no stay", (text) => expect(read(text)).toEqual([]));

  it("a stay too long or over is read as it was said, for somebody to be told", () => {
    expect(read("18/3-15/3")).toEqual(["2027-03-18 2028-03-15"]);
    expect(read("15/3/2020")).toEqual(["2020-03-15 2020-03-16"]);
    expect(read("15 mar - 18 mar 2020")).toEqual(["2020-03-15 2020-03-18"]);
  });
});

const ENGLISH = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const ARABIC = "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر".split(" ");
const WEEKDAYS = "sun mon tue wed thu fri sat".split(" ");
/** Around a leap day, the ends of a year and of months of every length. */
const TODAYS = ["2026-11-21", "2027-12-31", "2028-02-29", "2030-03-01"];

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const inArabic = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));

/** One date in every way that leaves no doubt. */
function spellings(date: string): string[] {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return [
    date,
    `${day} ${ENGLISH[month - 1]} ${year}`,
    `${ENGLISH[month - 1]?.toUpperCase()} ${day}, ${year}`,
    `${year}年${month}月${day}日`,
    `${inArabic(day)} ${ARABIC[month - 1]} ${inArabic(year)}`,
    `${day} ${ENGLISH[month - 1]}`,
    `${month}月${day}号`,
  ];
}

describe.each(TODAYS)("on %s, whatever the day", (today) => {
  it("a stay is read back from every spelling of its ends, and of its length", () => {
    for (const ahead of upTo(60).map((step) => 6 * step)) {
      const nights = 1 + (ahead % (PARTY_LIMITS.nights - 1));
      const checkIn = addDays(today, ahead);
      const stay = { checkIn, checkOut: addDays(checkIn, nights) };
      const ends = spellings(stay.checkOut);
      const texts = spellings(checkIn).flatMap((from, at) => [
        `${from} ${nights}n`,
        `${from}住${nights}晚`,
        `${from} ${inArabic(nights)} ليال`,
        `${from} to ${ends[at]}`,
      ]);
      const [, monthIn = 0, dayIn = 0] = checkIn.split("-").map(Number);
      // However far ahead, the year is told once.
      texts.push(`${dayIn} ${ENGLISH[monthIn - 1]} - ${ends[1]}`, `${monthIn}月${dayIn}日至${ends[3]}`);
      expect(texts.map((text) => readStayWords(text, today))).toEqual(texts.map(() => [stay]));
    }
  });

  it("two numbers that are a day in both orders are never one day", () => {
    const pairs = upTo(12).flatMap((a) => upTo(12).map((b) => [a + 1, b + 1]));
    const found = pairs.map(([a, b]) => readStayWords(`${a}/${b} 2 nights`, today));
    const days = found.map((stays) => new Set(stays.map(({ checkIn }) => checkIn.slice(5))).size);
    expect(days).toEqual(pairs.map(([a, b]) => (a === b ? 1 : 2)));
  });

  it("a weekday is one of the next two of its name", () => {
    for (const [weekday, name] of WEEKDAYS.entries()) {
      for (const which of ["", "next ", "this "]) {
        const days = readStayWords(which + name, today).map(({ checkIn }) => checkIn);
        expect(days.length).toBeGreaterThan(0);
        expect(days.map(weekdayOf)).toEqual(days.map(() => weekday));
        const away = days.map((day) => nightsBetween(today, day));
        expect(Math.min(...away)).toBeGreaterThanOrEqual(which === "next " ? 1 : 0);
        expect(Math.max(...away)).toBeLessThan(14);
      }
    }
  });
});

it("any words are read or not, and what is read is a stay", () => {
  const words = "12 3 2027 / - . mar fri next to 4n 下周五 月 日 晚 بعد غدا ليلة week days in".split(" ");
  const texts = words.flatMap((a) => words.flatMap((b) => words.map((c) => `${a} ${b} ${c}`)));
  const stays = texts.flatMap((text) => readStayWords(text, SATURDAY));
  expect(stays.length).toBeGreaterThan(50);
  const isStay = (stay: (typeof stays)[number]) =>
    isStayDate(stay.checkIn) && isStayDate(stay.checkOut) && stay.checkIn < stay.checkOut;
  expect(stays.filter((stay) => !isStay(stay))).toEqual([]);
});

it("a text longer than any stay is not looked at", () => {
  const long = `tomorrow${" ".repeat(STAY_WORDS_MAX)}`;
  expect(read(long.trim())).toHaveLength(1);
  expect(read(long)).toEqual([]);
});
