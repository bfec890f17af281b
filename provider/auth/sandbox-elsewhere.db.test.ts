import { afterAll, beforeAll, expect, it } from "vitest";
import { rotateAccount } from "#provider/db/managed-accounts.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";
import { hashSecret } from "./credential-hash.ts";
import { signTicket } from "./ticket-token.ts";

// A database that was seeded as a sandbox, and is served to the world later: what anybody can read opens nothing.

let provider: TestProvider;

beforeAll(async () => {
  provider = await openProvider({ isSandbox: false });
});
afterAll(() => provider.close());

const keyOf = (id: string) => {
  const account = provider.sandbox.accounts.find((candidate) => candidate.id === id);
  return { appKey: account?.appKey, appSecret: account?.appSecret };
};
const ticketOfThen = (keyVersion: number) => {
  const issuedAtS = Math.floor(provider.clock.nowMs() / 1000) - 60;
  return signTicket(
    provider.deps.secrets.ticket,
    { accountId: "sandbox-open", keyVersion, scopes: null },
    { issuedAtS, expiresAtS: issuedAtS + 31_536_000 },
  );
};

it("refuses every published key and client like ones that never were", async () => {
  const unknown = await provider.call("ticket", { appKey: "nobody", appSecret: "x" });
  for (const { id } of provider.sandbox.accounts) {
    const answer = await provider.call("ticket", keyOf(id));
    expect([answer.status, answer.text]).toEqual([401, unknown.text]);
  }
  for (const { clientId, clientSecret } of provider.sandbox.oauthClients) {
    const answer = await provider.call("oauthToken", {
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    });
    expect(answer.status).toBe(401);
  }
});

it("refuses a ticket and a token that were issued while it was a sandbox", async () => {
  expect((await provider.call("destinations", {}, { ticket: await ticketOfThen(1) })).status).toBe(401);
  const { db, clock, accounts } = provider.deps;
  const { createHash } = await import("node:crypto");
  const token = "oat_issued-then";
  await db.oAuthToken.create({
    data: {
      hash: createHash("sha256").update(token).digest(),
      clientId: "client-sandbox-full",
      scopes: ["content:read"],
      issuedAt: new Date(clock.nowMs()),
      expiresAt: new Date(clock.nowMs() + 60_000),
    },
  });
  expect(await accounts.findAccount("sandbox-open")).not.toBeNull();
  expect((await provider.call("destinations", {}, { ticket: token })).status).toBe(401);
});

it("takes a key whose secret was rotated since", async () => {
  const { db, secrets } = provider.deps;
  const appSecret = "known to its owner alone, and long enough";
  await rotateAccount(
    db,
    { operator: "test", atMs: Date.now() },
    "sandbox-open",
    hashSecret(secrets.credential, appSecret),
  );
  const { body } = await provider.call("ticket", { appKey: keyOf("sandbox-open").appKey, appSecret });
  const ticket = String(body.data["ticket"]);
  expect((await provider.call("destinations", {}, { ticket })).status).toBe(200);
  expect((await provider.call("destinations", {}, { ticket: await ticketOfThen(1) })).status).toBe(401);
});
