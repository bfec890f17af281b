import { expectCode, expectField, expectOk, must, mustEqual } from "#conformance/expect.ts";
import { CEILINGS, CODES, PATHS } from "#conformance/interface.ts";
import { burst, hammer, hit, rateHeadersOf, refusedIn } from "#conformance/ceilings.ts";
import { ALL_OPERATIONS, forEachOperation, probe, probeBody } from "#conformance/probes.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { startWatch, timed } from "#conformance/timing.ts";

const SILENT = { decided: "014-where-the-document-is-silent.md" };
const CALLS = { decided: "006-who-calls.md" };

/** Within this the calls of a rule are surely within one second of the provider's. */
const WITHIN_MS = 950;

const window: Rule[] = [
  rule(
    "8",
    "rolling",
    "the second is a rolling one: a ceiling spent is not given back where a calendar second begins",
    async (world) => {
      // Wherever a fixed second began, it would begin between the burst and the call after it in one of these.
      for (const phase of [0, 250, 500, 750]) {
        await timed(world, PATHS.ticket, async (source) => {
          await startWatch().reach(1000 - (Date.now() % 1000) + phase);
          const watch = startWatch();
          mustEqual(
            refusedIn(await burst(world, "ticket", source, CEILINGS.ticket)),
            0,
            "the number refused at first",
          );
          await watch.reach(400);
          const { status } = await hit(world, "ticket", source);
          watch.mustBeBefore(WITHIN_MS);
          mustEqual(status, 429, `the status 400 ms after, at ${phase} ms`);
        });
      }
    },
    { trap: [31] },
  ),
  rule(
    "8",
    "rolling-frees",
    "each call is given back a second after it was made, not all at once",
    async (world) =>
      timed(world, PATHS.ticket, async (source, watch) => {
        mustEqual(
          refusedIn(await burst(world, "ticket", source, 3)),
          0,
          "the number refused of the first three",
        );
        const madeMs = watch.elapsedMs();
        await watch.reach(500);
        mustEqual(
          refusedIn(await burst(world, "ticket", source, 2)),
          0,
          "the number refused of the two after them",
        );
        await watch.reach(madeMs + 1_030);
        const late = refusedIn(await burst(world, "ticket", source, 5));
        watch.mustBeBefore(1_480);
        mustEqual(late, 2, "the number refused of five calls a second after the first three");
      }),
    { trap: [31] },
  ),
  rule(
    "8",
    "never-more",
    "hammered for three seconds, no second of them lets more through than the ceiling",
    async (world) =>
      world.alone(PATHS.book, async (source) => {
        const passed = await hammer(world, "book", source, 3000);
        for (const [at, first] of passed.entries()) {
          const inside = passed.slice(at).filter(({ answeredMs }) => answeredMs - first.sentMs < 1000);
          must(inside.length <= CEILINGS.book, `${inside.length} went through within a second`);
        }
        must(passed.length > CEILINGS.book, `${passed.length} went through in three seconds`);
      }),
    { trap: [31] },
  ),
  rule(
    "8",
    "refused-are-free",
    "a refused call takes nothing: a second after the burst the whole ceiling is there again",
    async (world) =>
      timed(world, PATHS.ticket, async (source, watch) => {
        await burst(world, "ticket", source, CEILINGS.ticket);
        const madeMs = watch.elapsedMs();
        for (let ms = 200; ms <= 800; ms += 200) {
          await watch.reach(ms);
          const { status } = await hit(world, "ticket", source);
          watch.mustBeBefore(WITHIN_MS);
          mustEqual(status, 429, "the status above the ceiling");
        }
        await watch.reach(madeMs + 1_100);
        mustEqual(
          refusedIn(await burst(world, "ticket", source, CEILINGS.ticket)),
          0,
          "the number refused a second later",
        );
      }),
    SILENT,
  ),
];

