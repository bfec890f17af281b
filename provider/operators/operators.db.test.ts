import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listOperatorActs } from "#provider/db/audit.ts";
import { createManualClock } from "#provider/testing/manual-clock.ts";
import { send } from "#provider/testing/send.ts";
import { seedProviderDatabase, startProviderProcess, TEST_SECRET } from "#provider/testing/start-process.ts";
import { type Answer, asEnvelope } from "#provider/testing/start-provider.ts";
import { newReference, openAgency } from "#provider/trade/testing/agency.ts";
import { createTransport } from "#provider/webhooks/transport.ts";
import { createTestDatabase } from "#scripts/testing/database.ts";
import { openProvider, type OwnProvider } from "#scripts/testing/open-provider.ts";
import { openDesk } from "./open-desk.ts";
import { runCommand } from "./run-command.ts";
import { type Typed, typeCommand } from "./testing/type-command.ts";

// Each group through the entry an operator types at, beside a provider that serves meanwhile.

const home = mkdtempSync(join(tmpdir(), "bellhop-operators-"));
const secret = randomBytes(32);
let provider: OwnProvider;
const received: IncomingHttpHeaders[] = [];
let answerWith = 500;
const receiver = createServer((request, response) => {
  received.push(request.headers);
  request.resume().on("end", () => response.writeHead(answerWith).end());
});

beforeAll(async () => {
  await new Promise<void>((done) => {
    receiver.listen(0, "127.0.0.1", done);
  });
  const address = receiver.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const transport = createTransport({ findFault: () => Promise.resolve(null) });
  provider = await openProvider({
    secret,
    // The commands' clock is the machine's.
    clock: createManualClock(Date.now()),
    jobs: {
      transport: {
        post: (_url, headers, body) => transport.post(`http://127.0.0.1:${port}/`, headers, body),
        close: () => transport.close(),
      },
    },
  });
});
afterAll(async () => {
  await provider.close();
  receiver.close();
  rmSync(home, { recursive: true });
});

const variables = () => ({
  BELLHOP_HOME: home,
  PROVIDER_DATABASE_URL: provider.databaseUrl,
  PROVIDER_SECRET: secret.toString("base64"),
  PROVIDER_OPERATOR: "olga",
});

/** Of what was received, each once. */
function eventIds(): Set<string> {
  return new Set(received.map((headers) => String(headers["x-platform-event-id"])));
}

const entered = new Set<string>();

/** The first command of each group as a process of its own; the others in this one, which is ten times as fast. */
async function type(...words: string[]): Promise<Typed> {
  const [group = ""] = words;
  if (!entered.has(group)) {
    entered.add(group);
    return typeCommand(variables(), words);
  }
  const typed = { out: "", error: "" };
  const code = await runCommand(words, {
    openDesk: () => openDesk(variables()),
    writeOut: (text) => void (typed.out += text),
    writeError: (text) => void (typed.error += text),
  });
  return { code, out: typed.out, error: typed.error.trimEnd() };
}

/** @throws where the command did not end well. */
async function typeForJson<Shape extends object>(...words: string[]): Promise<Shape> {
  const { code, out, error } = await type(...words, "--json");
  if (code !== 0) throw new Error(`${words.join(" ")}: ${error}`);
  return JSON.parse(out) as Shape; // the caller says what the command prints
}

type Credential = { appKey: string; appSecret: string };

async function createAccount(id: string, ...options: string[]): Promise<Credential> {
  const { appKey, appSecret } = await typeForJson<Credential>("accounts", "create", id, ...options);
  return { appKey, appSecret };
}

function ask(ticket: string, headers: Record<string, string> = {}): Promise<Answer> {
  return provider.call("destinations", { countryCode: "FR" }, { ticket, headers });
}

async function takeTicket({ appKey, appSecret }: Credential): Promise<string> {
  const answer = await provider.call("ticket", { appKey, appSecret });
  return String(answer.body.data["ticket"]);
}

async function takeToken(clientId: string, clientSecret: string): Promise<string> {
  const answer = await provider.call("oauthToken", {
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  });
  return String(answer.body.data["access_token"]);
}

