import { expectCode, expectField, expectOk, must, mustEqual } from "#conformance/expect.ts";
import { BOOKING_FLOW, CODES, CREDENTIALED, type OperationName, PATHS } from "#conformance/interface.ts";
import { once } from "#conformance/once.ts";
import { ALL_OPERATIONS, forEachOperation, probe } from "#conformance/probes.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { search } from "#conformance/searches.ts";
import type { World } from "#conformance/world.ts";

const CALLS = { decided: "006-who-calls.md" };

const FLOW: readonly OperationName[] = BOOKING_FLOW;
const OUTSIDE = CREDENTIALED.filter((name) => !FLOW.includes(name));

const openSession = once("a session for the headers", async (world) =>
  world.openSession(await world.ordinaryHotel()),
);

/** Status and code of the operation's probe with the headers, in a live session. */
async function tryHeaders(
  world: World,
  name: OperationName,
  headers: Record<string, string>,
): Promise<[number, number]> {
  const session: Record<string, string> = FLOW.includes(name)
    ? { "Session-Id": await openSession(world) }
    : {};
  const { status, code } = await probe(world, name, { headers: { ...session, ...headers } });
  return [status, code];
}

/** The headers change nothing of what the operations answer. */
async function mustNotMatter(
  world: World,
  names: readonly OperationName[],
  variants: readonly Record<string, string>[],
): Promise<void> {
  await forEachOperation(names, async (name) => {
    const without = await tryHeaders(world, name, {});
    for (const headers of variants) {
      mustEqual(
        await tryHeaders(world, name, headers),
        without,
        `status and code with ${JSON.stringify(headers)}`,
      );
    }
  });
}

/** Each value is refused with the header's name. */
async function mustRefuse(
  world: World,
  names: readonly OperationName[],
  header: string,
  values: readonly string[],
): Promise<void> {
  await forEachOperation(names, async (name) => {
    const session: Record<string, string> = FLOW.includes(name)
      ? { "Session-Id": await openSession(world) }
      : {};
    for (const value of values) {
      expectField(await probe(world, name, { headers: { ...session, [header]: value } }), header);
    }
  });
}

const authorization: Rule[] = [
  rule(
    "4.1",
    "authorization-required",
    "every endpoint but Ticket and the token endpoint refuses a call without Authorization with 401 and 100000401",
    async (world) =>
      forEachOperation(CREDENTIALED, async (name) => {
        expectCode(await probe(world, name, { ticket: null }), 401, CODES.unauthorized);
      }),
    { decided: "014-where-the-document-is-silent.md", trap: [3] },
  ),
  rule(
    "4.1",
    "authorization-bearer",
    "Authorization is Bearer and a credential; anything else is 401",
    async (world) => {
      const ticket = await world.ticketOf("open");
      for (const value of [
        ticket,
        `Basic ${ticket}`,
        "Bearer",
        "Bearer ",
        `Bearer ${ticket} ${ticket}`,
        `Token ${ticket}`,
      ]) {
        const options = { ticket: null, headers: { Authorization: value } };
        expectCode(await probe(world, "destinations", options), 401, CODES.unauthorized);
      }
    },
  ),
  rule("4.1", "names-any-case", "header names are compared without regard to case", async (world) => {
    const headers = { authorization: `Bearer ${await world.ticketOf("open")}`, LANGUAGE: "ar" };
    expectOk(await world.call(PATHS.destinations, { countryCode: "AE" }, { ticket: null, headers }));
  }),
];