const budgets: Rule[] = [
  rule(
    "8",
    "own-budgets",
    "each endpoint is its own budget: one that is spent leaves the others whole",
    async (world) =>
      world.alone(PATHS.checkAvail, async (source) => {
        await burst(world, "checkAvail", source, 2 * CEILINGS.checkAvail);
        const others = await Promise.all(
          (["book", "cancel", "hotelList"] as const).map((name) => hit(world, name, source)),
        );
        mustEqual(refusedIn(others), 0, "the number refused of calls to other endpoints");
      }),
    { trap: [31], needs: ["sources"] },
  ),
  rule(
    "8",
    "by-address",
    "the budget is the client address's: another address has its own",
    async (world) =>
      world.alone(PATHS.ticket, async (first) => {
        await burst(world, "ticket", first, 2 * CEILINGS.ticket);
        await world.alone(PATHS.ticket, async (second) => {
          mustEqual((await hit(world, "ticket", second)).status, 401, "the status from another address");
        });
      }),
    { trap: [32], needs: ["sources"] },
  ),
  rule(
    "8",
    "before-authentication",
    "the ceiling comes before authentication: malformed and unauthenticated calls count",
    async (world) => {
      const ticket = await world.ticketOf("open");
      await timed(world, PATHS.checkAvail, async (source, watch) => {
        const half = CEILINGS.checkAvail / 2;
        await burst(world, "checkAvail", source, half);
        await burst(world, "checkAvail", source, half, {
          rawBody: "{",
          headers: { "Content-Type": "text/plain" },
        });
        const answers = [
          await hit(world, "checkAvail", source, { ticket }),
          await hit(world, "checkAvail", source),
        ];
        watch.mustBeBefore(WITHIN_MS);
        for (const answer of answers) expectCode(answer, 429, CODES.rateLimited);
      });
    },
    { trap: [30] },
  ),
  rule(
    "8",
    "other-methods-count",
    "a call by another method counts for the endpoint it was made to",
    async (world) =>
      timed(world, PATHS.ticket, async (source, watch) => {
        await burst(world, "ticket", source, CEILINGS.ticket, { method: "GET", rawBody: "" });
        const answer = await hit(world, "ticket", source);
        watch.mustBeBefore(WITHIN_MS);
        expectCode(answer, 429, CODES.rateLimited);
      }),
    { ...CALLS, trap: [30] },
  ),
  rule(
    "8",
    "query-string-counts",
    "a query string changes neither the endpoint nor its budget",
    async (world) =>
      timed(world, PATHS.ticket, async (source, watch) => {
        await burst(world, "ticket", source, CEILINGS.ticket);
        const body = probeBody(world, "ticket");
        const answer = await world.call(`${PATHS.ticket}?again=1`, body, { source, isUnpaced: true });
        watch.mustBeBefore(WITHIN_MS);
        expectCode(answer, 429, CODES.rateLimited);
      }),
    { ...CALLS, trap: [30] },
  ),
  rule(
    "8",
    "ip-header-is-nothing",
    "neither the IP header nor X-Real-IP, Forwarded, User-Ref or Request-Id gives a budget of its own",
    async (world) =>
      timed(world, PATHS.ticket, async (source, watch) => {
        await burst(world, "ticket", source, CEILINGS.ticket);
        const answers = await Promise.all(
          ["IP", "X-Real-IP", "User-Ref", "Request-Id"].map((name) =>
            hit(world, "ticket", source, { headers: { [name]: "203.0.113.9" } }),
          ),
        );
        const forwarded = await hit(world, "ticket", source, { headers: { Forwarded: "for=203.0.113.9" } });
        watch.mustBeBefore(WITHIN_MS);
        mustEqual(refusedIn([...answers, forwarded]), 5, "the number of calls refused");
      }),
    { trap: [30] },
  ),
  rule(
    "8",
    "forwarded-for-is-nothing",
    "X-Forwarded-For from anybody but a configured proxy gives no budget of its own",
    async (world) => {
      // Where the suite stands behind a proxy that is believed the opposite holds, and the next rule says so.
      if (world.has("forwarded-for")) return;
      await timed(world, PATHS.ticket, async (source, watch) => {
        await burst(world, "ticket", source, CEILINGS.ticket);
        const answer = await hit(world, "ticket", source, { headers: { "X-Forwarded-For": "203.0.113.9" } });
        watch.mustBeBefore(WITHIN_MS);
        expectCode(answer, 429, CODES.rateLimited);
      });
    },
    { ...SILENT, trap: [30] },
  ),
  rule(
    "8",
    "forwarded-for",
    "X-Forwarded-For from a configured proxy is the client's address",
    async (world) =>
      world.alone(PATHS.ticket, async (source) => {
        await burst(world, "ticket", source, CEILINGS.ticket);
        const answer = await hit(world, "ticket", source, { headers: { "X-Forwarded-For": "203.0.113.10" } });
        mustEqual(answer.status, 401, "the status");
      }),
    { ...SILENT, trap: [30], needs: ["forwarded-for"] },
  ),
];

