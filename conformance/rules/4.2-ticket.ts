import { z } from "zod";
import { expectCode, expectData, expectField, expectOk, must, mustEqual, show } from "#conformance/expect.ts";
import { CODES, PATHS } from "#conformance/interface.ts";
import { sleep } from "#conformance/pacer.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import type { World } from "#conformance/world.ts";

const SILENT = { decided: "014-where-the-document-is-silent.md" };

const issued = z.looseObject({ ticket: z.string(), expiresAt: z.int() });
const claims = z.looseObject({ exp: z.int() });

const DAY_S = 86_400;
const YEAR_S = 31_536_000;
/** What the provider's clock may be off by. */
const SKEW_S = 120;

async function issue(world: World, more: Record<string, unknown> = {}) {
  const { appKey, appSecret } = world.account("open");
  return expectData(await world.call(PATHS.ticket, { appKey, appSecret, ...more }), issued);
}

/** The JSON of the second part of a JWT. */
function claimsOf(ticket: string): z.infer<typeof claims> {
  const parts = ticket.split(".");
  must(parts.length === 3, `a ticket has ${parts.length} parts`);
  return claims.parse(JSON.parse(Buffer.from(parts[1] ?? "", "base64url").toString("utf8")));
}

function mustLast(expiresAt: number, ttlS: number): void {
  const lifeS = expiresAt - Date.now() / 1000;
  must(Math.abs(lifeS - ttlS) < SKEW_S, `a ticket lives ${Math.round(lifeS)} s instead of ${ttlS}`);
}

const lifetime: Rule[] = [
  rule(
    "4.2",
    "jwt",
    "data.ticket is a JWT, and data.expiresAt its expiry in unix seconds",
    async (world) => {
      const { ticket, expiresAt } = await issue(world);
      mustEqual(expiresAt, claimsOf(ticket).exp, "expiresAt");
    },
    { ...SILENT, trap: [7] },
  ),
  rule("4.2", "ttl-default", "a ticket asked for without ttl lives 86400 seconds", async (world) => {
    mustLast((await issue(world)).expiresAt, DAY_S);
  }),
  rule("4.2", "ttl", "a ticket lives as long as its ttl says, from 1 to 31536000 seconds", async (world) => {
    mustLast((await issue(world, { ttl: 1 })).expiresAt, 1);
    mustLast((await issue(world, { ttl: 600 })).expiresAt, 600);
    mustLast((await issue(world, { ttl: YEAR_S })).expiresAt, YEAR_S);
  }),
  rule(
    "4.2",
    "ttl-refused",
    "a ttl of 0, below it or above 31536000 is refused and not clamped",
    async (world) => {
      const { appKey, appSecret } = world.account("open");
      for (const ttl of [0, -1, YEAR_S + 1, 1e15]) {
        expectField(await world.call(PATHS.ticket, { appKey, appSecret, ttl }), "ttl");
      }
    },
    { trap: [7] },
  ),
  rule("4.2", "ttl-integer", "a ttl that is no integer is refused", async (world) => {
    const { appKey, appSecret } = world.account("open");
    for (const ttl of [1.5, "600", null, true]) {
      expectField(await world.call(PATHS.ticket, { appKey, appSecret, ttl }), "ttl");
    }
  }),
  rule("4.2", "expired", "a ticket past its expiry answers 401", async (world) => {
    const { ticket, expiresAt } = await issue(world, { ttl: 1 });
    must(expiresAt * 1000 < Date.now() + SKEW_S * 1000, "a ticket asked for one second lives longer");
    await sleep(2500);
    expectCode(await world.call(PATHS.destinations, {}, { ticket }), 401, CODES.unauthorized);
  }),
];

