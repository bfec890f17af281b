import { z } from "zod";
import { expectCode, expectField, expectOk, must, mustEqual, show } from "#conformance/expect.ts";
import { CODES, CREDENTIALED, PATHS } from "#conformance/interface.ts";
import { findCity, listMetadata } from "#conformance/places.ts";
import { ALL_OPERATIONS, forEachOperation, probe, probeBody } from "#conformance/probes.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import type { Answer } from "#conformance/transport.ts";

const SILENT = { decided: "014-where-the-document-is-silent.md" };
const CALLS = { decided: "006-who-calls.md" };

/** One that succeeds and one that fails, of every operation and of what is none. */
async function sampleAnswers(world: Parameters<Rule["run"]>[0]): Promise<Answer[]> {
  return Promise.all([
    world.call(PATHS.destinations, { countryCode: "AE" }),
    world.call("/api/nothing/here", {}),
    world.call(PATHS.destinations, {}, { rawBody: "{" }),
    world.call(PATHS.destinations, undefined, { method: "GET", rawBody: "" }),
    ...ALL_OPERATIONS.map((name) => probe(world, name)),
    ...CREDENTIALED.map((name) => probe(world, name, { ticket: null })),
  ]);
}

const envelope = z.looseObject({ code: z.int(), msg: z.string(), data: z.looseObject({}) });

const wire: Rule[] = [
  rule("1", "catalogue", "every operation of the catalogue stands at its path", async (world) =>
    forEachOperation(ALL_OPERATIONS, async (name) => {
      const { status } = await probe(world, name);
      must(status !== 404 || name === "cancel" || name === "orderVoucher", `HTTP ${status}`);
    }),
  ),
  rule(
    "1",
    "post-only",
    "an operation asked for by another method is refused with 100000400",
    async (world) => {
      for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
        await forEachOperation(ALL_OPERATIONS, async (name) => {
          const rawBody = method === "GET" ? "" : JSON.stringify(probeBody(world, name));
          expectCode(await world.call(PATHS[name], undefined, { method, rawBody }), 400, CODES.invalid);
        });
      }
    },
    CALLS,
  ),
  rule("1", "json", "a body of application/json is read, with or without charset=utf-8", async (world) => {
    for (const type of [
      "application/json",
      "application/json; charset=utf-8",
      "Application/JSON;charset=UTF-8",
    ]) {
      const headers = { "Content-Type": type };
      expectOk(await world.call(PATHS.destinations, { countryCode: "AE" }, { headers }));
    }
  }),
  rule(
    "1",
    "media-type",
    "another media type is refused with 100000400 naming Content-Type",
    async (world) => {
      for (const type of [
        "text/plain",
        "application/xml",
        "application/x-www-form-urlencoded",
        "application/jsonp",
        "",
      ]) {
        const headers = { "Content-Type": type };
        expectField(await world.call(PATHS.destinations, { countryCode: "AE" }, { headers }), "Content-Type");
      }
    },
    CALLS,
  ),
  rule("1", "answers-json", "every answer is application/json, a failure too", async (world) => {
    for (const { headers, sentTo } of await sampleAnswers(world)) {
      const type = headers["content-type"] ?? "(none)";
      must(type.startsWith("application/json"), `${sentTo} answers ${type}`);
    }
  }),
];

const shape: Rule[] = [
  rule(
    "1",
    "envelope",
    "every answer is an envelope of an integer code, a msg and a data object",
    async (world) => {
      for (const { json } of await sampleAnswers(world)) {
        must(envelope.safeParse(json).success, `an answer is ${show(json)}`);
      }
    },
  ),
  rule(
    "1",
    "success-is-zero",
    "code is 0 with HTTP 200 on success, and never 0 with another status",
    async (world) => {
      for (const { status, code } of await sampleAnswers(world)) {
        must(code !== CODES.success || status === 200, `code 0 comes with HTTP ${status}`);
      }
      expectOk(await world.call(PATHS.destinations, { countryCode: "AE" }));
    },
  ),
  rule(
    "1",
    "failure-with-200",
    "a business failure that arrives with HTTP 200 has a code other than 0",
    async (world) => {
      const ticket = await world.ticketOf("low-balance");
      const rate = await world.findRate(await world.ordinaryHotel(), { ticket });
      const { answer } = await world.bookOrder(rate);
      expectCode(answer, 200, CODES.insufficientBalance);
    },
    { ...SILENT, trap: [20, 28], needs: ["trait:low-balance"] },
  ),
];