const headers: Rule[] = [
  rule(
    "8",
    "rate-headers",
    "every answer carries X-RateLimit-Limit with its endpoint's ceiling, X-RateLimit-Remaining and X-RateLimit-Reset 1",
    async (world) =>
      forEachOperation(ALL_OPERATIONS, async (name) => {
        const answers = [
          await probe(world, name),
          await probe(world, name, { ticket: null }),
          await world.call(PATHS[name], undefined, { rawBody: "{" }),
          await world.call(PATHS[name], undefined, { method: "GET", rawBody: "" }),
        ];
        for (const answer of answers) {
          const [limit, remaining = -1, reset] = rateHeadersOf(answer);
          mustEqual([limit, reset], [CEILINGS[name], 1], "limit and reset");
          must(remaining >= 0 && remaining < CEILINGS[name], `remaining is ${remaining}`);
        }
      }),
    { trap: [31] },
  ),
  rule(
    "8",
    "rate-headers-elsewhere",
    "answers from addresses that are no operation carry them too",
    async (world) => {
      for (const path of ["/api/nothing", "/%", "/"]) {
        const found = rateHeadersOf(await world.call(path, {}));
        must(
          found.every((value) => Number.isInteger(value)),
          `the rate headers of ${path} are ${found.join(", ")}`,
        );
      }
    },
    CALLS,
  ),
  rule("8", "remaining", "X-RateLimit-Remaining counts down to 0", async (world) =>
    timed(world, PATHS.book, async (source, watch) => {
      const found: (number | undefined)[] = [];
      for (let at = 0; at <= CEILINGS.book; at += 1)
        found.push(rateHeadersOf(await hit(world, "book", source))[1]);
      watch.mustBeBefore(WITHIN_MS);
      mustEqual(found, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0], "remaining, call by call");
    }),
  ),
  rule(
    "8",
    "retry-after",
    "Retry-After is on a 429, in whole seconds, and on nothing else",
    async (world) => {
      await timed(world, PATHS.ticket, async (source, watch) => {
        const answers = await burst(world, "ticket", source, CEILINGS.ticket + 5);
        watch.mustBeBefore(WITHIN_MS);
        must(refusedIn(answers) > 0, "no call was refused");
        for (const { status, headers: sent } of answers) {
          const value = sent["retry-after"];
          const isRight = status === 429 ? /^[1-9]\d*$/.test(value ?? "") : value === undefined;
          must(isRight, `Retry-After of a ${status} is ${value}`);
        }
      });
      const { headers: sent } = expectOk(await probe(world, "destinations"));
      must(sent["retry-after"] === undefined, "Retry-After is on a success");
    },
    { trap: [31] },
  ),
  rule("8", "429-complete", "a 429 is an envelope and carries the rate headers and the ids", async (world) =>
    timed(world, PATHS.ticket, async (source, watch) => {
      const answers = await burst(world, "ticket", source, 2 * CEILINGS.ticket);
      watch.mustBeBefore(WITHIN_MS);
      const refused = answers.find(({ status }) => status === 429);
      must(refused, "no call was refused");
      mustEqual(rateHeadersOf(refused), [CEILINGS.ticket, 0, 1], "the rate headers");
      must(
        refused.headers["request-id"] && refused.headers["server-cost-milliseconds"],
        "the ids are missing",
      );
      must(refused.msg !== "", "msg is empty");
    }),
  ),
];

const retrying: Rule[] = [
  rule(
    "8",
    "not-executed",
    "a Book refused with 429 was not executed: the same reference books once the second is over",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel());
      const ticket = await world.ticketOf("open");
      await timed(world, PATHS.book, async (source, watch) => {
        const body = world.bookBody(rate);
        const options = { headers: { "Session-Id": rate.sessionId }, ticket, source, isUnpaced: true };
        await burst(world, "book", source, CEILINGS.book);
        const refused = await world.call(PATHS.book, body, options);
        watch.mustBeBefore(WITHIN_MS);
        expectCode(refused, 429, CODES.rateLimited);
        mustEqual(
          await world.findOrder(body.customerReferenceNo),
          undefined,
          "the order of the refused Book",
        );
        await watch.reach(watch.elapsedMs() + 1_100);
        expectOk(await world.call(PATHS.book, body, options));
      });
    },
    { trap: [12, 19] },
  ),
  rule(
    "8",
    "other-limits",
    "the other limits are taken up to and refused beyond: ttl, page sizes, hotelIds and passportNumber",
    async (world) => {
      const { appKey, appSecret } = world.account("open");
      const stay = probeBody(world, "hotelList");
      for (const [path, field, taken, refused] of [
        [PATHS.ticket, "ttl", { appKey, appSecret, ttl: 31_536_000 }, { appKey, appSecret, ttl: 31_536_001 }],
        [PATHS.hotelList, "pageSize", { ...stay, pageSize: 200 }, { ...stay, pageSize: 201 }],
        [PATHS.hotelList, "hotelIds", { ...stay, hotelIds: idsOf(50) }, { ...stay, hotelIds: idsOf(51) }],
        [
          PATHS.hotelsMetadata,
          "pageSize",
          { destinationId: "x", page: { pageSize: 100 } },
          { destinationId: "x", page: { pageSize: 101 } },
        ],
        [PATHS.queryOrders, "pageSize", { page: { pageSize: 100 } }, { page: { pageSize: 101 } }],
      ] as const) {
        expectOk(await world.call(path, taken));
        expectField(await world.call(path, refused), field);
      }
      const session = { "Session-Id": await world.openSession(await world.ordinaryHotel()) };
      const book = (passportNumber: string) => {
        const guests = [{ roomIndex: 1, firstName: "Amal", lastName: "Haddad", passportNumber }];
        return world.call(PATHS.book, { ...probeBody(world, "book"), guests }, { headers: session });
      };
      expectField(await book("P".repeat(51)), "passportNumber");
      // The package is what is wrong with this one, so the passport was not.
      expectField(await book("P".repeat(50)), "ratePkgId");
    },
    { trap: [34, 36, 40] },
  ),
];

function idsOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `nowhere-${at}`);
}

export const rules: Rule[] = [...window, ...budgets, ...headers, ...retrying].map((one) => ({
  ...one,
  isTimed: true,
}));
