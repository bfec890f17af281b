import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { readSandbox } from "#provider/sandbox.ts";
import { send } from "#provider/testing/send.ts";
import { asEnvelope, findFreePort, type TestProvider } from "#provider/testing/start-provider.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { newReference, openAgency } from "./testing/agency.ts";
import { requireLedgerAddsUp } from "./testing/ledger.ts";

let database: TestDatabase;
let db: Database;
let port = 0;
const children: ChildProcess[] = [];
const secret = randomBytes(32).toString("base64");

beforeAll(async () => {
  database = await createTestDatabase("provider");
  db = openDatabase(database.url, 2);
  port = await findFreePort();
  await new Promise((done) => {
    run("provider/seed.ts").once("close", done);
  });
});
afterAll(async () => {
  // Only what this test started, each by its own handle.
  for (const child of children) child.kill("SIGKILL");
  await db.$disconnect();
  await database.drop();
});

function run(script: string): ChildProcess {
  const child = spawn(process.execPath, [script], {
    env: {
      NODE_ENV: "test",
      PATH: process.env["PATH"],
      PROVIDER_DATABASE_URL: database.url,
      PROVIDER_SECRET: secret,
      PROVIDER_PORT: String(port),
      PROVIDER_HOTELS: "500",
      REHEARSAL_SCALE: "0.02",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return child;
}

async function startProvider(): Promise<ChildProcess> {
  const child = run("provider/main.ts");
  await new Promise<void>((listening, failed) => {
    child.stdout?.on("data", (line: Buffer) => {
      if (line.toString().includes("listening")) listening();
    });
    child.once("close", () => failed(new Error("the provider ended")));
  });
  return child;
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((gone) => {
    child.once("close", () => gone());
    child.kill("SIGKILL");
  });
}

const call: TestProvider["call"] = async (name, body, { ticket, headers = {} } = {}) =>
  asEnvelope(
    await send({
      url: `http://127.0.0.1:${port}${OPERATIONS[name].path}`,
      body: JSON.stringify(body),
      headers: {
        "Content-Type": "application/json",
        ...(ticket === undefined ? {} : { Authorization: `Bearer ${ticket}` }),
        ...headers,
      },
    }),
  );

const ticketOf: TestProvider["ticketOf"] = async (trait) => {
  const account = readSandbox().accounts.find(({ traits }) => traits.includes(trait));
  const { appKey, appSecret } = account ?? {};
  return String((await call("ticket", { appKey, appSecret })).body.data["ticket"]);
};

it("keeps every order through kill -9, and brings each to its true state", { timeout: 90_000 }, async () => {
  const first = await startProvider();
  const agency = await openAgency({ call, ticketOf });
  const [asked, slow, done] = [newReference(), newReference(), newReference()];
  await agency.book(await agency.search("packaged"), { customerReferenceNo: done });
  const answer = await agency.book(await agency.search("confirming-then-confirmed"), {
    customerReferenceNo: slow,
  });
  expect(answer.body.data).toMatchObject({ status: 1 });
  const [confirmed] = await agency.query({ customerReferenceNos: [done] });
  // Neither of these two is answered before the process dies: the supplier was asked to book and to cancel.
  const found = await agency.search("timeout-then-confirmed");
  const waiting = Promise.allSettled([
    agency.book(found, { customerReferenceNo: asked }),
    agency.cancel(confirmed ?? { status: 0 }),
  ]);
  await expect
    .poll(() => db.order.count({ where: { supplierAskedAt: { not: null } } }), { timeout: 20_000 })
    .toBe(3);
  await expect.poll(() => db.order.count({ where: { status: { in: [3, 4] } } }), { timeout: 20_000 }).toBe(1);
  await kill(first);
  await waiting;

  const second = await startProvider();
  for (const [reference, state] of [
    [slow, 2],
    [asked, 2],
    [done, 4],
  ] as const) {
    await agency.follow(reference, ({ status }) => status === state);
  }
  expect(await db.order.count()).toBe(3);
  expect(await db.supplierBooking.count()).toBe(3);
  expect(await db.ledgerEntry.count({ where: { kind: "debit" } })).toBe(3);
  expect(await db.ledgerEntry.count({ where: { kind: "refund" } })).toBe(1);
  await requireLedgerAddsUp(db);
  await kill(second);
});
