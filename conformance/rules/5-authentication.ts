import { expectCode, expectField, expectOk, must, mustEqual } from "#conformance/expect.ts";
import { CODES, CREDENTIALED, PATHS, type Scope, SCOPES } from "#conformance/interface.ts";
import { sleep } from "#conformance/pacer.ts";
import { forEachOperation, probe, SCOPE_OF } from "#conformance/probes.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import type { OauthClient } from "#conformance/sandbox-file.ts";
import type { Answer } from "#conformance/transport.ts";
import type { World } from "#conformance/world.ts";

const SILENT = "014-where-the-document-is-silent.md";
const CALLS = "006-who-calls.md";

/** A client of the open account with every scope: its tokens may be asked for any part of them. */
function fullClient(world: World): OauthClient {
  const { id } = world.account("open");
  return world.oauthClient(({ accountId, scopes }) => accountId === id && scopes.length === SCOPES.length);
}

/** The call got past authentication and scope, whatever became of it then. */
function mustPass({ status, msg }: Answer): void {
  must(status !== 401 && status !== 403, `the call is refused with ${status}: ${msg}`);
}

function mustBeForbidden(answer: Answer): void {
  expectCode(answer, 403, CODES.forbidden);
}

const tickets: Rule[] = [
  rule("5", "ticket-everywhere", "a ticket is taken by every other endpoint", async (world) =>
    forEachOperation(CREDENTIALED, async (name) => mustPass(await probe(world, name))),
  ),
  rule(
    "5",
    "expiry-absolute",
    "a ticket's expiry is fixed at issuance: use does not extend it, and no new ticket comes back",
    async (world) => {
      const ticket = await world.newTicket("open", 3);
      const endMs = Date.now() + 4500;
      let served = 0;
      let last = 0;
      while (Date.now() < endMs) {
        const answer = await probe(world, "destinations", { ticket });
        last = answer.status;
        if (last === 200) served += 1;
        must(
          answer.headers["authorization"] === undefined && !JSON.stringify(answer.data).includes('"ticket"'),
          "a ticket came back",
        );
        await sleep(200);
      }
      must(served > 0, "it never worked");
      mustEqual(last, 401, "the status past its expiry");
    },
    { trap: [7] },
  ),
  rule(
    "5",
    "other-platform",
    "credentials of another platform are refused with 401 and 100000401",
    async (world) => {
      const { appKey, appSecret } = world.account("other-platform");
      expectCode(await world.call(PATHS.ticket, { appKey, appSecret }), 401, CODES.unauthorized);
    },
    { needs: ["trait:other-platform"] },
  ),
  rule("5", "sandbox-pair", "a sandbox credential pair exists and works", async (world) => {
    expectOk(await probe(world, "destinations", { ticket: await world.newTicket("open") }));
  }),
];

