import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { hashSecret } from "#provider/auth/credential-hash.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";
import { rotateAccount } from "./managed-accounts.ts";

// §5: what is refused is refused alike, in its answer and in the work that went into it. Time is not measured: the
// statements and hash computations are counted, which do not depend on the machine.

const { createHmac } = crypto;
const query: unknown = Reflect.get(Client.prototype, "query");
const work: string[] = [];
let isCounting = false;

let provider: TestProvider;

beforeAll(async () => {
  provider = await openProvider();
  const { db, secrets, clock } = provider.deps;
  await rotateAccount(
    db,
    { operator: "test", atMs: Date.now() },
    "sandbox-low-balance",
    hashSecret(secrets.credential, "a new secret"),
  );
  const disabledAt = new Date(clock.nowMs());
  await db.account.update({ where: { id: "sandbox-supplier-breakdown" }, data: { disabledAt } });
  await db.oAuthClient.update({ where: { id: "client-sandbox-reader" }, data: { disabledAt } });
  if (typeof query !== "function") throw new Error("the driver has no query to count");
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]): unknown {
      const [what] = args;
      const text = typeof what === "string" ? what : String(Object(what).text);
      // The queue asks by itself, on connections of its own and for other tables.
      if (isCounting && /account|oauth_|named_user/.test(text)) work.push(text);
      return Reflect.apply(query, this, args);
    },
  });
  Object.assign(crypto, {
    createHmac(...args: Parameters<typeof createHmac>) {
      if (isCounting) work.push(`hmac ${args[0]}`);
      return createHmac(...args);
    },
  });
  syncBuiltinESMExports();
});
afterAll(async () => {
  Object.assign(crypto, { createHmac });
  syncBuiltinESMExports();
  Object.assign(Client.prototype, { query });
  await provider.close();
});

type Attempt = { status: number; text: string; work: string[] };

async function attempt(send: () => Promise<{ status: number; text: string }>): Promise<Attempt> {
  work.length = 0;
  isCounting = true;
  const { status, text } = await send();
  isCounting = false;
  return { status, text, work: [...work] };
}

const keyOf = (id: string) => {
  const account = provider.sandbox.accounts.find((candidate) => candidate.id === id);
  return { appKey: account?.appKey ?? "", appSecret: account?.appSecret ?? "" };
};
const secretOf = (clientId: string) =>
  provider.sandbox.oauthClients.find((client) => client.clientId === clientId)?.clientSecret ?? "";

describe("Ticket does the same work for", () => {
  it("an unknown key, a wrong secret, an old one, a disabled key and another platform's", async () => {
    const open = keyOf("sandbox-open");
    const refused = [
      { appKey: "nobody", appSecret: open.appSecret },
      { appKey: open.appKey, appSecret: "wrong" },
      keyOf("sandbox-low-balance"),
      keyOf("sandbox-supplier-breakdown"),
      { ...keyOf("sandbox-supplier-breakdown"), appSecret: "wrong" },
      keyOf("sandbox-other-platform"),
    ];
    const attempts: Attempt[] = [];
    for (const body of refused) attempts.push(await attempt(() => provider.call("ticket", body)));
    const [first] = attempts;
    expect(first?.status).toBe(401);
    expect(first?.work).toEqual([expect.stringContaining("LEFT JOIN account"), "hmac sha256"]);
    for (const other of attempts) expect(other).toEqual(first);
  });
});

describe("the token endpoint does the same work for", () => {
  it("an unknown client, none at all, a wrong secret and a disabled client", async () => {
    const refused: Record<string, string>[] = [
      { client_id: "nobody", client_secret: "wrong" },
      { client_id: "client-sandbox-full", client_secret: "wrong" },
      { client_id: "client-sandbox-reader", client_secret: secretOf("client-sandbox-reader") },
      { client_id: "client-sandbox-reader", client_secret: "wrong" },
      {},
    ];
    const attempts: Attempt[] = [];
    for (const body of refused) {
      const form = new URLSearchParams({ grant_type: "client_credentials", ...body }).toString();
      attempts.push(
        await attempt(() =>
          provider.send({
            url: OPERATIONS.oauthToken.path,
            headers: {
              "Content-Type": "application/x-www-form-urlencoded",
              "X-Forwarded-For": `203.0.113.${attempts.length + 1}`,
            },
            body: form,
          }),
        ),
      );
    }
    const [first] = attempts;
    expect(first?.status).toBe(401);
    expect(first?.work).toEqual([expect.stringContaining("LEFT JOIN oauth_client"), "hmac sha256"]);
    for (const other of attempts) expect(other).toMatchObject({ ...first });
  });
});