function post(base: string, path: string, body: object, headers: Record<string, string> = {}) {
  return send({
    url: `${base}${path}`,
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
}

async function actsOn(id: string): Promise<string[]> {
  const acts = await listOperatorActs(provider.deps.db, id);
  expect(acts.every(({ operator }) => operator === "olga")).toBe(true);
  return acts.map(({ action }) => action);
}

describe("accounts", () => {
  it("create prints a credential that works, once; rotate ends its tickets; disable ends everything", async () => {
    const first = await createAccount(
      "acme",
      "--markets",
      "AE,SA",
      "--currency",
      "KWD",
      "--balance",
      "12.345",
    );
    const ticket = await takeTicket(first);
    expect((await ask(ticket)).status).toBe(400);
    expect((await ask(ticket, { Market: "AE" })).status).toBe(200);

    const shown = await type("accounts", "show", "acme");
    expect(shown.out).toMatch(/^balance +12\.345 KWD \(12345 minor\)$/m);
    expect(shown.out + shown.error).not.toContain(first.appSecret);

    const second = await typeForJson<{ appSecret: string }>("accounts", "rotate", "acme");
    expect((await ask(ticket, { Market: "AE" })).status).toBe(401);
    expect((await provider.call("ticket", first)).status).toBe(401);
    const renewed = await takeTicket({ ...first, appSecret: second.appSecret });
    expect((await ask(renewed, { Market: "AE" })).status).toBe(200);

    expect((await type("accounts", "disable", "acme")).code).toBe(0);
    expect((await ask(renewed, { Market: "AE" })).status).toBe(401);
    expect(await type("accounts", "disable", "acme")).toMatchObject({
      code: 0,
      error: "It was so already; nothing was changed.",
    });
    expect((await type("accounts", "enable", "acme")).code).toBe(0);
    expect((await ask(renewed, { Market: "AE" })).status).toBe(200);
    expect(await actsOn("acme")).toEqual([
      "account-created",
      "secret-rotated",
      "account-disabled",
      "account-enabled",
    ]);
  });

  it("change replaces what is named, for tickets that are out already too, and leaves the rest", async () => {
    const ticket = await takeTicket(
      await createAccount("changing", "--markets", "AE", "--supplier-breakdown"),
    );
    const inMarket = { Market: "AE" };
    expect((await ask(ticket, inMarket)).status).toBe(200);
    await typeForJson("accounts", "change", "changing", "--scopes", "booking:read");
    expect((await ask(ticket, inMarket)).status).toBe(403);
    const words =
      "accounts change changing --scopes content:read --markets none --suppliers-enabled 101,102 --suppliers-permitted 101 --suppliers-excluded 101:market";
    const changed = await typeForJson(...words.split(" "));
    expect((await ask(ticket)).status).toBe(200);
    expect(changed).toMatchObject({
      scopes: ["content:read"],
      markets: [],
      suppliersEnabled: [101, 102],
      suppliersPermitted: [101],
      suppliersExcluded: ["101:market"],
      supplierBreakdown: true,
    });
    expect(await typeForJson("accounts", "change", "changing", "--no-supplier-breakdown")).toEqual({
      ...changed,
      supplierBreakdown: false,
    });
    expect(await type("accounts", "change", "changing")).toMatchObject({ code: 2, out: "" });
    expect(await type("accounts", "change", "changing", "--suppliers-enabled", "999")).toMatchObject({
      code: 1,
    });
    expect(await type("accounts", "change", "nobody", "--markets", "none")).toMatchObject({
      code: 1,
      error: "There is no account nobody.",
    });
    expect(await actsOn("changing")).toEqual(["account-created", ...Array(3).fill("account-changed")]);
  });

  it("refuse in one sentence, change nothing and print no stack", async () => {
    expect(await type("accounts", "show", "nobody")).toEqual({
      code: 1,
      out: "",
      error: "There is no account nobody.",
    });
    expect(await type("accounts", "create", "sandbox-open")).toEqual({
      code: 1,
      out: "",
      error: "The account sandbox-open, or one with that key, is there already.",
    });
    expect(await type("accounts", "create", "x1", "--suppliers-enabled", "999")).toMatchObject({
      code: 1,
      error: "There is no supplier 999; there are 101, 102, 103, 104.",
    });
    expect(await actsOn("sandbox-open")).toEqual([]);
  });
});

describe("clients", () => {
  it("create, rotate, tokens revoke and revoke take effect at once", async () => {
    await createAccount("oauth-house", "--scopes", "content:read,search:read");
    const made = ["clients", "create", "--account", "oauth-house", "--id", "house-web", "--scopes"];
    expect(await type(...made, "booking:write")).toMatchObject({ code: 1 });
    const { clientSecret } = await typeForJson<{ clientSecret: string }>(...made, "content:read");
    const token = await takeToken("house-web", clientSecret);
    expect((await ask(token)).status).toBe(200);

    const rotated = await typeForJson<{ clientSecret: string }>("clients", "rotate", "house-web");
    expect(await takeToken("house-web", clientSecret)).toBe("undefined");
    const renewed = await takeToken("house-web", rotated.clientSecret);
    expect((await ask(renewed)).status).toBe(200);
    expect((await ask(token)).status).toBe(200);

    expect(await typeForJson("clients", "tokens", "revoke", "house-web")).toMatchObject({ tokensRevoked: 2 });
    expect((await ask(token)).status).toBe(401);
    expect((await ask(renewed)).status).toBe(401);

    const last = await takeToken("house-web", rotated.clientSecret);
    expect(await typeForJson("clients", "revoke", "house-web")).toMatchObject({ tokensRevoked: 1 });
    expect((await ask(last)).status).toBe(401);
    expect(await takeToken("house-web", rotated.clientSecret)).toBe("undefined");
    expect(await typeForJson("clients", "list", "--account", "oauth-house")).toEqual([
      {
        client: "house-web",
        account: "oauth-house",
        state: "revoked",
        scopes: ["content:read"],
        liveTokens: 0,
      },
    ]);
    expect(await actsOn("oauth-house")).toEqual([
      "account-created",
      "client-created",
      "client-rotated",
      "tokens-revoked",
      "client-revoked",
    ]);
  });
});

describe("users", () => {
  it("from the first one on every call needs User-Ref, and a revoked person is refused", async () => {
    const ticket = await takeTicket(await createAccount("named-house"));
    expect((await ask(ticket)).status).toBe(200);
    const authorise = ["users", "authorise", "named-house", "jane", "--scopes"];
    const first = await type(...authorise, "search:read");
    expect(first).toMatchObject({ code: 0 });
    expect(first.error).toContain("from now on every call of the account needs the header User-Ref");
    expect((await ask(ticket)).status).toBe(400);
    expect((await ask(ticket, { "User-Ref": "jane" })).status).toBe(403);

    expect(await type(...authorise, "content:read,search:read")).toMatchObject({ code: 0, error: "" });
    expect((await ask(ticket, { "User-Ref": "jane" })).status).toBe(200);

    expect((await type("users", "revoke", "named-house", "jane")).code).toBe(0);
    expect((await ask(ticket, { "User-Ref": "jane" })).status).toBe(403);
    expect((await ask(ticket)).status).toBe(400);
    expect(await typeForJson("users", "list", "named-house")).toEqual([
      { userRef: "jane", state: "revoked", scopes: ["search:read", "content:read"] },
    ]);
    expect(await type("users", "revoke", "named-house", "joe")).toMatchObject({ code: 1 });
    expect(await actsOn("named-house")).toEqual([
      "account-created",
      "user-authorised",
      "user-authorised",
      "user-revoked",
    ]);
  });
});

describe("ledger", () => {
  it("a top-up repeated with its reference is applied once, also at the same time", async () => {
    await createAccount("prepaid", "--currency", "KWD");
    const topUp = ["ledger", "top-up", "prepaid", "1.5", "KWD", "--reference", "bank-1"];
    const both = await Promise.all([type(...topUp), type(...topUp)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ error }) => error.includes("was applied before"))).toHaveLength(1);
    expect(await type("ledger", "top-up", "prepaid", "2", "KWD", "--reference", "bank-1")).toMatchObject({
      code: 1,
      error: "The reference names another top-up, of 1.500 KWD (1500 minor).",
    });
    expect(await type("ledger", "top-up", "prepaid", "2", "USD")).toMatchObject({
      code: 1,
      error: "The balance of prepaid is in KWD.",
    });
    expect((await type("ledger", "show", "prepaid")).out).toMatch(/^balance +1\.500 KWD \(1500 minor\)$/m);
    expect(await typeForJson("ledger", "list", "prepaid")).toMatchObject([
      { kind: "top-up", amount: { minor: 1500, decimal: "1.500" }, reference: "bank-1" },
      { kind: "opening", amount: { minor: 0 } },
    ]);
    expect(await actsOn("prepaid")).toEqual(["account-created", "topped-up"]);
  });
});