const oauth: Rule[] = [
  rule(
    "5",
    "token-everywhere",
    "an access token is presented exactly as a ticket, on every endpoint",
    async (world) => {
      const ticket = await world.tokenOf(fullClient(world));
      await forEachOperation(CREDENTIALED, async (name) => mustPass(await probe(world, name, { ticket })));
    },
    { needs: ["oauth"] },
  ),
  rule(
    "5",
    "scope-each",
    "a token with the one scope of an operation may call it",
    async (world) =>
      forEachOperation(CREDENTIALED, async (name) => {
        const scope = SCOPE_OF[name];
        must(scope, "there is no scope");
        mustPass(await probe(world, name, { ticket: await world.tokenOf(fullClient(world), [scope]) }));
      }),
    { decided: SILENT, needs: ["oauth"] },
  ),
  rule(
    "5",
    "scope-lacking",
    "a token without the operation's scope is refused with 403, whatever else it carries",
    async (world) =>
      forEachOperation(CREDENTIALED, async (name) => {
        const others = SCOPES.filter((scope) => scope !== SCOPE_OF[name]);
        mustBeForbidden(await probe(world, name, { ticket: await world.tokenOf(fullClient(world), others) }));
      }),
    { decided: SILENT, needs: ["oauth"] },
  ),
  rule(
    "5",
    "scope-before-body",
    "a missing scope is told before anything about the body",
    async (world) => {
      const ticket = await world.tokenOf(fullClient(world), ["content:read"]);
      mustBeForbidden(await world.call(PATHS.hotelList, undefined, { ticket, rawBody: "{" }));
      mustBeForbidden(await world.call(PATHS.book, { nothing: 1 }, { ticket }));
    },
    { decided: CALLS, needs: ["oauth"] },
  ),
  rule(
    "5",
    "no-scopes",
    "a token with no scopes is refused everywhere",
    async (world) => {
      const client = world.oauthClient(({ scopes }) => scopes.length === 0);
      const answer = await world.call(PATHS.oauthToken, {
        grant_type: "client_credentials",
        client_id: client.clientId,
        client_secret: client.clientSecret,
      });
      // Refusing to issue one is as good.
      const ticket = answer.code === CODES.success ? String(answer.data["access_token"]) : null;
      if (ticket === null) return;
      await forEachOperation(CREDENTIALED, async (name) =>
        mustBeForbidden(await probe(world, name, { ticket })),
      );
    },
    { trap: [4], needs: ["oauth"] },
  ),
  rule(
    "5",
    "token-unknown",
    "a made-up access token is refused with 401",
    async (world) => {
      const token = await world.tokenOf(fullClient(world));
      for (const ticket of [`${token}x`, token.slice(0, -1), token.toUpperCase()]) {
        expectCode(await probe(world, "destinations", { ticket }), 401, CODES.unauthorized);
      }
    },
    { needs: ["oauth"] },
  ),
  rule(
    "5",
    "token-several",
    "a second token does not end the first",
    async (world) => {
      const { clientId, clientSecret } = fullClient(world);
      const body = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
      const answers = [await world.call(PATHS.oauthToken, body), await world.call(PATHS.oauthToken, body)];
      const tokens = answers.map((answer) => String(expectOk(answer).data["access_token"]));
      must(tokens[0] !== tokens[1], "both tokens are the same");
      for (const ticket of tokens) expectOk(await probe(world, "destinations", { ticket }));
    },
    { needs: ["oauth"] },
  ),
  rule(
    "5",
    "callback-needs-ticket",
    "a client cannot register callbackUrl: Book refuses it before there is an order, and the reference stays free",
    async (world) => {
      const ticket = await world.tokenOf(fullClient(world));
      const rate = await world.findRate(await world.ordinaryHotel(), { ticket });
      const reference = world.refs.next();
      const { answer } = await world.bookOrder(rate, {
        reference,
        body: { callbackUrl: "https://example.com/hook" },
      });
      expectField(answer, "callbackUrl");
      mustEqual(await world.findOrder(reference, { ticket }), undefined, "the order");
      expectOk((await world.bookOrder(rate, { reference })).answer);
    },
    { trap: [12, 41], needs: ["oauth"] },
  ),
];

const vouchers: Rule[] = [
  rule(
    "5",
    "voucher-scope",
    "OrderVoucher asks for booking:read before it looks at the order",
    async (world) => {
      const lacking = SCOPES.filter((scope): scope is Scope => scope !== "booking:read");
      const ticket = await world.tokenOf(fullClient(world), lacking);
      mustBeForbidden(await probe(world, "orderVoucher", { ticket }));
    },
    { trap: [45], needs: ["oauth"] },
  ),
  rule(
    "5",
    "voucher-owner",
    "OrderVoucher answers another account's order as a reference that never existed",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel());
      const { reference, answer } = await world.bookOrder(rate);
      const platformReferenceNo = expectOk(answer).data["platformReferenceNo"];
      const ticket = await world.ticketOf("low-balance");
      const ask = (body: Record<string, unknown>) => world.call(PATHS.orderVoucher, body, { ticket });
      const never = expectCode(await ask({ customerReferenceNo: world.refs.next() }), 404, CODES.notFound);
      mustEqual((await ask({ customerReferenceNo: reference })).json, never.json, "by customerReferenceNo");
      mustEqual((await ask({ platformReferenceNo })).json, never.json, "by platformReferenceNo");
    },
    { trap: [45], needs: ["trait:low-balance"] },
  ),
];

/** The first user of the account with the scope, and the first without it. */
function userWith(world: World, scope: Scope, isThere = true): string {
  const found = world.account("named-users").users.find(({ scopes }) => scopes.includes(scope) === isThere);
  must(found, `the sandbox has no named user ${isThere ? "with" : "without"} ${scope}`);
  return found.userRef;
}

