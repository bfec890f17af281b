import { inspect } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sealSessionCookie } from "#lib/auth/cookie.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { systemClock } from "#lib/clock.ts";
import { getConnection } from "#lib/console/connection/get-connection.ts";
import { testConnection } from "#lib/console/connection/test-connection.ts";
import { updateConnection } from "#lib/console/connection/update-connection.ts";
import { createOrderHub } from "#lib/console/events/order-hub.ts";
import { bookOrder } from "#lib/console/order/book-order.ts";
import { cancelOrder } from "#lib/console/order/cancel-order.ts";
import { exportOrders } from "#lib/console/order/export-orders.ts";
import { getOrder } from "#lib/console/order/get-order.ts";
import { listAgencyOrders } from "#lib/console/order/list-agency-orders.ts";
import { fetchDocument } from "#lib/console/voucher/fetch-document.ts";
import { createWebhookReceiver } from "#lib/console/webhook/answer-webhook.ts";
import { createAuthSession } from "#lib/db/auth-sessions.ts";
import { openDatabase } from "#lib/db/client.ts";
import type { Log } from "#lib/log.ts";
import { createLog } from "#provider/log.ts";
import { type LinkedWorld, openLinkedWorld } from "#scripts/testing/linked-world.ts";
import { AGENT, valueOf } from "#scripts/testing/order-desk.ts";
import { CANARY, listCanaries, listIssued, OAUTH_CLIENT } from "./canaries.ts";
import { dumpDatabase } from "./dump-database.ts";
import { findLeaks, findTokens, type Given, type Secret } from "./find-leaks.ts";

const ADMIN = "admin@bellhop.test";
const MANAGER = "manager@bellhop.test";

let world: LinkedWorld;
let orderId: string;
const secrets: Secret[] = [];
const lines: string[] = [];
const given: Given[] = [];

const note = (where: string, what: unknown): void => {
  const text = typeof what === "string" ? what : (JSON.stringify(what) ?? "");
  given.push({ where, text });
};

const write = (fields: object, message: string): void => void lines.push(JSON.stringify([fields, message]));
const log: Log = { info: write, warn: write, error: write };

beforeAll(async () => {
  world = await openLinkedWorld({
    vaultKey: CANARY.vaultKey,
    secret: CANARY.providerSecret,
    log,
    providerLog: createLog("info", { write: (line) => void lines.push(line) }),
  });
  Object.assign(process.env, {
    DATABASE_URL: world.databaseUrls.console,
    VAULT_KEY: CANARY.vaultKey,
    NEXTAUTH_SECRET: CANARY.authSecret,
    NEXTAUTH_URL: "http://localhost:3000",
  });
  secrets.push(...listCanaries(Object.values(world.databaseUrls)));
  await workWithSecrets();
  await makeMistakes();
  await loseTheDatabase();
  secrets.push(...(await listIssued(world.services)));
});
afterAll(() => world.close());

/** Everything that has to do with a secret, through the code that does it in life. */
async function workWithSecrets(): Promise<void> {
  const { services } = world;
  const [agent, admin, manager] = [world.actor(AGENT), world.actor(ADMIN), world.actor(MANAGER)];
  orderId = await world.book({ passportNumber: CANARY.passport });
  const read = async () => valueOf(await getOrder(agent, { orderId }, services));
  await world.workUntil(
    orderId,
    async () => (await world.events(orderId)).length === 2 && (await read()).state === "confirmed",
  );
  await world.workUntil(orderId, async () => (await fetchDocument(agent, { orderId }, services)).ok);
  secrets.push(...(await listIssued(services)));
  note("the order's page", await read());
  note("the manager's list", await listAgencyOrders(manager, {}, services));
  const exported = await Array.fromAsync(valueOf(await exportOrders(manager, {}, services)));
  expect(exported.flat().map(({ reference }) => reference)).toEqual([(await read()).reference]);
  note("the manager's export", exported);

  const { connectionId } = valueOf(await getConnection(admin, {}, services));
  const change = (fields: object) => updateConnection(admin, { connectionId, ...fields }, services);
  note("a new signing secret", await change({ signingSecret: CANARY.secondSigningSecret }));
  const { clientId, clientSecret } = OAUTH_CLIENT;
  note("an OAuth client", valueOf(await change({ kind: "oauth", publicId: clientId, secret: clientSecret })));
  const test = valueOf(await testConnection(admin, { connectionId }, services));
  expect(test.steps[0]).toMatchObject({ outcome: "ok" });
  note("the connection's test", test);
  note("the connection's page", await getConnection(admin, {}, services));

  const at = new Date(systemClock.nowMs());
  const expiresAt = new Date(at.getTime() + 60_000);
  const sid = await createAuthSession(services.db, { personId: agent.personId, at, expiresAt });
  secrets.push({ name: "a sign-in's cookie", value: await sealSessionCookie({ sub: agent.personId, sid }) });
}

