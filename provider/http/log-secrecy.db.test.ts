import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { insertNamedUsers } from "#provider/db/seed-accounts.ts";
import { openDesk } from "#provider/operators/open-desk.ts";
import { runCommand } from "#provider/operators/run-command.ts";
import { readSandbox } from "#provider/sandbox.ts";
import { type Plant, planted } from "#provider/testing/planted.ts";
import { send } from "#provider/testing/send.ts";
import { seedProviderDatabase, startProviderProcess, TEST_SECRET } from "#provider/testing/start-process.ts";
import { type Answer, asEnvelope } from "#provider/testing/as-envelope.ts";
import { newReference, openAgency } from "#provider/trade/testing/agency.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";

// A provider as a process of its own, so that whatever it writes anywhere is seen. Everything that is nobody's
// business carries a mark; none of them may stand in what was written.

const PERSON = {
  userRef: "jane.qmark@example.test",
  firstName: "Qmarkina",
  lastName: "Qmarkson",
  email: "holder.qmark@example.test",
  phone: "5550199887",
  passport: "QMARKPASS77",
  bornOn: "1987-06-05",
  ip: "203.0.113.77",
  callbackUrl: "https://hook.qmark.invalid/qmark-path-secret",
  reason: "qmark is in hospital",
};

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase("provider");
  db = openDatabase(database.url, 2);
  await seedProviderDatabase(database.url);
  const scopes = ["search:read", "content:read", "booking:read", "booking:write", "booking:cancel"] as const;
  await insertNamedUsers(db, [
    { accountId: "sandbox-named-users", userRef: PERSON.userRef, scopes: [...scopes] },
  ]);
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

type Evidence = { written: string; marks: string[]; operations: Set<string> };

/** A person behind each call, and in its address. */
const PERSONAL = { "User-Ref": PERSON.userRef, IP: PERSON.ip, Test: "hotel=qmark-test" };
const pathOf = (name: OperationName) => `${OPERATIONS[name].path}?qmark-query`;

