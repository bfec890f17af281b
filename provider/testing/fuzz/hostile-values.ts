import { Raw, type Written } from "./json-text.ts";
import type { Random } from "./random.ts";

/** Numbers at every edge, as text: some of them no number of JavaScript is written as. */
const NUMBERS = [
  "0",
  "-0",
  "1",
  "-1",
  "0.5",
  "1e308",
  "-1e308",
  "1e309",
  "1e-400",
  "5e-324",
  "1E+2",
  "1e2",
  "1.0",
  "0.1e1",
  "2147483647",
  "2147483648",
  "-2147483649",
  "4294967296",
  "9007199254740991",
  "9007199254740992",
  "9007199254740993",
  "9223372036854775807",
  "9223372036854775808",
  "-9223372036854775809",
  "NaN",
  "Infinity",
  "-Infinity",
  "+1",
  "01",
  "1.",
  ".5",
  "0x10",
  "1_000",
  "1n",
  "--1",
  "1e",
  "00",
  "9".repeat(400),
  `0.${"0".repeat(400)}1`,
  `1${"0".repeat(5000)}`,
  `1e${"9".repeat(50)}`,
];

const TEXTS = [
  "",
  " ",
  "null",
  "undefined",
  "true",
  "0",
  "-1",
  "NaN",
  "[object Object]",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  "'; DROP TABLE account; --",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "%00",
  "%n%s",
  "../../../../etc/passwd",
  "\r\nX-Evil: 1",
  "\t",
  "a\nb",
  "\u2028",
  "\u202e",
  "\u200f",
  "\ufeff",
  "\ufffd",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "é",
  "e\u0301",
  "ß",
  "İ",
  "ﬃ",
  "東京",
  "دبي",
  "👩‍👩‍👧‍👦",
  "Z͑ͫ̓",
  "\\",
  '"',
  "\\u0000",
  "\\x00",
  "%",
  "_",
  "a%",
  "http://127.0.0.1/",
  "https://[::1]/",
  "https://10.0.0.1/x",
  "https://user:pass@hooks.invalid/",
  "javascript:alert(1)",
  "https://",
  "ftp://hooks.invalid",
  "https://a..b/",
];

/** Days and instants that no calendar, no property or no database has. */
export const DATES = [
  "0000-00-00",
  "0000-01-01",
  "0001-01-01",
  "1582-10-10",
  "1900-02-29",
  "1970-01-01",
  "2026-02-30",
  "2027-13-01",
  "2027-00-10",
  "2027-01-32",
  "9999-12-31",
  "10000-01-01",
  "-0001-01-01",
  "+002027-01-01",
  "2027-3-1",
  "2027/03/01",
  "01-03-2027",
  "20270301",
  "2027-W10-1",
  "2027-060",
  "tomorrow",
  "2027-03-01T00:00",
  "2027-03-01T00:00:00",
  "2027-03-01T24:00:00Z",
  "2027-03-01T23:59:60Z",
  "2027-03-01T00:00:00+99:99",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+23:59",
  "9999-12-31T23:59:59-23:59",
  "٢٠٢٧-٠٣-٠١",
  "2027-03-01 ",
  " 2027-03-01",
  "2027-03-01\u0000",
  "2027-03-01T00:00:00.0000000001Z",
  "292278994-08-17T07:12:55Z",
];

/** Names that mean something to a runtime, a parser or this interface, though no request has them here. */
export const NAMES = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "then",
  "toJSON",
  "length",
  "occupancy",
  "page",
  "pageNum",
  "ratePkgId",
  "id",
  "field",
  "code",
  "",
  " ",
  "0",
  "-1",
  "a.b",
  "a[0]",
  "$ref",
  "\u0000",
  "\ud800",
  "\r\nX-Evil: 1",
  "é",
  "__defineGetter__",
  "isPrototypeOf",
  "callbackUrl",
  "sessionId",
];

const EMPTY: Written[] = [null, true, false, [], {}, [[]], [{}], { "": {} }, [null], [null, null]];

/** A value that a member is replaced by; sometimes wide, deep or long. */
export function hostileValue(random: Random): Written {
  switch (random.int(0, 11)) {
    case 0:
    case 1:
    case 2:
      return new Raw(random.pick(NUMBERS));
    case 3:
    case 4:
    case 5:
      return random.pick(TEXTS);
    case 6:
      return random.pick(DATES);
    case 7:
      return random.pick(EMPTY);
    case 8:
      return new Raw(nest(random));
    case 9:
      return new Raw(widen(random));
    case 10:
      return random.pick(["a", "é", "\u0000", "\\", '"', "👍", " ", "1"]).repeat(lengthOf(random));
    default:
      return new Raw(pollute(random));
  }
}

/** Mostly small, now and then as much as a body may hold. */
function lengthOf(random: Random): number {
  if (random.chance(0.9)) return random.int(1, 300);
  return random.chance(0.85) ? random.int(300, 20_000) : random.int(20_000, 300_000);
}

function nest(random: Random): string {
  const depth = Math.min(lengthOf(random), 100_000);
  const [open, close] = random.pick([
    ["[", "]"],
    ['{"a":', "}"],
    ['[{"__proto__":', "}]"],
  ] as const);
  return `${open.repeat(depth)}${open.endsWith(":") ? "1" : ""}${close.repeat(depth)}`;
}

function widen(random: Random): string {
  const count = lengthOf(random);
  const item = random.pick([
    "0",
    "{}",
    "[]",
    '""',
    '"h1000001"',
    "null",
    '{"roomIndex":1}',
    '{"adultCount":1}',
    '"\\u0061"',
  ]);
  if (random.chance(0.7)) return `[${Array.from({ length: count }, () => item).join(",")}]`;
  return `{${Array.from({ length: count }, (_, at) => `"k${at}":${item}`).join(",")}}`;
}

function pollute(random: Random): string {
  return random.pick([
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    String.raw`{"\u005f_proto__":{"code":0}}`,
    '{"a":{"__proto__":[]}}',
    '{"toString":null,"valueOf":null}',
    '{"toJSON":1,"then":1}',
    '{"length":1e9,"0":"a"}',
    '[{"__proto__":null}]',
  ]);
}