/** Secrets where they do not belong, are wrong, or cannot be read: nothing of them may come back. */
async function makeMistakes(): Promise<void> {
  const { services, provider } = world;
  const { passport, mistyped } = CANARY;
  const [agent, admin] = [world.actor(AGENT), world.actor(ADMIN)];
  const { connectionId } = valueOf(await getConnection(admin, {}, services));
  const order = valueOf(await getOrder(agent, { orderId }, services));
  const names = { firstName: "Anna", lastName: "Lee" };
  const ticket = await provider.ticketOf("open");
  secrets.push({ name: "a ticket", value: ticket });
  const body = { ratePkgId: "none", customerReferenceNo: order.reference, holder: names, passport };
  const guests = [{ ...names, roomIndex: "one", passportNumber: passport }];
  const answers = {
    "a wrong appSecret": await provider.call("ticket", { appKey: "key-sandbox-open", appSecret: mistyped }),
    "an appSecret as its key": await provider.call("ticket", { appKey: mistyped, appSecret: 7 }),
    "a wrong client secret": await provider.call("oauthToken", {
      grant_type: "client_credentials",
      client_id: OAUTH_CLIENT.clientId,
      client_secret: mistyped,
    }),
    "a wrong ticket": await provider.call("hotelRates", {}, { ticket: mistyped }),
    "a passport in a wrong booking": await provider.call("book", { ...body, guests }, { ticket }),
    "a passport in no JSON": await provider.send({
      url: "/v1/none",
      body: `{"passportNumber":"${passport}`,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${ticket}` },
    }),
    "a guest's passport that is too long": await bookOrder(
      agent,
      { checkId: "none", holder: names, guests: [{ ...names, passportNumber: passport.repeat(40) }] },
      services,
    ),
    "an appSecret that cannot be sent": await updateConnection(
      admin,
      {
        connectionId,
        secret: `${mistyped} ${mistyped}`,
        signingSecret: `${mistyped}\n`,
        [mistyped]: mistyped,
      },
      services,
    ),
    "a wrong password": await signIn(
      { email: AGENT, password: mistyped, address: "" },
      { db: services.db, clock: systemClock },
    ),
    "a cancellation for another fee": await cancelOrder(
      agent,
      { orderId, agreedFeeMinor: 1, currency: "USD", reason: "none" },
      services,
    ),
  };
  for (const [where, answer] of Object.entries(answers)) note(where, answer);
}

/** A database that is not there: neither what is thrown nor what is logged names more than that. */
async function loseTheDatabase(): Promise<void> {
  const { services } = world;
  const databaseUrl = `postgresql://bellhop:${CANARY.databasePassword}@127.0.0.1:9/lost`;
  const db = openDatabase(databaseUrl);
  const lost = { ...services, db };
  const thrown: unknown = await getOrder(world.actor(AGENT), { orderId }, lost).catch(
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(Error);
  note("what is thrown", inspect(thrown, { depth: 20, showHidden: true }));
  const delivery = {
    token: "A".repeat(43),
    signature: null,
    eventId: null,
    readBody: () => Promise.resolve(null),
  };
  expect(await createWebhookReceiver(lost)(delivery)).toBe("failed");
  const before = lines.length;
  const hub = createOrderHub({ databaseUrl, db, clock: systemClock, log: services.log });
  void hub.subscribe({ onChange: () => {}, onGap: () => {}, onEnd: () => {} });
  while (lines.length === before) await new Promise((resolve) => setTimeout(resolve, 20));
  await hub.close();
  await db.$disconnect();
}

async function lookEverywhere(): Promise<Given[]> {
  const { databaseUrls } = world;
  return [
    ...(await dumpDatabase("console", databaseUrls.console)),
    ...(await dumpDatabase("provider", databaseUrls.provider)),
    { where: "the logs", text: lines.join("\n") },
    ...given,
  ];
}

it("no secret stands in a table, a log, an answer or an error", async () => {
  const all = await lookEverywhere();
  // It was all there to be looked through.
  const holding = all.filter(({ text }) => text !== "").map(({ where }) => where);
  for (const table of ["orders", "tickets", "credentials", "evidence", "audit_rows", "webhook_events"]) {
    expect(holding).toContain(`the console's public.${table}`);
  }
  for (const table of ["trade_order", "voucher", "webhook_event", "oauth_token", "audit_entry", "account"]) {
    expect(holding).toContain(`the provider's public.${table}`);
  }
  expect(secrets.filter(({ name }) => name === "a ticket or access token").length).toBeGreaterThan(2);
  expect(lines.length).toBeGreaterThan(10);
  expect(findLeaks(all, secrets)).toEqual([]);
  expect(findTokens(all)).toEqual([]);
});

it("what looks for them finds each of them wherever it is planted", async () => {
  const { services, databaseUrls, provider } = world;
  const leak = { note: secrets.map(({ value }) => value), inner: JSON.stringify(secrets) };
  const { agencyId } = world.actor(AGENT);
  await services.db.auditRow.create({
    data: { agencyId, at: new Date(), action: "planted", noun: "order", subjectId: "none", detail: leak },
  });
  await services.db.$executeRaw`
    SELECT graphile_worker.add_job('planted', json_build_object('passport', ${CANARY.passport}::text))`;
  await provider.deps.db.$executeRaw`
    UPDATE voucher SET bytes = convert_to(${`%PDF ${CANARY.passport}`}, 'UTF8')`;
  const found = findLeaks(await lookEverywhere(), secrets);
  for (const { name } of secrets) expect(found).toContain(`${name} in the console's public.audit_rows`);
  expect(found.join()).toContain("in the console's graphile_worker._private_jobs");
  expect(found.join()).toContain("in the provider's public.voucher");
  expect(databaseUrls.console).not.toBe(databaseUrls.provider);
});
