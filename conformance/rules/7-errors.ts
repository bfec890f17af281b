import { z } from "zod";
import { gzipSync } from "node:zlib";
import { expectCode, expectField, expectOk, must, mustEqual, show } from "#conformance/expect.ts";
import { CODES, CREDENTIALED, type OperationName, PATHS } from "#conformance/interface.ts";
import { ALL_OPERATIONS, forEachOperation, probe, probeBody } from "#conformance/probes.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import type { Answer } from "#conformance/transport.ts";

const SILENT = { decided: "014-where-the-document-is-silent.md" };
const CALLS = { decided: "006-who-calls.md" };

/** §7, with 500 as the last resort, which none of these may need. */
const STATUSES = [200, 400, 401, 403, 404, 429, 504];

const failure = z.looseObject({
  code: z.int().refine((code) => code !== 0),
  msg: z.string().min(1),
  data: z.looseObject({}),
});

/** Bodies that no operation can read. */
const UNREADABLE: readonly (readonly [string, string | Uint8Array])[] = [
  ["nothing", ""],
  ["half an object", '{"countryCode":'],
  ["two values", "{} {}"],
  ["a comma too many", '{"countryCode":"AE",}'],
  ["single quotes", "{'countryCode':'AE'}"],
  ["a comment", '{/**/"countryCode":"AE"}'],
  ["NaN", '{"minHotelCount":NaN}'],
  ["bytes that are no UTF-8", Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ["JSON in UTF-16", Buffer.from('{"countryCode":"AE"}', "utf16le")],
];

/** JSON, but no object. */
const NO_OBJECT = ["[]", '"text"', "7", "true", "null", '[{"countryCode":"AE"}]'];

/** JSON objects that only somebody hostile sends. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ["__proto__", '{"__proto__":{"countryCode":"AE"}}'],
  ["constructor", '{"constructor":{"prototype":{"a":1}}}'],
  ["half a surrogate pair", '{"countryCode":"\\ud800"}'],
  ["NUL", '{"parentDestinationId":"a\\u0000b"}'],
  ["a thousand levels", `{"countryCode":${"[".repeat(1000)}${"]".repeat(1000)}}`],
  ["a hundred thousand brackets", "[".repeat(100_000)],
  ["ten thousand members", `{${Array.from({ length: 10_000 }, (_, at) => `"m${at}":1`).join(",")}}`],
];

const envelope: Rule[] = [
  rule(
    "7",
    "envelope",
    "every failure is an envelope with a code other than 0, a msg and data",
    async (world) => {
      const answers = await Promise.all([
        ...CREDENTIALED.map((name) => probe(world, name, { ticket: null })),
        ...ALL_OPERATIONS.map((name) => world.call(PATHS[name], { nobody: "knows this" })),
        ...ALL_OPERATIONS.map((name) => world.call(PATHS[name], undefined, { rawBody: "{" })),
      ]);
      for (const { json } of answers) must(failure.safeParse(json).success, `a failure is ${show(json)}`);
    },
  ),
  rule(
    "7",
    "statuses",
    "no failure has a status outside 400, 401, 403, 404, 429 and 504",
    async (world) => {
      const bodies = [
        ...UNREADABLE.map(([, body]) => body),
        ...NO_OBJECT,
        ...HOSTILE.map(([, body]) => body),
      ];
      await forEachOperation(ALL_OPERATIONS, async (name) => {
        const few = isSlow(name) ? bodies.slice(0, 6) : bodies;
        for (const rawBody of few) {
          const { status } = await world.call(PATHS[name], undefined, { rawBody });
          must(STATUSES.includes(status), `HTTP ${status} to ${show(String(rawBody))}`);
        }
      });
    },
    { trap: [29] },
  ),
  rule(
    "7",
    "empty-data",
    "data of a failure is {} or names the refused field, and nothing else",
    async (world) => {
      const answers = await Promise.all([
        world.call(PATHS.destinations, { countryCode: 7 }),
        probe(world, "destinations", { ticket: null }),
        world.call("/api/nothing", {}),
      ]);
      for (const { data } of answers)
        must(
          Object.keys(data).every((name) => name === "field"),
          `data is ${show(data)}`,
        );
    },
    SILENT,
  ),
  rule(
    "7",
    "no-insides",
    "a failure tells nothing of the inside: no stack, no path, no query, no secret",
    async (world) => {
      const { appKey, appSecret } = world.account("open");
      const answers = await Promise.all([
        world.call(PATHS.ticket, { appKey, appSecret: `${appSecret}x` }),
        world.call(PATHS.destinations, undefined, { rawBody: '{"countryCode":' }),
        world.call(PATHS.queryOrders, {
          customerReferenceNos: ["'; DROP TABLE orders --"],
          page: { cursor: 2 ** 53 - 1 },
        }),
        ...HOSTILE.map(([, rawBody]) => world.call(PATHS.destinations, undefined, { rawBody })),
      ]);
      for (const { msg, bytes } of answers) {
        must(
          !/\bat .+:\d+:\d+|node_modules|\.ts\b|\/home\/|SELECT |prisma|stack/i.test(msg),
          `msg is ${show(msg)}`,
        );
        must(!bytes.includes(appSecret), "the secret came back");
        must(bytes.length < 2000, `a failure has ${bytes.length} bytes`);
      }
    },
  ),
];

const bodies: Rule[] = [
  rule(
    "7",
    "unparsable",
    "a body that cannot be parsed is refused with 400 and 100000400",
    async (world) => {
      for (const [what, rawBody] of UNREADABLE) {
        mustBeRefused(await world.call(PATHS.destinations, undefined, { rawBody }), what);
      }
    },
    { ...SILENT, trap: [29] },
  ),
  rule(
    "7",
    "no-object",
    "a body that is JSON and no object is refused with 100000400",
    async (world) => {
      for (const rawBody of NO_OBJECT) {
        mustBeRefused(await world.call(PATHS.destinations, undefined, { rawBody }), rawBody);
      }
    },
    SILENT,
  ),
  rule(
    "7",
    "hostile",
    "a body of NUL, half characters, __proto__, great depth or breadth is refused with 100000400",
    async (world) => {
      for (const [what, rawBody] of HOSTILE) {
        mustBeRefused(await world.call(PATHS.destinations, undefined, { rawBody }), what);
      }
      expectOk(await probe(world, "destinations"));
    },
    CALLS,
  ),
  rule(
    "7",
    "oversized",
    "a body of several megabytes is refused with 400, not read to its end and not 413",
    async (world) => {
      const rawBody = JSON.stringify({ countryCode: "A".repeat(3_000_000) });
      let answer: Answer;
      try {
        answer = await world.call(PATHS.destinations, undefined, { rawBody });
      } catch (error) {
        // Closing while the client is still sending is allowed by HTTP; the answer may then be lost.
        must(
          error instanceof Error && /EPIPE|ECONNRESET|socket hang up/.test(error.message),
          `it ended with ${String(error)}`,
        );
        return;
      }
      mustBeRefused(answer, "3 MB");
    },
    { ...SILENT, trap: [29] },
  ),
  rule(
    "7",
    "encoding",
    "a body with a Content-Encoding is refused with 100000400",
    async (world) => {
      const rawBody = gzipSync(JSON.stringify({ countryCode: "AE" }));
      const headers = { "Content-Encoding": "gzip" };
      expectField(await world.call(PATHS.destinations, undefined, { rawBody, headers }), "Content-Encoding");
    },
    CALLS,
  ),
  rule(
    "7",
    "unknown-field",
    "a field that the request does not have is refused by its name, on every operation",
    async (world) =>
      forEachOperation(ALL_OPERATIONS, async (name) => {
        const headers: Record<string, string> = NEEDS_SESSION.includes(name)
          ? { "Session-Id": await world.openSession(await world.ordinaryHotel()) }
          : {};
        const body = { ...probeBody(world, name), nobodyKnowsIt: 1 };
        expectField(await world.call(PATHS[name], body, { headers }), "nobodyKnowsIt");
      }),
    { trap: [35] },
  ),
  rule(
    "7",
    "names-the-field",
    "msg says ERR.PARAM and the field, with its place in a list",
    async (world) => {
      const answer = await world.call(PATHS.hotelList, {
        ...probeBody(world, "hotelList"),
        roomOccupancies: [{ adultCount: 2 }, { adultCount: 0 }],
      });
      expectField(answer, "roomOccupancies.1.adultCount");
      must(answer.msg.startsWith("ERR.PARAM"), `msg is ${show(answer.msg)}`);
      mustEqual(answer.data["field"], "roomOccupancies.1.adultCount", "data.field");
    },
    CALLS,
  ),
];

const NEEDS_SESSION: readonly OperationName[] = ["hotelRates", "checkAvail", "book", "cancel"];

/** Endpoints of few calls a second get fewer of the bodies. */
function isSlow(name: OperationName): boolean {
  return ["ticket", "oauthToken", "checkAvail", "book", "cancel"].includes(name);
}

function mustBeRefused(answer: Answer, what: string): void {
  must(
    answer.status === 400 && answer.code === CODES.invalid,
    `${what} is answered with HTTP ${answer.status} and code ${answer.code}`,
  );
}

const codes: Rule[] = [
  rule(
    "7",
    "unknown-path",
    "an address where nothing is answers 404 in the envelope",
    async (world) => {
      for (const path of [
        "/api/search/nothing",
        "/api",
        "/API/search/destinations",
        "/api/search/destinations/",
        "/api/search//destinations",
        "/api/search/destinations%00",
        "/%",
        "/.env",
      ]) {
        expectCode(await world.call(path, {}), 404, CODES.notFound);
      }
    },
    { ...SILENT, trap: [29] },
  ),
  rule(
    "7",
    "validation",
    "validation failures are 400 with 100000400, wherever they are",
    async (world) => {
      const stay = probeBody(world, "hotelList");
      const { checkIn, checkOut } = world.dates;
      for (const [path, body] of [
        [PATHS.hotelList, { ...stay, occupancy: 2 }],
        [PATHS.hotelList, { checkIn, checkOut, hotelIds: ["nowhere"] }],
        [PATHS.hotelList, { ...stay, pageSize: 201 }],
        [PATHS.hotelList, { ...stay, hotelIds: Array.from({ length: 51 }, () => "same") }],
        [PATHS.hotelsMetadata, { destinationId: "x", page: { pageSize: 101 } }],
        [PATHS.queryOrders, { page: { pageSize: 101 } }],
      ] as const) {
        expectCode(await world.call(path, body), 400, CODES.invalid);
      }
    },
    { trap: [36] },
  ),
  rule(
    "7",
    "unauthorized",
    "401 carries 100000401",
    async (world) => {
      expectCode(await probe(world, "queryOrders", { ticket: "nothing" }), 401, CODES.unauthorized);
    },
    SILENT,
  ),
  rule(
    "7",
    "forbidden",
    "403 carries 100000403",
    async (world) => {
      const client = world.oauthClient(
        ({ scopes }) => scopes.length > 0 && !scopes.includes("booking:write"),
      );
      const answer = await probe(world, "book", { ticket: await world.tokenOf(client) });
      expectCode(answer, 403, CODES.forbidden);
    },
    { ...SILENT, needs: ["oauth"] },
  ),
  rule("7", "order-not-found", "an order that is not there is 404 with 100000404", async (world) => {
    expectCode(await probe(world, "orderVoucher"), 404, CODES.notFound);
  }),
  rule(
    "7",
    "credit-limit-unused",
    "too little balance is 100001120 with HTTP 200: 100001112 is never emitted",
    async (world) => {
      const ticket = await world.ticketOf("low-balance");
      const { answer } = await world.bookOrder(await world.findRate(await world.ordinaryHotel(), { ticket }));
      must(answer.code !== CODES.creditLimitReserved, "100001112 was emitted");
      expectCode(answer, 200, CODES.insufficientBalance);
    },
    { ...SILENT, trap: [28], needs: ["trait:low-balance"] },
  ),
  rule(
    "7",
    "upstream-timeout",
    "a supplier's timeout is 504 with 100000504",
    async (world) => {
      const rate = await world.findRate(world.property("timeout-never-booked"));
      const { answer } = await world.bookOrder(rate);
      expectCode(answer, 504, CODES.upstreamTimeout);
    },
    { ...SILENT, needs: ["property:timeout-never-booked"] },
  ),
];

const order: Rule[] = [
  rule(
    "7",
    "order-of-refusals",
    "a call is refused first for its credential, then its scope, then its body",
    async (world) => {
      const rawBody = "{";
      const none = await world.call(PATHS.hotelList, undefined, { rawBody, ticket: null });
      expectCode(none, 401, CODES.unauthorized);
      const wrong = await world.call(PATHS.hotelList, undefined, { rawBody, ticket: "x.y.z" });
      expectCode(wrong, 401, CODES.unauthorized);
      expectCode(await world.call(PATHS.hotelList, undefined, { rawBody }), 400, CODES.invalid);
    },
    CALLS,
  ),
  rule(
    "7",
    "connection-survives",
    "after a refusal the next call on the connection is served",
    async (world) => {
      await world.alone(PATHS.destinations, async (source) => {
        for (const [, rawBody] of UNREADABLE)
          await world.call(PATHS.destinations, undefined, { rawBody, source });
        expectOk(await world.call(PATHS.destinations, { countryCode: "AE" }, { source }));
      });
    },
  ),
];

export const rules: Rule[] = [...envelope, ...bodies, ...codes, ...order];