/** Drives every operation, well and badly, and answers all that the process wrote. */
async function drive(): Promise<Evidence> {
  const provider = await startProviderProcess({ databaseUrl: database.url });
  const account = readSandbox().accounts.find(({ id }) => id === "sandbox-named-users");
  const client = readSandbox().oauthClients.find(({ accountId }) => accountId === account?.id);
  if (!account || !client) throw new Error("the sandbox has no named users");
  const secrets: string[] = [account.appSecret, client.clientSecret, account.webhookSecret ?? ""];
  const operations = new Set<string>();
  const call = async (
    name: OperationName,
    body: unknown,
    { ticket, headers = {} }: { ticket?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    operations.add(name);
    const Authorization: Record<string, string> = ticket ? { Authorization: `Bearer ${ticket}` } : {};
    const answer = await send({
      url: `${provider.url}${pathOf(name)}`,
      headers: { "Content-Type": "application/json", ...PERSONAL, ...Authorization, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return asEnvelope(answer);
  };
  const take = async (name: OperationName, body: object, member: string): Promise<string> => {
    const secret = String((await call(name, body)).body.data[member]);
    secrets.push(secret);
    return secret;
  };
  const { appKey, appSecret } = account;
  const agency = await openAgency(
    { call, ticketOf: () => take("ticket", { appKey, appSecret }, "ticket") },
    account,
  );
  const { ticket } = agency;
  const token = await take(
    "oauthToken",
    { grant_type: "client_credentials", client_id: client.clientId, client_secret: client.clientSecret },
    "access_token",
  );
  await call("ticket", { appKey: "qmark-key", appSecret: "qmark-secret" });
  await call("destinations", { keyword: "Qmark" }, { ticket: token });
  await call("hotelsMetadata", {}, { ticket });
  await call("hotelStaticDetail", { hotelId: "qmark" }, { ticket });
  const found = await agency.search("required-guest-fields");
  await call(
    "checkAvail",
    { ratePkgId: found.ratePkg.ratePkgId },
    {
      ticket,
      headers: { "Session-Id": found.sessionId },
    },
  );
  const { firstName, lastName, email } = PERSON;
  const customerReferenceNo = `QMARK-${newReference()}`;
  const guest = { roomIndex: 1, firstName, lastName, gender: "F", dateOfBirth: PERSON.bornOn };
  const change = {
    customerReferenceNo,
    holder: { firstName, lastName, email, phone: { number: PERSON.phone } },
    guests: [{ ...guest, passportNumber: PERSON.passport }],
  };
  await agency.book(found, { ...change, callbackUrl: PERSON.callbackUrl });
  expect((await agency.book(found, change)).body.code).toBe(0);
  const order = await agency.follow(customerReferenceNo, ({ status }) => status === 2);
  await call("orderVoucher", { customerReferenceNo, includeDocument: true }, { ticket });
  await call(
    "cancel",
    { customerReferenceNo, supplierReferenceNo: order.supplierReferenceNo, reason: PERSON.reason },
    { ticket, headers: { "Session-Id": found.sessionId } },
  );
  await driveBadly(provider.url, call, ticket);
  await provider.stop();
  const marks = [...Object.values(PERSON), ...secrets, customerReferenceNo, found.sessionId];
  return { written: provider.output(), marks, operations };
}

type Call = (name: OperationName, body: unknown, options?: { ticket?: string }) => Promise<Answer>;

/** Whatever is refused or unforeseen: unreadable bodies, no HTTP, a database that broke in the middle of a call. */
async function driveBadly(url: string, call: Call, ticket: string): Promise<void> {
  await call("book", `{"holder":{"firstName":"Qmarkina"`, { ticket });
  await call("book", { qmark: PERSON.passport }, { ticket: "qmark.not.aticket" });
  await call("queryOrders", "x".repeat(1_100_000), { ticket }).catch(() => null);
  await send({ url: `${url}/qmark/${PERSON.passport}?token=${PERSON.email}`, method: "GET" });
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () =>
      socket.end("QMARK nonsense\r\n\r\n"),
    );
    socket.on("error", () => resolve()).on("close", () => resolve());
    socket.resume();
  });
  await db.$executeRaw`DROP TABLE trade_order CASCADE`;
  const broken = await call("queryOrders", { customerReferenceNos: ["QMARK-of-a-person"] }, { ticket });
  expect(broken.status).toBe(500);
}

function findLeaks({ written, marks }: Pick<Evidence, "written" | "marks">): string[] {
  const text = written.toLowerCase();
  return [...marks, "qmark"].filter((mark) => mark !== "" && text.includes(mark.toLowerCase()));
}

it("a leak that is planted is found", async () => {
  const leak: Plant = {
    file: "provider/http/access-log.ts",
    text: "status: isOut ? response.statusCode : CLIENT_LEFT,",
    with: "status: response.statusCode, who: response.req.headers['user-ref'], to: response.req.url,",
  };
  const provider = await startProviderProcess({ databaseUrl: database.url, ...planted([leak]) });
  await send({ url: `${provider.url}${pathOf("destinations")}`, headers: PERSONAL });
  await provider.stop();
  expect(findLeaks({ written: provider.output(), marks: [PERSON.userRef] })).toEqual([
    PERSON.userRef,
    "qmark",
  ]);
});

it("what operators list holds no secret and no person", async () => {
  const variables = { PROVIDER_DATABASE_URL: database.url, PROVIDER_SECRET: TEST_SECRET };
  const { accounts, oauthClients } = readSandbox();
  let out = "";
  const commands = ["accounts list", "clients list", "webhooks list", "ledger list sandbox-open"].map(
    (words) => words.split(" "),
  );
  const shows = accounts.map(({ id }) => ["accounts", "show", id]);
  for (const words of [...commands, ...shows]) {
    const code = await runCommand([...words, "--json"], {
      openDesk: () => openDesk(variables),
      writeOut: (text) => void (out += text),
      writeError: (text) => void (out += text),
    });
    expect(code).toBe(0);
  }
  const secrets = [
    ...accounts.flatMap(({ appSecret, webhookSecret }) => [appSecret, webhookSecret ?? appSecret]),
    ...oauthClients.map(({ clientSecret }) => clientSecret),
    PERSON.userRef,
  ];
  expect(secrets.filter((secret) => out.includes(secret))).toEqual([]);
});

// The last one: it ends with a broken database.
it("writes one line of JSON a request, and in none of them a secret or a person", async () => {
  const evidence = await drive();
  expect([...evidence.operations].toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(OPERATIONS).toSorted((a, b) => a.localeCompare(b)),
  );
  const lines = evidence.written.trim().split("\n");
  const entries = lines.map((line): Record<string, unknown> => ({ ...JSON.parse(line) }));
  const calls = entries.filter(({ msg }) => msg === "call");
  expect(new Set(calls.map(({ operation }) => operation))).toEqual(
    new Set([...evidence.operations, "other"]),
  );
  for (const entry of calls) {
    expect(new Set(Object.keys(entry)).difference(new Set(["accountId"]))).toEqual(
      new Set([
        "level",
        "time",
        "requestId",
        "traceId",
        "operation",
        "status",
        "code",
        "durationMs",
        "bytes",
        "msg",
      ]),
    );
  }
  expect(entries.some(({ msg }) => msg === "unforeseen")).toBe(true);
  expect(findLeaks(evidence)).toEqual([]);
});