/** A client of the account with named users. */
function namedClient(world: World): OauthClient {
  const { id } = world.account("named-users");
  return world.oauthClient(({ accountId }) => accountId === id);
}

const NAMED = { trap: [49], needs: ["trait:named-users"] } as const;

const people: Rule[] = [
  rule(
    "5",
    "user-ref-required",
    "once named users are authorised, every call without User-Ref is refused",
    async (world) => {
      const ticket = await world.ticketOf("named-users");
      await forEachOperation(CREDENTIALED, async (name) => {
        expectField(await probe(world, name, { ticket }), "User-Ref");
      });
    },
    NAMED,
  ),
  rule(
    "5",
    "user-ref-unknown",
    "a User-Ref that nobody authorised, or spelled otherwise, is refused with 403",
    async (world) => {
      const ticket = await world.ticketOf("named-users");
      const known = userWith(world, "content:read");
      for (const userRef of ["nobody", known.toUpperCase(), `${known}-`]) {
        mustBeForbidden(await probe(world, "destinations", { ticket, headers: { "User-Ref": userRef } }));
      }
    },
    { ...NAMED, decided: CALLS },
  ),
  rule(
    "5",
    "user-scopes",
    "a call is authorised against the user's scopes too, on every endpoint",
    async (world) => {
      const ticket = await world.ticketOf("named-users");
      await forEachOperation(CREDENTIALED, async (name) => {
        const scope = SCOPE_OF[name];
        must(scope, "there is no scope");
        const has = { "User-Ref": userWith(world, scope) };
        mustPass(await probe(world, name, { ticket, headers: has }));
        const { users } = world.account("named-users");
        for (const { userRef } of users.filter(({ scopes }) => !scopes.includes(scope))) {
          mustBeForbidden(await probe(world, name, { ticket, headers: { "User-Ref": userRef } }));
        }
      });
    },
    NAMED,
  ),
  rule(
    "5",
    "user-scopes-with-token",
    "what a user may do and the token may not is refused, and the other way round",
    async (world) => {
      const client = namedClient(world);
      const narrow = await world.tokenOf(client, ["content:read"]);
      const searcher = { "User-Ref": userWith(world, "search:read") };
      mustBeForbidden(await probe(world, "hotelList", { ticket: narrow, headers: searcher }));
      mustPass(await probe(world, "destinations", { ticket: narrow, headers: searcher }));
      const wide = await world.tokenOf(client);
      const reader = { "User-Ref": userWith(world, "search:read", false) };
      mustBeForbidden(await probe(world, "hotelList", { ticket: wide, headers: reader }));
      expectField(await probe(world, "hotelList", { ticket: wide }), "User-Ref");
    },
    { trap: [49], needs: ["trait:named-users", "oauth"] },
  ),
  rule(
    "5",
    "user-ref-not-at-ticket",
    "Ticket and the token endpoint ask for no User-Ref",
    async (world) => {
      const { appKey, appSecret } = world.account("named-users");
      expectOk(await world.call(PATHS.ticket, { appKey, appSecret }));
      await world.tokenOf(namedClient(world));
    },
    { decided: CALLS, needs: ["trait:named-users", "oauth"] },
  ),
  rule("5", "user-ref-elsewhere", "an account without named users takes any User-Ref", async (world) => {
    expectOk(await probe(world, "destinations", { headers: { "User-Ref": "whoever" } }));
  }),
  rule(
    "5",
    "user-sessions",
    "a session belongs to the person it was opened for",
    async (world) => {
      const ticket = await world.ticketOf("named-users");
      const [mine, yours] = world
        .account("named-users")
        .users.filter(({ scopes }) => scopes.includes("search:read"));
      must(mine && yours, "the sandbox has no two users who may search");
      const hotelId = await world.ordinaryHotel();
      const sessionId = await world.openSession(hotelId, { ticket, headers: { "User-Ref": mine.userRef } });
      const ask = (userRef: string) =>
        probe(world, "hotelRates", { ticket, headers: { "User-Ref": userRef, "Session-Id": sessionId } });
      mustPass(await ask(mine.userRef));
      expectField(await ask(yours.userRef), "Session-Id");
    },
    { decided: CALLS, needs: ["trait:named-users"] },
  ),
];

export const rules: Rule[] = [...tickets, ...oauth, ...vouchers, ...people];
