import { connect } from "node:net";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDeps } from "#provider/create-deps.ts";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { HANDLERS } from "#provider/http/handlers.ts";
import { buildServer } from "#provider/http/server.ts";
import { createLog } from "#provider/log.ts";
import { createProcessGroup, type ProcessGroup } from "#provider/processes/process-group.ts";
import { readSandbox } from "#provider/sandbox.ts";
import { seedSandbox } from "#provider/seed-sandbox.ts";
import { systemClock } from "#provider/clock.ts";
import { send } from "#provider/testing/send.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { openDatabase } from "./client.ts";

// What a call costs the database. Statements are counted where they leave, whichever connection they leave by.

const asked: string[] = [];
const query: unknown = Reflect.get(Client.prototype, "query");
const stay = { checkIn: "2027-03-01", checkOut: "2027-03-03", roomOccupancies: [{ adultCount: 2 }] };

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;
let group: ProcessGroup;
let app: ReturnType<typeof buildServer>;
let url = "";
let ticket = "";

beforeAll(async () => {
  database = await createTestDatabase("provider");
  db = openDatabase(database.url, 4);
  const log = createLog("silent");
  group = createProcessGroup({ databaseUrl: database.url, log });
  const deps = createDeps({
    db,
    clock: systemClock,
    log,
    secret: Buffer.alloc(32, 5),
    settings: { publicUrl: "http://127.0.0.1", rehearsalScale: 0.001, isSandbox: true },
    accountNews: group.accountNews,
    hotelCount: 200,
  });
  await seedSandbox(deps);
  app = buildServer({ deps, handlers: HANDLERS, limiter: group.limiter, requestIds: group.requestIds });
  await group.join();
  url = await app.listen({ host: "127.0.0.1", port: 0 });
  const account = readSandbox().accounts.find(({ id }) => id === "sandbox-named-users");
  const answer = await call("ticket", { appKey: account?.appKey, appSecret: account?.appSecret });
  ticket = String(Object(answer.json()).data.ticket);
  if (typeof query !== "function") throw new Error("the driver has no query to count");
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]): unknown {
      const [what] = args;
      const text = typeof what === "string" ? what : String(Object(what).text);
      // The process's own pulse is no part of any call.
      if (!/UPDATE provider_process|FROM provider_process WHERE id <>/.test(text)) asked.push(text);
      return Reflect.apply(query, this, args);
    },
  });
});
afterEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  Object.assign(Client.prototype, { query });
  await app.close();
  await group.leave();
  await db.$disconnect();
  await database.drop();
});

async function call(name: OperationName, body: object, headers: Record<string, string> = {}) {
  const answer = await send({
    url: `${url}${OPERATIONS[name].path}`,
    headers: {
      "Content-Type": "application/json",
      ...(ticket ? { Authorization: `Bearer ${ticket}`, "User-Ref": "sandbox-agent" } : {}),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return {
    statusCode: answer.status,
    headers: answer.headers,
    json: (): unknown => JSON.parse(answer.text),
  };
}

/** The same call so many times on one connection, all of it sent before any is answered; the status of each. */
function callAtOnce(count: number, name: OperationName, body: object): Promise<number[]> {
  const content = JSON.stringify(body);
  const head = [
    `POST ${OPERATIONS[name].path} HTTP/1.1`,
    "Host: provider",
    "Content-Type: application/json",
    `Authorization: Bearer ${ticket}`,
    "User-Ref: sandbox-agent",
    `Content-Length: ${content.length}`,
  ].join("\r\n");
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () =>
      socket.end(`${head}\r\n\r\n${content}`.repeat(count)),
    );
    socket.on("data", (chunk) => (text += chunk.toString("utf8")));
    socket.on("error", reject);
    socket.on("close", () =>
      resolve(Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status))),
    );
  });
}

describe("a single process asks the database", () => {
  it("nothing for HotelList with a known ticket, whether it opens a session or continues one", async () => {
    const search = { ...stay, destinationName: "Dubai", maxRatesPerHotel: 1 };
    await call("hotelList", search);
    asked.length = 0;
    const opened = await call("hotelList", search, { "Request-Id": "one" });
    const id = String(opened.headers["session-id"]);
    const continued = await call("hotelList", search, { "Session-Id": id, "Request-Id": "two" });
    expect([opened.statusCode, continued.statusCode]).toEqual([200, 200]);
    expect(continued.headers["session-id"]).toBe(id);
    expect(asked).toEqual([]);
    // About a second later all the searches of all sessions are written in one statement.
    await expect.poll(() => asked.length, { timeout: 120_000 }).toBe(1);
    expect(asked[0]).toContain("INSERT INTO search_session");
  });

  it("nothing for a call that is refused at the ceiling or for its credential", async () => {
    for (let count = 0; count < 12; count += 1) await call("book", {}, { Authorization: "Bearer a.b.c" });
    expect(asked).toEqual([]);
  });
});

describe("with another process beside it", () => {
  it("asks once for the ceiling, and once for a Request-Id, however many calls come at once", async () => {
    const search = { ...stay, destinationName: "Dubai", maxRatesPerHotel: 1 };
    const second = createProcessGroup({ databaseUrl: database.url, log: createLog("silent") });
    await second.join();
    await expect
      .poll(async () => db.providerProcess.count({ where: { mode: "shared" } }), { timeout: 120_000 })
      .toBe(2);
    await call("hotelList", search);
    asked.length = 0;
    const answer = await call("hotelList", search);
    expect(answer.statusCode).toBe(200);
    expect(asked).toEqual([expect.stringContaining("take_calls")]);
    asked.length = 0;
    await call("hotelList", search, { "Request-Id": "three" });
    expect(asked).toEqual([
      expect.stringContaining("take_calls"),
      expect.stringContaining("take_request_ids"),
    ]);
    asked.length = 0;
    expect(await callAtOnce(30, "hotelRates", {})).toEqual(Array.from({ length: 30 }, () => 400));
    expect(asked.length).toBeLessThan(5);
    await second.leave();
  });
});
