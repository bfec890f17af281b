import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { hashSecret } from "#provider/auth/credential-hash.ts";
import { rotateAccount } from "#provider/db/managed-accounts.ts";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { awaitEverywhere } from "#provider/db/processes.ts";
import { readSandbox } from "#provider/sandbox.ts";
import { deriveSecrets } from "#provider/secrets.ts";
import { type Plant, planted } from "#provider/testing/planted.ts";
import { send } from "#provider/testing/send.ts";
import {
  type ProviderProcess,
  seedProviderDatabase,
  startProviderProcess,
  TEST_SECRET,
} from "#provider/testing/start-process.ts";
import { asEnvelope } from "#provider/testing/as-envelope.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";

// Three real processes on one database: what one of them was told, all of them know.

let database: TestDatabase;
let db: Database;
let processes: ProviderProcess[] = [];
const stay = { checkIn: "2027-03-01", checkOut: "2027-03-03", roomOccupancies: [{ adultCount: 2 }] };

beforeAll(async () => {
  database = await createTestDatabase("provider");
  await seedProviderDatabase(database.url);
  db = openDatabase(database.url, 2);
  processes = await startAll([]);
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await db.$disconnect();
  await database.drop();
});

/** Three processes, with the bug in each of them. */
function startAll(plants: readonly Plant[]): Promise<ProviderProcess[]> {
  const { nodeArgs, env } = planted(plants);
  const settings = { ...env, PROVIDER_HOTELS: "300", PROVIDER_TRUSTED_PROXIES: "127.0.0.1" };
  return Promise.all(
    [1, 2, 3].map(() => startProviderProcess({ databaseUrl: database.url, nodeArgs, env: settings })),
  );
}

let address = 0;
async function call(
  index: number,
  name: OperationName,
  body: object,
  { ticket, headers = {} }: { ticket?: string; headers?: Record<string, string> } = {},
) {
  address += 1;
  return asEnvelope(
    await send({
      url: `${processes[index]?.url ?? ""}${OPERATIONS[name].path}`,
      body: JSON.stringify(body),
      headers: {
        "Content-Type": "application/json",
        // An address of its own each time: the ceilings have a test of their own.
        "X-Forwarded-For": `198.18.${address >> 8}.${address & 255}`,
        ...(ticket === undefined ? {} : { Authorization: `Bearer ${ticket}` }),
        ...headers,
      },
    }),
  );
}

async function ticketOf(accountId: string): Promise<string> {
  const account = readSandbox().accounts.find(({ id }) => id === accountId);
  const { body } = await call(0, "ticket", { appKey: account?.appKey, appSecret: account?.appSecret });
  return String(body.data["ticket"]);
}

/** What each of the processes answers. Asked twice, so that the second answer is from memory. */
async function statuses(ticket: string, headers: Record<string, string> = {}): Promise<number[]> {
  const all: number[] = [];
  for (const index of [0, 1, 2, 0, 1, 2]) {
    all.push((await call(index, "destinations", {}, { ticket, headers })).status);
  }
  return all;
}
const everywhere = (status: number) => Array.from({ length: 6 }, () => status);