const credentials: Rule[] = [
  rule(
    "4.2",
    "no-authorization",
    "Ticket needs no Authorization, and one that is sent changes nothing",
    async (world) => {
      const { appKey, appSecret } = world.account("open");
      for (const authorization of [undefined, "Bearer nonsense", "Basic bm9ib2R5Om5vdGhpbmc="]) {
        const headers: Record<string, string> =
          authorization === undefined ? {} : { Authorization: authorization };
        expectOk(await world.call(PATHS.ticket, { appKey, appSecret }, { headers }));
      }
    },
  ),
  rule("4.2", "both-required", "appKey and appSecret are required strings", async (world) => {
    const { appKey, appSecret } = world.account("open");
    expectField(await world.call(PATHS.ticket, { appSecret }), "appKey");
    expectField(await world.call(PATHS.ticket, { appKey }), "appSecret");
    expectField(await world.call(PATHS.ticket, { appKey: 7, appSecret }), "appKey");
    expectField(await world.call(PATHS.ticket, { appKey, appSecret: null }), "appSecret");
  }),
  rule(
    "4.2",
    "unknown-field",
    "a field that Ticket does not have is refused",
    async (world) => {
      const { appKey, appSecret } = world.account("open");
      expectField(await world.call(PATHS.ticket, { appKey, appSecret, scope: "search:read" }), "scope");
    },
    { trap: [35] },
  ),
  rule(
    "4.2",
    "wrong-pair",
    "an invalid pair answers 401 with 100000401, and unknown key and wrong secret look the same",
    async (world) => {
      const { appKey, appSecret } = world.account("open");
      const wrong = expectCode(
        await world.call(PATHS.ticket, { appKey, appSecret: `${appSecret}x` }),
        401,
        CODES.unauthorized,
      );
      const unknown = expectCode(
        await world.call(PATHS.ticket, { appKey: `${appKey}x`, appSecret }),
        401,
        CODES.unauthorized,
      );
      mustEqual(unknown.json, wrong.json, "the answer to an unknown key");
    },
    SILENT,
  ),
  rule(
    "4.2",
    "wrong-pair-time",
    "an unknown key takes as long to refuse as a wrong secret",
    async (world) => {
      const { appKey } = world.account("open");
      const appSecret = "x".repeat(40);
      const time = async (key: string) => (await world.call(PATHS.ticket, { appKey: key, appSecret })).tookMs;
      // A busy machine is no oracle: it has to be different each time.
      for (let attempt = 1; ; attempt += 1) {
        const [known, unknown] = [[] as number[], [] as number[]];
        for (let at = 0; at < 12; at += 1) {
          known.push(await time(appKey));
          unknown.push(await time(`nobody-${at}`));
        }
        const [a, b] = [medianOf(known), medianOf(unknown)];
        if (Math.abs(a - b) < Math.max(3, 0.5 * Math.min(a, b))) return;
        must(attempt < 4, `a wrong secret takes ${show(a)} ms, an unknown key ${show(b)} ms`);
      }
    },
    SILENT,
  ),
  rule(
    "4.2",
    "byte-exact",
    "appKey and appSecret are compared byte for byte",
    async (world) => {
      const { appKey, appSecret } = world.account("open");
      for (const body of [
        { appKey: appKey.toUpperCase(), appSecret },
        { appKey: ` ${appKey}`, appSecret },
        { appKey, appSecret: `${appSecret} ` },
      ]) {
        expectCode(await world.call(PATHS.ticket, body), 401, CODES.unauthorized);
      }
    },
    SILENT,
  ),
  rule("4.2", "several", "a second ticket does not end the first", async (world) => {
    const [first, second] = [await issue(world, { ttl: 300 }), await issue(world, { ttl: 300 })];
    for (const { ticket } of [first, second]) expectOk(await world.call(PATHS.destinations, {}, { ticket }));
  }),
  rule("4.2", "forged", "a ticket that was changed, cut or signed by nobody answers 401", async (world) => {
    const { ticket } = await issue(world);
    const [header = "", payload = "", signature = ""] = ticket.split(".");
    const later = Buffer.from(JSON.stringify({ ...claimsOf(ticket), exp: 4_102_444_800 })).toString(
      "base64url",
    );
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const forged = [
      `${header}.${later}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      "..",
      "x".repeat(3000),
    ];
    for (const one of forged) {
      expectCode(await world.call(PATHS.destinations, {}, { ticket: one }), 401, CODES.unauthorized);
    }
  }),
];

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export const rules: Rule[] = [...lifetime, ...credentials];
