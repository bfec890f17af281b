import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Operators, openOperators } from "#scripts/testing/open-operators.ts";

let desk: Operators;

beforeAll(async () => {
  desk = await openOperators();
});
afterAll(() => desk.close());

async function takeToken(clientId: string, clientSecret: string): Promise<string> {
  const answer = await desk.provider.call("oauthToken", {
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  });
  return String(answer.body.data["access_token"]);
}

describe("clients", () => {
  it("create, rotate, tokens revoke and revoke take effect at once", async () => {
    await desk.createAccount("oauth-house", "--scopes", "content:read,search:read");
    const made = ["clients", "create", "--account", "oauth-house", "--id", "house-web", "--scopes"];
    expect(await desk.type(...made, "booking:write")).toMatchObject({ code: 1 });
    const { clientSecret } = await desk.typeForJson<{ clientSecret: string }>(...made, "content:read");
    const token = await takeToken("house-web", clientSecret);
    expect((await desk.ask(token)).status).toBe(200);

    const rotated = await desk.typeForJson<{ clientSecret: string }>("clients", "rotate", "house-web");
    expect(await takeToken("house-web", clientSecret)).toBe("undefined");
    const renewed = await takeToken("house-web", rotated.clientSecret);
    expect((await desk.ask(renewed)).status).toBe(200);
    expect((await desk.ask(token)).status).toBe(200);

    expect(await desk.typeForJson("clients", "tokens", "revoke", "house-web")).toMatchObject({
      tokensRevoked: 2,
    });
    expect((await desk.ask(token)).status).toBe(401);
    expect((await desk.ask(renewed)).status).toBe(401);

    const last = await takeToken("house-web", rotated.clientSecret);
    expect(await desk.typeForJson("clients", "revoke", "house-web")).toMatchObject({ tokensRevoked: 1 });
    expect((await desk.ask(last)).status).toBe(401);
    expect(await takeToken("house-web", rotated.clientSecret)).toBe("undefined");
    expect(await desk.typeForJson("clients", "list", "--account", "oauth-house")).toEqual([
      {
        client: "house-web",
        account: "oauth-house",
        state: "revoked",
        scopes: ["content:read"],
        liveTokens: 0,
      },
    ]);
    expect(await desk.actsOn("oauth-house")).toEqual([
      "account-created",
      "client-created",
      "client-rotated",
      "tokens-revoked",
      "client-revoked",
    ]);
  });
});