describe("after a change was acknowledged, every process answers by it", () => {
  it("a rotated secret", async () => {
    const ticket = await ticketOf("sandbox-low-balance");
    expect(await statuses(ticket)).toEqual(everywhere(200));
    const secrets = deriveSecrets(Buffer.from(TEST_SECRET, "base64"));
    await rotateAccount(
      db,
      { operator: "test", atMs: Date.now() },
      "sandbox-low-balance",
      hashSecret(secrets.credential, randomUUID()),
    );
    expect(await awaitEverywhere(db)).toBe(true);
    expect(await statuses(ticket)).toEqual(everywhere(401));
  });

  it("an account disabled by plain SQL, and enabled again", async () => {
    const ticket = await ticketOf("sandbox-supplier-breakdown");
    expect(await statuses(ticket)).toEqual(everywhere(200));
    await db.$executeRaw`UPDATE account SET disabled_at = now() WHERE id = 'sandbox-supplier-breakdown'`;
    await awaitEverywhere(db);
    expect(await statuses(ticket)).toEqual(everywhere(401));
    await db.$executeRaw`UPDATE account SET disabled_at = NULL WHERE id = 'sandbox-supplier-breakdown'`;
    await awaitEverywhere(db);
    expect(await statuses(ticket)).toEqual(everywhere(200));
  });

  it("§5 rule 9: the first named user, and a person whose right ends", async () => {
    const ticket = await ticketOf("sandbox-open");
    expect(await statuses(ticket)).toEqual(everywhere(200));
    await db.namedUser.create({
      data: { accountId: "sandbox-open", userRef: "jane", scopes: ["content:read"] },
    });
    await awaitEverywhere(db);
    expect(await statuses(ticket)).toEqual(everywhere(400));
    expect(await statuses(ticket, { "User-Ref": "jane" })).toEqual(everywhere(200));
    await db.$executeRaw`UPDATE named_user SET disabled_at = now() WHERE user_ref = 'jane'`;
    await awaitEverywhere(db);
    expect(await statuses(ticket, { "User-Ref": "jane" })).toEqual(everywhere(403));
    await db.$executeRaw`DELETE FROM named_user WHERE user_ref = 'jane'`;
    await awaitEverywhere(db);
  });

  it("§5 rule 6: a revoked token at once, with nothing to wait for", async () => {
    const [client] = readSandbox().oauthClients;
    const { body } = await call(0, "oauthToken", {
      grant_type: "client_credentials",
      client_id: client?.clientId,
      client_secret: client?.clientSecret,
    });
    const token = String(body.data["access_token"]);
    expect(await statuses(token)).toEqual(everywhere(200));
    await db.$executeRaw`UPDATE oauth_token SET revoked_at = now()`;
    expect(await statuses(token)).toEqual(everywhere(401));
  });
});

describe("what one process was told, all know", () => {
  it("§4.1 a Request-Id that was used", async () => {
    const ticket = await ticketOf("sandbox-open");
    for (let round = 0; round < 10; round += 1) {
      const headers = { "Request-Id": `round-${round}` };
      const answers = await Promise.all(
        [0, 1, 2, 0, 1, 2].map((index) => call(index, "destinations", {}, { ticket, headers })),
      );
      const accepted = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(
        ({ status, body }) => status === 400 && body.data["field"] === "Request-Id",
      );
      expect([accepted.length, refused.length]).toEqual([1, 5]);
    }
  });

  it("§4.1 a session that was opened, also after the process that opened it was killed", async () => {
    const ticket = await ticketOf("sandbox-open");
    const opened = await call(2, "hotelList", { ...stay, destinationName: "Dubai" }, { ticket });
    const id = String(opened.headers["session-id"]);
    const headers = { "Session-Id": id };
    const killed = processes.pop();
    const [rates, continued] = await Promise.all([
      call(0, "hotelRates", { ...stay, hotelId: "h201000001" }, { ticket, headers }),
      call(1, "hotelList", { ...stay, destinationName: "Dubai" }, { ticket, headers }),
      killed?.kill(),
    ]);
    expect([rates.status, rates.headers["session-id"]]).toEqual([200, id]);
    expect(continued.headers["session-id"]).toBe(id);
    // A killed process keeps nobody from changing accounts: it is seen to be gone.
    expect(await awaitEverywhere(db, 20_000)).toBe(true);
  });
});

describe("the same questions catch", () => {
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.kill()));
  });

  it("a process that takes no notice of news, and says it has heard", async () => {
    await Promise.all(processes.map((process) => process.kill()));
    processes = await startAll([
      {
        file: "provider/auth/account-directory.ts",
        text: "news.onChange((newsKey) => this.#forget(newsKey));",
        with: "",
      },
    ]);
    const ticket = await ticketOf("sandbox-market-restricted");
    const headers = { Market: "AE" };
    expect(await statuses(ticket, headers)).toEqual(everywhere(200));
    await db.$executeRaw`UPDATE account SET key_version = 2 WHERE id = 'sandbox-market-restricted'`;
    expect(await awaitEverywhere(db)).toBe(true);
    expect(await statuses(ticket, headers)).not.toEqual(everywhere(401));
  });

  it("processes that remember Request-Ids each for itself", async () => {
    processes = await startAll([
      {
        file: "provider/processes/shared-request-ids.ts",
        text: "if (this.#standing.isAlone()) return this.#noteAlone({ accountId, requestId });",
        with: "return this.#noteAlone({ accountId, requestId });",
      },
    ]);
    const ticket = await ticketOf("sandbox-open");
    const headers = { "Request-Id": "each-for-itself" };
    const answers = await Promise.all(
      [0, 1, 2].map((index) => call(index, "destinations", {}, { ticket, headers })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
  });
});
