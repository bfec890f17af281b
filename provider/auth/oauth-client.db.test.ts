import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { destinationsData } from "#lib/contract/destinations.ts";
import { CODES } from "#lib/contract/codes.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

// Nothing here knows the provider: a published client of RFC 6749 is given two addresses and a secret.

let provider: TestProvider;
let server: oauth.AuthorizationServer;

beforeAll(async () => {
  provider = await openProvider();
  server = { issuer: provider.url, token_endpoint: `${provider.url}${OPERATIONS.oauthToken.path}` };
});
afterAll(() => provider.close());

let caller = 0;
/** Over plain HTTP, as on this machine only; each call from an address of its own, so that no ceiling is met. */
const options = () => ({
  [oauth.allowInsecureRequests]: true,
  headers: { "X-Forwarded-For": `198.51.100.${(caller += 1)}` },
});

const AUTHENTICATION = {
  "in the Authorization header": oauth.ClientSecretBasic,
  "in the body": oauth.ClientSecretPost,
};
const clientOf = (id: string) => {
  const found = provider.sandbox.oauthClients.find(({ clientId }) => clientId === id);
  if (!found) throw new Error(`no client ${id}`);
  return { client: { client_id: found.clientId }, secret: found.clientSecret };
};

async function askForToken(
  id: string,
  authenticate: (secret: string) => oauth.ClientAuth,
  scope: string,
  secret?: string,
): Promise<oauth.TokenEndpointResponse> {
  const known = clientOf(id);
  const answer = await oauth.clientCredentialsGrantRequest(
    server,
    known.client,
    authenticate(secret ?? known.secret),
    { scope },
    options(),
  );
  return oauth.processClientCredentialsResponse(server, known.client, answer);
}

describe.each(Object.entries(AUTHENTICATION))(
  "a standard OAuth client that proves itself %s",
  (_place, authenticate) => {
    it("gets a token, and uses it (§5 rules 4 and 5)", async () => {
      const token = await askForToken("client-sandbox-full", authenticate, "content:read search:read");
      expect(token).toMatchObject({ token_type: "bearer", expires_in: 3600 });
      expect(token.scope?.split(" ").toSorted()).toEqual(["content:read", "search:read"]);

      const answer = await oauth.protectedResourceRequest(
        token.access_token,
        "POST",
        new URL(OPERATIONS.destinations.path, provider.url),
        new Headers({ "Content-Type": "application/json" }),
        '{"countryCode":"AE"}',
        options(),
      );
      const body: unknown = await answer.json();
      expect(body).toMatchObject({ code: CODES.success });
      const { data } = body as { data: unknown };
      expect(destinationsData.parse(data).destinations.length).toBeGreaterThan(0);
    });

    it("is told invalid_scope for a scope beyond its registration (§5 rule 5, §7 case 3)", async () => {
      await expect(
        askForToken("client-sandbox-reader", authenticate, "search:read booking:write"),
      ).rejects.toMatchObject({ name: "ResponseBodyError", error: "invalid_scope", status: 400 });
    });

    it("is told invalid_client for a wrong secret", async () => {
      const asked = askForToken("client-sandbox-full", authenticate, "search:read", "wrong");
      await expect(asked).rejects.toSatisfy(
        (error: unknown) =>
          // With Basic the answer is a challenge (RFC 6749 section 5.2), which the client reports as one.
          (error instanceof oauth.ResponseBodyError && error.error === "invalid_client") ||
          (error instanceof oauth.WWWAuthenticateChallengeError && error.status === 401),
      );
    });
  },
);

it("a token without the scope is refused as such, not as unknown (§5 rule 5)", async () => {
  const token = await askForToken("client-sandbox-full", oauth.ClientSecretBasic, "search:read");
  const answer = await oauth.protectedResourceRequest(
    token.access_token,
    "POST",
    new URL(OPERATIONS.destinations.path, provider.url),
    new Headers({ "Content-Type": "application/json" }),
    "{}",
    options(),
  );
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: CODES.forbidden }),
  ]);
});