const ids: Rule[] = [
  rule(
    "4.1",
    "request-id-once",
    "a Request-Id that the account has used before is refused with 100000400",
    async (world) => {
      const headers = { "Request-Id": world.refs.next() };
      expectOk(await probe(world, "destinations", { headers }));
      for (const name of ["destinations", "hotelsMetadata", "queryOrders"] as const) {
        expectField(await probe(world, name, { headers }), "Request-Id");
      }
    },
    { trap: [50] },
  ),
  rule(
    "4.1",
    "request-id-race",
    "of many calls at once with one Request-Id one alone is executed",
    async (world) => {
      const headers = { "Request-Id": world.refs.next() };
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => probe(world, "destinations", { headers })),
      );
      mustEqual(answers.filter(({ status }) => status === 200).length, 1, "the calls that were executed");
    },
    { trap: [50] },
  ),
  rule(
    "4.1",
    "request-id-own",
    "a Request-Id is the account's own: another account may use the same",
    async (world) => {
      const headers = { "Request-Id": world.refs.next() };
      expectOk(await probe(world, "destinations", { headers }));
      expectOk(await probe(world, "destinations", { headers, ticket: await world.ticketOf("low-balance") }));
    },
    { ...CALLS, trap: [50], needs: ["trait:low-balance"] },
  ),
  rule(
    "4.1",
    "request-id-after-authentication",
    "a Request-Id sent without a credential is not remembered",
    async (world) => {
      const headers = { "Request-Id": world.refs.next() };
      expectCode(await probe(world, "destinations", { headers, ticket: null }), 401, CODES.unauthorized);
      expectOk(await probe(world, "destinations", { headers }));
    },
    { ...CALLS, trap: [50] },
  ),
  rule(
    "4.1",
    "request-id-optional",
    "Request-Id is optional, and calls without one do not repeat each other",
    async (world) => {
      for (let at = 0; at < 3; at += 1) expectOk(await probe(world, "destinations"));
    },
  ),
  rule(
    "4.1",
    "request-id-malformed",
    "a Request-Id or Trace-Id with spaces or of unreasonable length is refused by its name",
    async (world) => {
      for (const header of ["Request-Id", "Trace-Id"]) {
        await mustRefuse(world, ["destinations"], header, ["two words", "x".repeat(2000)]);
      }
    },
    CALLS,
  ),
  rule("4.1", "trace-id-repeats", "a Trace-Id correlates calls and may repeat", async (world) => {
    const headers = { "Trace-Id": world.refs.next() };
    for (let at = 0; at < 3; at += 1) expectOk(await probe(world, "destinations", { headers }));
  }),
];

const session: Rule[] = [
  rule(
    "4.1",
    "session-required",
    "HotelRates, CheckAvail, Book and Cancel refuse a call without Session-Id",
    async (world) =>
      forEachOperation(
        FLOW.filter((name) => name !== "hotelList"),
        async (name) => {
          expectField(await probe(world, name), "Session-Id");
        },
      ),
    { trap: [1, 2] },
  ),
  rule(
    "4.1",
    "session-unknown",
    "they refuse an unknown Session-Id, and one of another account, alike",
    async (world) => {
      const foreign = await world.openSession(await world.ordinaryHotel(), {
        ticket: await world.ticketOf("low-balance"),
      });
      await forEachOperation(
        FLOW.filter((name) => name !== "hotelList"),
        async (name) => {
          const unknown = await probe(world, name, { headers: { "Session-Id": "s_nobodys" } });
          const other = await probe(world, name, { headers: { "Session-Id": foreign } });
          expectField(unknown, "Session-Id");
          mustEqual(other.json, unknown.json, "the answer to a foreign session");
        },
      );
    },
    { decided: "014-where-the-document-is-silent.md", trap: [1], needs: ["trait:low-balance"] },
  ),
  rule("4.1", "session-outside", "no other endpoint asks for a Session-Id", async (world) =>
    mustNotMatter(world, OUTSIDE, [{ "Session-Id": "s_nobodys" }]),
  ),
];

