import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CODES } from "#lib/contract/codes.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { type Scope, SCOPES } from "#lib/contract/scopes.ts";
import { changeAccount } from "#provider/db/managed-accounts.ts";
import { revokeOAuthToken } from "#provider/db/oauth.ts";
import { asEnvelope } from "#provider/testing/as-envelope.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";
import { hashToken } from "./credential-hash.ts";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const client = (clientId: string) => {
  const found = provider.sandbox.oauthClients.find((candidate) => candidate.clientId === clientId);
  if (!found) throw new Error(clientId);
  return { client_id: clientId, client_secret: found.clientSecret };
};
const grant = (clientId: string, scope?: string) => ({
  grant_type: "client_credentials",
  ...client(clientId),
  ...(scope === undefined ? {} : { scope }),
});
let address = 0;
const sendForm = async (form: string, headers: Record<string, string> = {}) =>
  asEnvelope(
    await provider.send({
      url: OPERATIONS.oauthToken.path,
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": `203.0.113.${(address += 1)}`,
        ...headers,
      },
      body: form,
    }),
  );
const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
});
const topLevel = (text: string): Record<string, unknown> => ({ ...JSON.parse(text) });

describe("§4.3 OAuth token", () => {
  it("answers the envelope with RFC 6749's members beside it", async () => {
    const { status, body, text, headers } = await provider.call("oauthToken", grant("client-sandbox-reader"));
    expect({ status, code: body.code }).toEqual({ status: 200, code: 0 });
    expect(headers["cache-control"]).toBe("no-store");
    expect(topLevel(text)).toMatchObject({ ...body.data });
    expect(body.data).toMatchObject({
      token_type: "Bearer",
      expires_in: 3600,
      scope: "search:read content:read",
    });
    expect(String(body.data["access_token"])).not.toContain(".");
  });

  it("takes a form, ignores what it does not know there, and takes the client by Basic", async () => {
    const { client_id: id, client_secret: secret } = client("client-sandbox-full");
    const posted = await sendForm(
      `grant_type=client_credentials&audience=x&client_id=${id}&client_secret=${secret}&scope=`,
    );
    expect(posted.status).toBe(200);
    const withBasic = await sendForm("grant_type=client_credentials&scope=booking%3Aread", basic(id, secret));
    expect(withBasic.body.data["scope"]).toBe("booking:read");
  });

  it("needs no Authorization, and a bearer token there is none of its business", async () => {
    const { status } = await provider.call("oauthToken", grant("client-sandbox-full"), { ticket: "a.b.c" });
    expect(status).toBe(200);
  });

  it("§5 a scope beyond the registration refuses the whole request as invalid_scope", async () => {
    const answer = await provider.call(
      "oauthToken",
      grant("client-sandbox-reader", "search:read booking:write"),
    );
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: CODES.invalid });
    expect(topLevel(answer.text)).toMatchObject({ error: "invalid_scope" });
    expect(answer.text).not.toContain("access_token");
    const unknown = await provider.call("oauthToken", grant("client-sandbox-full", "everything"));
    expect(topLevel(unknown.text)).toMatchObject({ error: "invalid_scope" });
  });

  it("unknown client and wrong secret answer alike; Basic is challenged", async () => {
    const wrong = { ...grant("client-sandbox-full"), client_secret: "wrong" };
    const answers = await Promise.all([
      provider.call("oauthToken", wrong),
      provider.call("oauthToken", { ...wrong, client_id: "nobody" }),
      provider.call("oauthToken", { grant_type: "client_credentials" }),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
    expect(topLevel(answers[0]?.text ?? "")).toMatchObject({ error: "invalid_client" });
    const challenged = await sendForm("grant_type=client_credentials", basic("nobody", "wrong"));
    expect(challenged.headers["www-authenticate"]).toMatch(/^Basic /);
  });

  it.each([
    ["grant_type=password", "unsupported_grant_type"],
    ["scope=search%3Aread", "invalid_request"],
    ["grant_type=client_credentials&grant_type=client_credentials", "invalid_request"],
    ["grant_type=client_credentials&client_id=%00", "invalid_request"],
  ])("%j is %s", async (form, error) => {
    const answer = await sendForm(form);
    expect(answer.status).toBe(400);
    expect(topLevel(answer.text)).toMatchObject({ code: CODES.invalid, error });
  });

  it("a broken Basic is nobody's secret, and not as good as none", async () => {
    const { client_id: id, client_secret: secret } = client("client-sandbox-full");
    for (const Authorization of [
      "Basic",
      "Basic ",
      "basic !!!",
      `Basic ${Buffer.from(id).toString("base64")}`,
    ]) {
      const alone = await sendForm("grant_type=client_credentials", { Authorization });
      expect([alone.status, topLevel(alone.text)["error"]]).toEqual([401, "invalid_client"]);
      const both = `grant_type=client_credentials&client_id=${id}&client_secret=${secret}`;
      const answer = await sendForm(both, { Authorization });
      expect(topLevel(answer.text)["error"]).toBe("invalid_request");
    }
  });

  it("two ways to name the client at once are an invalid request", async () => {
    const { client_id: id, client_secret: secret } = client("client-sandbox-full");
    const answer = await sendForm(`grant_type=client_credentials&client_secret=${secret}`, basic(id, secret));
    expect(topLevel(answer.text)).toMatchObject({ error: "invalid_request" });
  });
});