describe("webhooks", () => {
  it("a dead letter is delivered again under the same event id, signed with the secret of the day", async () => {
    const { deps, clock } = provider;
    const account = "hooked";
    const credential = await createAccount(account, "--balance", "100000");
    const agency = await openAgency({ ...provider, ticketOf: takeTicket }, credential);
    const found = await agency.search("packaged");
    await agency.book(found, { customerReferenceNo: newReference(), callbackUrl: "https://198.41.0.4/hook" });
    await expect.poll(() => received.length, { timeout: 120_000 }).toBe(2);
    // Nobody waits for two days of the ladder: the events are given up by hand.
    await deps.db.webhookEvent.updateMany({ data: { status: "dead", nextAttemptAt: null, attempts: 10 } });
    clock.advance(1000);

    const dead = await typeForJson<{ event: string; to: string }[]>("webhooks", "list", "--status", "dead");
    expect(dead.map(({ to }) => to)).toEqual(["https://198.41.0.4", "https://198.41.0.4"]);
    const issued = await type("webhooks", "issue-secret", account);
    expect(issued.out).toContain("whsec-");
    expect((await type("webhooks", "issue-secret", account)).code).toBe(1);
    expect((await type("webhooks", "rotate-secret", account)).code).toBe(0);

    const before = eventIds();
    expect(received.some((headers) => "x-platform-signature" in headers)).toBe(false);
    received.length = 0;
    answerWith = 204;
    expect(await typeForJson("webhooks", "replay", "--dead-of", account)).toMatchObject({ replayed: 2 });
    await expect.poll(() => received.length, { timeout: 120_000 }).toBe(2);
    expect(eventIds()).toEqual(before);
    expect(received.every((headers) => "x-platform-signature" in headers)).toBe(true);

    received.length = 0;
    const delivered = () => typeForJson<object[]>("webhooks", "list", "--status", "delivered");
    await expect.poll(delivered, { timeout: 120_000 }).toHaveLength(2);
    const [event = ""] = before;
    expect((await type("webhooks", "replay", event)).code).toBe(0);
    await expect.poll(() => received.length, { timeout: 120_000 }).toBe(1);
    expect(received[0]?.["x-platform-event-id"]).toBe(event);
    expect((await type("webhooks", "replay", "evt_nothing")).code).toBe(1);
    expect(await actsOn(account)).toEqual([
      "account-created",
      "signing-secret-issued",
      "signing-secret-rotated",
      "webhook-replayed",
      "webhook-replayed",
      "webhook-replayed",
    ]);
  });
});