const optional: Rule[] = [
  rule(
    "4.1",
    "optional-headers",
    "Language, Client-Request-Timestamp, IP, Market and User-Ref are optional and accepted everywhere",
    async (world) =>
      mustNotMatter(world, ALL_OPERATIONS, [
        { Language: "en-US" },
        { Language: "zh-Hant-TW" },
        { "Client-Request-Timestamp": String(Math.floor(Date.now() / 1000)) },
        { "Client-Request-Timestamp": String(Date.now()) },
        { IP: "203.0.113.7" },
        { IP: "2001:db8::7" },
        { Market: "AE" },
        { "User-Ref": "anybody" },
      ]),
  ),
  rule(
    "4.1",
    "flow-headers",
    "Currency, Timeout-Milliseconds and Test are accepted on the booking flow",
    async (world) =>
      mustNotMatter(world, FLOW, [
        { Currency: "EUR" },
        { "Timeout-Milliseconds": "20000" },
        { Test: "scenario=available" },
      ]),
  ),
  rule(
    "4.1",
    "flow-headers-outside",
    "outside the booking flow they mean nothing, whatever they hold",
    async (world) =>
      mustNotMatter(world, OUTSIDE, [
        { Currency: "pounds" },
        { "Timeout-Milliseconds": "soon" },
        { Test: "%%%" },
      ]),
    CALLS,
  ),
  rule(
    "4.1",
    "empty-headers",
    "an empty header counts as absent",
    async (world) =>
      mustNotMatter(world, CREDENTIALED, [
        {
          "Request-Id": "",
          "Trace-Id": "",
          Language: "",
          "Client-Request-Timestamp": "",
          IP: "",
          Market: "",
          "User-Ref": "",
        },
        { Currency: "", "Timeout-Milliseconds": "", Test: "" },
      ]),
    CALLS,
  ),
  rule(
    "4.1",
    "language",
    "Language is a BCP 47 tag, en-US by default, and one that is none is refused",
    async (world) => {
      const hotelIds = [await world.ordinaryHotel()];
      const plain = await search(world, { hotelIds, maxRatesPerHotel: 1 });
      for (const tag of ["en-US", "en", "fr-CA", "zh-Hant", "ar-AE", "de-DE-1996", "x-klingon"]) {
        const { list } = await search(
          world,
          { hotelIds, maxRatesPerHotel: 1 },
          { headers: { Language: tag } },
        );
        mustEqual(
          list.map(({ id }) => id),
          hotelIds,
          `the hotels in ${tag}`,
        );
        must(list[0]?.name.en, `the name in ${tag} lacks en`);
      }
      mustEqual(plain.list[0]?.id, hotelIds[0], "the hotel without Language");
      await mustRefuse(world, ["destinations"], "Language", ["not a tag", "en_US", "*"]);
    },
    { trap: [54] },
  ),
  rule(
    "4.1",
    "currency",
    "Currency is an ISO 4217 code: prices come in it, and one of another form is refused",
    async (world) => {
      const hotelIds = [await world.ordinaryHotel()];
      for (const currency of ["EUR", "AED"]) {
        const { list } = await search(world, { hotelIds }, { headers: { Currency: currency } });
        mustEqual(list[0]?.minPrice?.currency, currency, "the currency of minPrice");
      }
      await mustRefuse(world, FLOW, "Currency", ["eur", "EURO", "978"]);
    },
  ),
  rule(
    "4.1",
    "timeout",
    "a Timeout-Milliseconds that is no whole number is refused",
    async (world) => mustRefuse(world, FLOW, "Timeout-Milliseconds", ["soon", "-1", "1.5", "1e3"]),
    CALLS,
  ),
  rule(
    "4.1",
    "timestamp",
    "a Client-Request-Timestamp that is no whole number is refused",
    async (world) =>
      mustRefuse(world, ["destinations"], "Client-Request-Timestamp", ["now", "2030-01-01T00:00:00Z", "-1"]),
    CALLS,
  ),
  rule(
    "4.1",
    "ip",
    "an IP that is neither IPv4 nor IPv6 is refused",
    async (world) =>
      mustRefuse(world, ["destinations"], "IP", [
        "localhost",
        "300.1.1.1",
        "1.2.3",
        "203.0.113.7, 203.0.113.8",
      ]),
    CALLS,
  ),
  rule(
    "4.1",
    "market-malformed",
    "a Market that is no ISO 3166-1 alpha-2 code is refused",
    async (world) => mustRefuse(world, ["destinations"], "Market", ["ae", "ARE", "A1", "ZZ"]),
    CALLS,
  ),
];

const market: Rule[] = [
  rule(
    "4.1",
    "market-required",
    "an account with a market restriction is refused calls that omit Market, on every endpoint",
    async (world) => {
      const ticket = await world.ticketOf("market-restricted");
      await forEachOperation(CREDENTIALED, async (name) => {
        expectField(await probe(world, name, { ticket }), "Market");
      });
    },
    { trap: [51], needs: ["trait:market-restricted"] },
  ),
  rule(
    "4.1",
    "market-served",
    "it is served in its markets and refused with 403 in any other",
    async (world) => {
      const ticket = await world.ticketOf("market-restricted");
      const { markets } = world.account("market-restricted");
      for (const own of markets) {
        expectOk(await probe(world, "destinations", { ticket, headers: { Market: own } }));
      }
      const other = ["AQ", "BV", "TF"].find((code) => !markets.includes(code)) ?? "ZZ";
      await forEachOperation(CREDENTIALED, async (name) => {
        expectCode(await probe(world, name, { ticket, headers: { Market: other } }), 403, CODES.forbidden);
      });
    },
    { ...CALLS, trap: [51], needs: ["trait:market-restricted"] },
  ),
  rule(
    "4.1",
    "market-not-at-ticket",
    "Ticket asks a restricted account for no Market",
    async (world) => {
      const { appKey, appSecret } = world.account("market-restricted");
      expectOk(await world.call(PATHS.ticket, { appKey, appSecret }));
    },
    { ...CALLS, needs: ["trait:market-restricted"] },
  ),
];

export const rules: Rule[] = [...authorization, ...ids, ...session, ...optional, ...market];
