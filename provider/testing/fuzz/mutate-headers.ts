import type { KnownWorld } from "./known-world.ts";
import { pickWeighted, type Random } from "./random.ts";
import type { RequestPlan } from "./request-plan.ts";

type Mutation = (plan: RequestPlan, random: Random, known: KnownWorld) => RequestPlan;

const OWN_HEADERS = [
  "Request-Id",
  "Trace-Id",
  "Session-Id",
  "Language",
  "Currency",
  "Timeout-Milliseconds",
  "Client-Request-Timestamp",
  "IP",
  "Market",
  "User-Ref",
  "Test",
];

const VALUES = [
  "",
  " ",
  "0",
  "-1",
  "1",
  "1e3",
  "NaN",
  "999999999999999",
  "9999999999999999",
  "4294967296",
  "2147483648",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "en",
  "zh-Hant",
  "ar",
  "fr-CA",
  "x".repeat(40),
  "en_US",
  "*",
  "USD",
  "KWD",
  "JPY",
  "XXX",
  "usd",
  "US",
  "AE",
  "ZZ",
  "EUR, USD",
  "::1",
  "::ffff:1.2.3.4",
  "256.1.1.1",
  "scenario=soldOut&rawcache=off",
  "scenario",
  "&&&===",
  "%00",
  "%",
  "\u00e9",
  "\u00ff\u00fe",
  "a\tb",
  "a b",
  "{}",
  "[]",
  '"',
  "'",
  "<script>",
  "../..",
  "a".repeat(128),
  "a".repeat(129),
  "a".repeat(1001),
  "a".repeat(9000),
];

const TYPES = [
  "application/json; charset=utf-8",
  "APPLICATION/JSON",
  "application/json;charset=UTF-16",
  "text/plain",
  "text/json",
  "application/json, application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/vnd.api+json",
  "application/json;;;",
  "json",
  "*/*",
  "",
  ";",
  'application/json; charset="utf-8"',
  "application/json; charset",
  "application/jsonx",
  "\u00e9/\u00e9",
  "application/json\u0000",
  "text/html",
];

const FOREIGN: [string, string][] = [
  ...(["gzip", "br", "deflate", "identity", "chunked", "gzip, gzip", "zstd", ""] as const).map(
    (value): [string, string] => ["Content-Encoding", value],
  ),
  ["Expect", "100-continue"],
  ["Expect", "magic"],
  ["Connection", "close"],
  ["Connection", "keep-alive, Authorization"],
  ["Connection", "upgrade"],
  ["Upgrade", "websocket"],
  ["Upgrade", "h2c"],
  ["TE", "trailers"],
  ["Trailer", "Authorization"],
  ["Range", "bytes=0-"],
  ["If-None-Match", "*"],
  ["If-Match", '"x"'],
  ["Accept", "text/html"],
  ["Accept-Encoding", "br, gzip"],
  ["X-Forwarded-For", "127.0.0.1, 10.0.0.1"],
  ["X-Forwarded-For", "a".repeat(500)],
  ["Forwarded", "for=127.0.0.1;proto=https"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Original-URL", "/health"],
  ["Host", "elsewhere.example"],
  ["Host", "a, b"],
  ["Host", ""],
  ["Origin", "null"],
  ["Cookie", "a=b; __proto__=c"],
  ["Accept-Version", "9.9.9"],
  ["Content-MD5", "x"],
  ["Keep-Alive", "timeout=0"],
  ["Proxy-Connection", "close"],
  ["HTTP2-Settings", "AAMAAABkAAQAAP__"],
];

const MUTATIONS = {
  own: (plan, random) => put(plan, random.pick(OWN_HEADERS), random.pick(VALUES)),
  foreign: (plan, random) => add(plan, ...random.pick(FOREIGN)),
  type: (plan, random) => put(plan, "Content-Type", random.pick(TYPES)),
  drop: (plan, random) => ({ ...plan, headers: without(plan, random.pick(plan.headers)[0]) }),
  repeat(plan, random) {
    const [name, value] = random.pick(plan.headers);
    return add(plan, random.pick([name, name.toUpperCase()]), random.pick([value, ...VALUES]));
  },
  credential(plan, random, known) {
    const token = random.pick([...known.deadTokens, ...known.callers.map((caller) => caller.token)]);
    const value = random.pick([
      `Bearer ${token}`,
      `bearer ${token}`,
      `Bearer  ${token}`,
      token,
      "Bearer",
      "Bearer ",
      "Basic Og==",
      "",
      "Basic !!!",
      `Basic ${Buffer.from("client-sandbox-full:x").toString("base64")}`,
      `Bearer ${"a".repeat(9000)}`,
      "Bearer eyJhbGciOiJub25lIn0.e30.",
      "Bearer a.b.c",
      "Bearer \u00ff",
      "Digest a=b",
      `Bearer ${token}, Bearer x`,
    ]);
    return put(plan, "Authorization", value);
  },
  many(plan, random) {
    const count = random.pick([50, 150, 500, 1500]);
    return {
      ...plan,
      headers: [
        ...plan.headers,
        ...Array.from({ length: count }, (_, at): [string, string] => [`X${at}`, ""]),
      ],
    };
  },
  long: (plan, random) => add(plan, `X-${"a".repeat(random.int(1, 7000))}`, "b".repeat(random.int(0, 7000))),
  shuffle: (plan, random) => ({
    ...plan,
    headers: plan.headers
      .map((header) => ({ header, at: random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ header }) => header),
  }),
} satisfies Record<string, Mutation>;

const WEIGHTS: Record<keyof typeof MUTATIONS, number> = {
  own: 10,
  foreign: 5,
  type: 3,
  drop: 3,
  repeat: 3,
  credential: 5,
  many: 0.3,
  long: 1,
  shuffle: 1,
};

/** One change of the head: what is sent stays HTTP. */
export function mutateHeaders(plan: RequestPlan, random: Random, known: KnownWorld): RequestPlan {
  const operator = pickWeighted(random, WEIGHTS);
  const mutate: Mutation = MUTATIONS[operator];
  return { ...mutate(plan, random, known), operators: [...plan.operators, `header ${operator}`] };
}

function put(plan: RequestPlan, name: string, value: string): RequestPlan {
  return { ...plan, headers: [...without(plan, name), [name, value]] };
}

function add(plan: RequestPlan, name: string, value: string): RequestPlan {
  return { ...plan, headers: [...plan.headers, [name, value]] };
}

function without({ headers }: RequestPlan, name: string): [string, string][] {
  return headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
}