const tokenOf = async (clientId: string) => {
  const { body } = await provider.call("oauthToken", grant(clientId));
  return String(body.data["access_token"]);
};

describe("§5 an access token", () => {
  it("is presented exactly as a ticket, and carries only its scopes", async () => {
    const ticket = await tokenOf("client-sandbox-reader");
    expect((await provider.call("destinations", {}, { ticket })).status).toBe(200);
    const refused = await provider.call("queryOrders", {}, { ticket });
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 403,
      code: CODES.forbidden,
    });
  });

  it("without scopes is refused everywhere", async () => {
    const ticket = await tokenOf("client-sandbox-no-scopes");
    expect((await provider.call("destinations", {}, { ticket })).status).toBe(403);
  });

  it("rule 6: ends at once when revoked, and is kept as a hash only", async () => {
    const ticket = await tokenOf("client-sandbox-full");
    const rows = await provider.deps.db.oAuthToken.findMany();
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect((await provider.call("destinations", {}, { ticket })).status).toBe(200);
    await revokeOAuthToken(provider.deps.db, hashToken(ticket), provider.clock.nowMs());
    expect((await provider.call("destinations", {}, { ticket })).status).toBe(401);
  });

  it("lives an hour", async () => {
    const ticket = await tokenOf("client-sandbox-full");
    provider.clock.advance(3_599_999);
    expect((await provider.call("destinations", {}, { ticket })).status).toBe(200);
    provider.clock.advance(1);
    expect((await provider.call("destinations", {}, { ticket })).status).toBe(401);
  });

  it("loses what its account loses, and no new one is given it", async () => {
    const full = grant("client-sandbox-full");
    const ticket = await tokenOf("client-sandbox-full");
    const changeScopes = (scopes: Scope[]) =>
      changeAccount(provider.deps.db, { operator: "test", atMs: 0 }, "sandbox-open", { scopes });
    await changeScopes(["content:read"]);
    expect((await provider.call("destinations", {}, { ticket })).status).toBe(200);
    expect((await provider.call("queryOrders", {}, { ticket })).status).toBe(403);
    expect((await provider.call("oauthToken", full)).body.data["scope"]).toBe("content:read");
    const beyond = await provider.call("oauthToken", { ...full, scope: "booking:read" });
    expect(topLevel(beyond.text)).toMatchObject({ error: "invalid_scope" });
    await changeScopes([...SCOPES]);
    expect((await provider.call("queryOrders", {}, { ticket })).status).toBe(200);
  });

  it("rule 9: named users are asked for with a token too", async () => {
    const ticket = await tokenOf("client-sandbox-named-users");
    expect((await provider.call("destinations", {}, { ticket })).status).toBe(400);
    const headers = { "User-Ref": "sandbox-agent" };
    expect((await provider.call("destinations", {}, { ticket, headers })).status).toBe(200);
  });
});
