import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CODES } from "#lib/contract/codes.ts";
import { SCOPES } from "#lib/contract/scopes.ts";
import { rotateAccount } from "#provider/db/managed-accounts.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";
import { hashSecret } from "./credential-hash.ts";
import { signTicket } from "./ticket-token.ts";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const credentials = (id: string) => {
  const account = provider.sandbox.accounts.find((candidate) => candidate.id === id);
  if (!account) throw new Error(id);
  return { appKey: account.appKey, appSecret: account.appSecret };
};
const nowS = () => Math.floor(provider.clock.nowMs() / 1000);
const isAccepted = async (ticket: string) => {
  const { status } = await provider.call("destinations", {}, { ticket });
  return status === 200;
};

describe("§4.2 Ticket", () => {
  it("answers a JWT and its absolute expiry, a day by default", async () => {
    const { status, body } = await provider.call("ticket", credentials("sandbox-open"));
    expect({ status, code: body.code }).toEqual({ status: 200, code: 0 });
    const claims = decodeJwt(String(body.data["ticket"]));
    expect(body.data["expiresAt"]).toBe(nowS() + 86_400);
    expect(claims.exp).toBe(body.data["expiresAt"]);
  });

  it.each([1, 60, 31_536_000])("takes the ttl %i as the lifetime", async (ttl) => {
    const { body } = await provider.call("ticket", { ...credentials("sandbox-open"), ttl });
    expect(body.data["expiresAt"]).toBe(nowS() + ttl);
  });

  it.each([0, -1, 31_536_001, 1.5, "60", null])("refuses the ttl %j and clamps nothing", async (ttl) => {
    const { status, body } = await provider.call("ticket", { ...credentials("sandbox-open"), ttl });
    expect({ status, code: body.code, field: body.data["field"] }).toEqual({
      status: 400,
      code: CODES.invalid,
      field: "ttl",
    });
    expect(body.msg).toMatch(/^ERR\.PARAM ttl: /);
  });

  it("§5 unknown key, wrong secret and another platform's pair answer byte for byte alike", async () => {
    const open = credentials("sandbox-open");
    const answers = await Promise.all(
      [
        { ...open, appSecret: "wrong" },
        { ...open, appKey: "nobody" },
        { appKey: "nobody", appSecret: "x" },
        credentials("sandbox-other-platform"),
      ].map((body) => provider.call("ticket", body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.code).toBe(CODES.unauthorized);
  });
});

describe("§5 a ticket", () => {
  it("rule 2: ends at its instant and is not extended by use", async () => {
    const ticket = await provider.ticketOf("open", 60);
    provider.clock.advance(59_000);
    expect(await isAccepted(ticket)).toBe(true);
    provider.clock.advance(1000);
    const { status, body } = await provider.call("destinations", {}, { ticket });
    expect({ status, code: body.code }).toEqual({ status: 401, code: CODES.unauthorized });
  });

  it("of another key, without signature, or bent is refused like none at all", async () => {
    const [header = "", payload = "", signature = ""] = (await provider.ticketOf("open")).split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    const claims = { accountId: "sandbox-open", keyVersion: 1, scopes: [...SCOPES] };
    const foreign = await signTicket(Buffer.alloc(32, 7), claims, {
      issuedAtS: nowS(),
      expiresAtS: nowS() + 60,
    });
    const answers = await Promise.all([
      provider.call("destinations", {}),
      ...[unsigned, foreign, `${header}.${payload}A.${signature}`, "", "x", "a.b.c"].map((ticket) =>
        provider.call("destinations", {}, { ticket }),
      ),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  it("local decision to §5: a rotated secret ends its tickets, and other accounts' live on", async () => {
    const { appKey } = credentials("sandbox-low-balance");
    const ended = await provider.ticketOf("low-balance");
    const other = await provider.ticketOf("open");
    const appSecret = "a new secret";
    await rotateAccount(
      provider.deps.db,
      { operator: "test", atMs: Date.now() },
      "sandbox-low-balance",
      hashSecret(provider.deps.secrets.credential, appSecret),
    );
    expect(await isAccepted(ended)).toBe(false);
    expect(await isAccepted(other)).toBe(true);
    const renewed = await provider.call("ticket", { appKey, appSecret });
    expect(await isAccepted(String(renewed.body.data["ticket"]))).toBe(true);
  });

  it("rule 5: an empty scope list is full access before scopes existed, and nothing since", async () => {
    const lifetime = { issuedAtS: nowS(), expiresAtS: nowS() + 60 };
    const sign = (scopes: [] | null) =>
      signTicket(
        provider.deps.secrets.ticket,
        { accountId: "sandbox-open", keyVersion: 1, scopes },
        lifetime,
      );
    const before = await sign(null);
    const since = await sign([]);
    expect(decodeJwt(before)["scp"]).toEqual(decodeJwt(since)["scp"]);
    expect(await isAccepted(before)).toBe(true);
    const { status, body } = await provider.call("destinations", {}, { ticket: since });
    expect({ status, code: body.code }).toEqual({ status: 403, code: CODES.forbidden });
  });
});