it("what changed holds in all of several provider processes when the command ends", async () => {
  const several = await createTestDatabase("provider");
  await seedProviderDatabase(several.url);
  const processes = await Promise.all([
    startProviderProcess({ databaseUrl: several.url }),
    startProviderProcess({ databaseUrl: several.url }),
  ]);
  try {
    const account = provider.sandbox.accounts.find(({ id }) => id === "sandbox-open");
    const [first] = processes;
    const { appKey, appSecret } = account ?? {};
    const login = await post(first.url, "/api/auth/ticket", { appKey, appSecret });
    const Authorization = `Bearer ${String(asEnvelope(login).body.data["ticket"])}`;
    const statuses = () =>
      Promise.all(
        processes.map(async ({ url }) => {
          const answer = await post(
            url,
            "/api/search/destinations",
            { countryCode: "FR" },
            { Authorization },
          );
          return answer.status;
        }),
      );
    // Twice, so that both have something to remember.
    await statuses();
    expect(await statuses()).toEqual([200, 200]);
    const env = { BELLHOP_HOME: home, PROVIDER_DATABASE_URL: several.url, PROVIDER_SECRET: TEST_SECRET };
    const rotated = await typeCommand(env, ["accounts", "rotate", "sandbox-open"]);
    expect(rotated.error).not.toContain("has not confirmed");
    expect({ code: rotated.code, statuses: await statuses() }).toEqual({ code: 0, statuses: [401, 401] });
  } finally {
    await Promise.all(processes.map((each) => each.stop()));
    await several.drop();
  }
});