const headers: Rule[] = [
  rule("1", "ids-on-every-answer", "every answer carries Request-Id and Trace-Id", async (world) => {
    for (const answer of await sampleAnswers(world)) {
      for (const name of ["request-id", "trace-id"]) must(answer.headers[name], `${name} is missing`);
    }
  }),
  rule(
    "1",
    "cost-on-every-answer",
    "every answer carries Server-Cost-Milliseconds, an integer",
    async (world) => {
      for (const answer of await sampleAnswers(world)) {
        const cost = answer.headers["server-cost-milliseconds"] ?? "";
        must(/^\d+$/.test(cost), `Server-Cost-Milliseconds is ${show(cost)}`);
      }
    },
  ),
  rule(
    "1",
    "ids-repeated",
    "Request-Id and Trace-Id of the request come back",
    async (world) => {
      const ids = { "Request-Id": world.refs.next(), "Trace-Id": world.refs.next() };
      const answer = await world.call(PATHS.destinations, { countryCode: "AE" }, { headers: ids });
      mustEqual(answer.headers["request-id"], ids["Request-Id"], "Request-Id");
      mustEqual(answer.headers["trace-id"], ids["Trace-Id"], "Trace-Id");
    },
    SILENT,
  ),
  rule(
    "1",
    "ids-new",
    "without a Request-Id every answer has a new one",
    async (world) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => probe(world, "destinations")));
      const ids = new Set(answers.map((answer) => answer.headers["request-id"]));
      mustEqual(ids.size, answers.length, "the number of different Request-Ids");
    },
    SILENT,
  ),
  rule(
    "1",
    "session-verified",
    "the Session-Id header of an answer is the verified session, never an echo of what was sent",
    async (world) => {
      const body = { ...probeBody(world, "hotelList"), hotelIds: [await world.ordinaryHotel()] };
      const made = "s_made-up-by-the-client";
      const answer = expectOk(await world.call(PATHS.hotelList, body, { headers: { "Session-Id": made } }));
      const { basic } = z.looseObject({ basic: z.looseObject({ sessionId: z.string() }) }).parse(answer.data);
      must(answer.headers["session-id"] !== made, "the client's own Session-Id came back");
      mustEqual(answer.headers["session-id"], basic.sessionId, "Session-Id");
      const refused = await probe(world, "hotelRates", { headers: { "Session-Id": made } });
      must(refused.headers["session-id"] !== made, "a refused Session-Id came back");
    },
    { trap: [1] },
  ),
  rule(
    "1",
    "no-session-elsewhere",
    "content answers carry no Session-Id, whatever is sent",
    async (world) => {
      const answer = await probe(world, "destinations", { headers: { "Session-Id": "s_anything" } });
      must(answer.headers["session-id"] === undefined, "Session-Id is there");
    },
    SILENT,
  ),
];

const content: Rule[] = [
  rule(
    "1",
    "processing-target",
    "95 of 100 answers take less than 1000 ms of process time",
    async (world) => {
      const hotelIds = [await world.ordinaryHotel()];
      const searches = Array.from({ length: 40 }, () =>
        world.call(PATHS.hotelList, { ...probeBody(world, "hotelList"), hotelIds }),
      );
      const others = Array.from({ length: 60 }, () => probe(world, "destinations"));
      const answers = await Promise.all([...searches, ...others]);
      const costs = answers
        .map((answer) => Number(answer.headers["server-cost-milliseconds"]))
        .toSorted((a, b) => a - b);
      const p95 = costs[94] ?? Number.NaN;
      must(p95 < 1000, `the 95th of 100 took ${p95} ms`);
    },
  ),
  rule(
    "1",
    "content-cacheable",
    "content has neither prices nor dates, and is the same when asked again",
    async (world) => {
      const city = await findCity(world);
      const [first, second] = [await listMetadata(world, city.id), await listMetadata(world, city.id)];
      mustEqual(second, first, "the second answer");
      must(!/"(minPrice|rates|checkIn)"/.test(JSON.stringify(first)), "there are prices or dates");
    },
  ),
];

export const rules: Rule[] = [...wire, ...shape, ...headers, ...content];
