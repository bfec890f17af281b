import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "#lib/clock.ts";
import { createAuthSession, endAuthSession } from "#lib/db/auth-sessions.ts";
import { type Database, openDatabase } from "#lib/db/client.ts";
import { dropOrderChanges, readChangeCursor } from "#lib/db/order-changes.ts";
import { silentLog } from "#lib/log.ts";
import { openOrderDesk, type OrderDesk } from "#scripts/testing/order-desk.ts";
import { writeCursor } from "./cursor.ts";
import { createOrderHub, type OrderHub } from "./order-hub.ts";
import { openOrderStream } from "./order-stream.ts";

type Told = { event: string; id: string | null; data: { order?: string; own?: boolean } };
type Line = { told: Told[]; isOver: () => boolean; end: () => void };

const AGENT = "agent@bellhop.test";
const COLLEAGUE = "agent2@bellhop.test";
const MANAGER = "manager@bellhop.test";
const STRANGER = "agent@other.test";
let desk: OrderDesk;
/** Another process: pool, hub and listening connection of its own. */
let db: Database;
let hub: OrderHub;
const lines: Line[] = [];

beforeEach(async () => {
  desk = await openOrderDesk();
  db = openDatabase(desk.databaseUrl);
  hub = openHub();
});
afterEach(async () => {
  for (const { end } of lines.splice(0)) end();
  await hub.close();
  await db.$disconnect();
  await desk.close();
});

function openHub(): OrderHub {
  return createOrderHub({
    databaseUrl: desk.databaseUrl,
    db,
    clock: systemClock,
    log: silentLog,
    pingEveryMs: 200,
  });
}

type Open = {
  from?: string | null;
  tickMs?: number;
  sessionId?: string;
  /** With the rights of this person. */
  rightsOf?: string;
  db?: Database;
};

async function open(
  email: string,
  { from = null, tickMs = 60_000, sessionId, rightsOf = email, db: reading = db }: Open = {},
): Promise<Line> {
  const signedIn = sessionId === undefined ? {} : { sessionId };
  const actor = { ...desk.actor(email), ...signedIn, permissions: desk.actor(rightsOf).permissions };
  const services = { db: reading, clock: systemClock, log: silentLog };
  const { body, end } = openOrderStream(services, hub, actor, { from, tickMs });
  const told: Told[] = [];
  let isOver = false;
  void read(body, told).finally(() => (isOver = true));
  const line = { told, isOver: () => isOver, end };
  lines.push(line);
  await until(() => told.some(({ event }) => event === "ready"));
  return line;
}

async function read(body: ReadableStream<Uint8Array>, told: Told[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const valueOf = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? null;
      const event = valueOf("event");
      if (event) told.push({ event, id: valueOf("id"), data: JSON.parse(valueOf("data") ?? "{}") });
    }
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = Date.now() + 45_000;
  while (!(await isSo())) {
    if (Date.now() > endMs) throw new Error("it never became so");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const ordersOf = ({ told }: Line) => told.flatMap(({ data }) => data.order ?? []);
const lastId = ({ told }: Line) => told.findLast(({ id }) => id !== null)?.id ?? null;

/** Changes an order as any writer might. */
const touch = (id: string, statusRemark: string) =>
  desk.services.db.order.update({ where: { id }, data: { statusRemark } });

/** The same in a transaction that is not over until it is ended. */
async function beginTouch(id: string): Promise<{ end: () => Promise<void> }> {
  const late = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const writing = desk.services.db.$transaction(
    async (tx) => {
      await tx.order.update({ where: { id }, data: { statusRemark: "slow" } });
      begun.resolve();
      await late.promise;
    },
    { timeout: 60_000 },
  );
  await Promise.race([begun.promise, writing]);
  return {
    end() {
      late.resolve();
      return writing;
    },
  };
}

/**
 * Waits until everything that was committed so far was told to whoever listens, so that a line opened after it has to
 * read it: a new order is told last. Answers that order.
 */
async function hearAll(witness: Line): Promise<string> {
  const orderId = await desk.book();
  await until(() => ordersOf(witness).includes(orderId));
  return orderId;
}

/** Ends every listening connection of this database, as a restart of the database does. */
async function breakConnections(): Promise<void> {
  await desk.services.db.$queryRaw`
    SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'bellhop-console-events'`;
}

describe("a line", () => {
  it("tells which order changed, and nothing else of it, to whoever may see it", async () => {
    const [mine, theirs, all, elsewhere] = await Promise.all([
      open(AGENT),
      open(COLLEAGUE),
      open(MANAGER),
      open(STRANGER),
    ]);
    const orderId = await desk.book();
    await until(() => ordersOf(mine).length > 0 && ordersOf(all).length > 0);
    expect(mine.told.at(-1)).toMatchObject({ event: "order", data: { order: orderId, own: true } });
    expect(all.told.at(-1)).toMatchObject({ data: { order: orderId, own: false } });
    const other = await desk.book(desk.actor(COLLEAGUE));
    await until(() => ordersOf(theirs).includes(other) && ordersOf(all).includes(other));
    expect([...ordersOf(theirs), ...ordersOf(elsewhere)]).toEqual([other]);
    expect(Object.keys(mine.told.at(-1)?.data ?? {})).toEqual(["order", "own"]);
  });

  it("of a whole agency's reader tells nothing of another agency's orders, neither now nor later", async () => {
    const rightsOf = MANAGER;
    const line = await open(STRANGER, { rightsOf });
    const from = lastId(line);
    await desk.book();
    const theirs = await desk.book(desk.actor(STRANGER));
    await until(() => ordersOf(line).includes(theirs));
    expect(new Set(ordersOf(line))).toEqual(new Set([theirs]));
    const resumed = await open(STRANGER, { from, rightsOf });
    expect(new Set(ordersOf(resumed))).toEqual(new Set([theirs]));
  });

  it("hears of every step, of evidence and of history, once for each transaction", async () => {
    const orderId = await desk.book();
    const line = await open(AGENT);
    const before = ordersOf(line).length;
    await desk.work(orderId);
    await touch(orderId, "x");
    await until(() => ordersOf(line).length >= before + 3);
    // The claim of the send, what came of it, and the touch; a lease alone is nothing to tell.
    expect(ordersOf(line)).toHaveLength(before + 3);
    const { agencyId } = desk.actor(AGENT);
    const at = new Date();
    const proof = { agencyId, orderId, at, call: "book", outcome: "ok", identity: "system" };
    await desk.services.db.evidence.create({ data: proof });
    const event = { agencyId, at, action: "order/booked", noun: "order", subjectId: orderId };
    await desk.services.db.auditRow.create({ data: event });
    await desk.services.db.auditRow.create({ data: { ...event, noun: "connection" } });
    await until(() => ordersOf(line).length >= before + 5);
    await desk.services.db.order.update({ where: { id: orderId }, data: { leaseToken: "t" } });
    await touch(orderId, "y");
    await until(() => ordersOf(line).length >= before + 6);
    expect(ordersOf(line)).toHaveLength(before + 6);
  });

  it("says nothing of a transaction that was undone", async () => {
    const orderId = await desk.book();
    const line = await open(AGENT);
    const before = ordersOf(line).length;
    await desk.services.db
      .$transaction(async (tx) => {
        await tx.order.update({ where: { id: orderId }, data: { statusRemark: "undone" } });
        throw new Error("no");
      })
      .catch(() => {});
    await touch(orderId, "done");
    await until(() => ordersOf(line).length > before);
    expect(ordersOf(line)).toHaveLength(before + 1);
  });
});

describe("a line that dropped", () => {
  it("goes on from its last event: what was missed is told, once for each order", async () => {
    const first = await desk.book();
    const line = await open(AGENT);
    await touch(first, "seen");
    await until(() => ordersOf(line).length > 0);
    line.end();
    await touch(first, "missed");
    await touch(first, "missed too");
    const witness = await open(MANAGER);
    await desk.book(desk.actor(COLLEAGUE));
    const second = await hearAll(witness);
    const resumed = await open(AGENT, { from: lastId(line) });
    expect(new Set(ordersOf(resumed))).toEqual(new Set([first, second]));
    expect(ordersOf(resumed)).toHaveLength(2);
    expect(resumed.told.map(({ event }) => event)).not.toContain("reset");
  });

  it("misses nothing of a transaction that was under way at its last event", async () => {
    const [slow, quick] = [await desk.book(), await desk.book()];
    const line = await open(AGENT);
    const writing = await beginTouch(slow);
    // Its number is higher than the slow one's, and it is over first.
    await touch(quick, "quick");
    await until(() => ordersOf(line).includes(quick));
    line.end();
    const witness = await open(AGENT);
    await writing.end();
    await hearAll(witness);
    const resumed = await open(AGENT, { from: lastId(line) });
    expect(ordersOf(resumed)).toContain(slow);
  });

  it("of a page that is just drawn is told what was under way when it was drawn", async () => {
    const [slow, quick] = [await desk.book(), await desk.book()];
    const writing = await beginTouch(slow);
    await touch(quick, "quick");
    const witness = await open(AGENT);
    const from = writeCursor({ xid: await readChangeCursor(db), atMs: Date.now() });
    await writing.end();
    await hearAll(witness);
    expect(ordersOf(await open(AGENT, { from }))).toContain(slow);
  });

  it("misses nothing that changes while the missed is read", async () => {
    const witness = await open(AGENT);
    const from = lastId(witness);
    let bookedLater = "";
    const readingSlowly = {
      async findMany(wanted: Parameters<typeof db.orderChange.findMany>[0]) {
        const rows = await db.orderChange.findMany(wanted);
        bookedLater = await hearAll(witness);
        return rows;
      },
    };
    const slowly = new Proxy(db, {
      get: (target, name) => (name === "orderChange" ? readingSlowly : Reflect.get(target, name)),
    });
    expect(ordersOf(await open(AGENT, { from, db: slowly }))).toContain(bookedLater);
  });

  it("or comes with something else than an event has everything read anew", async () => {
    for (const from of [null, "", "nonsense", "1", "5.1", `9${"0".repeat(17)}.${Date.now()}`]) {
      const line = await open(AGENT, { from });
      expect(line.told.map(({ event }) => event)).toEqual(["reset", "ready"]);
    }
  });

  it("has everything read anew where too much was missed", async () => {
    const orderId = await desk.book();
    const from = lastId(await open(AGENT));
    await desk.services.db.$executeRaw`
      INSERT INTO order_changes (xid, order_id, agency_id, person_id)
      SELECT pg_current_xact_id()::text::bigint, 'o' || n, agency_id, person_id
      FROM orders, generate_series(1, 201) n WHERE id = ${orderId}`;
    expect((await open(AGENT, { from })).told.map(({ event }) => event)).toEqual(["reset", "ready"]);
    await dropOrderChanges(db, -1);
    expect((await open(AGENT, { from })).told.map(({ event }) => event)).toEqual(["ready"]);
  });
});

describe("the connection that listens", () => {
  it("may break again and again, and nothing is missed", async () => {
    const orderId = await desk.book();
    const line = await open(MANAGER);
    for (let n = 0; n < 5; n += 1) {
      const before = ordersOf(line).length;
      await breakConnections();
      await touch(orderId, `while it was broken ${n}`);
      await until(() => ordersOf(line).length > before);
    }
    expect(line.isOver()).toBe(false);
  });

  it("keeps up with changes at every moment of it", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => desk.book()));
    const line = await open(AGENT, { from: lastId(await open(AGENT)) });
    const breaking = (async () => {
      for (let n = 0; n < 3; n += 1) await breakConnections();
    })();
    await Promise.all(ids.map((id) => touch(id, "changed")));
    await breaking;
    await until(() => new Set(ordersOf(line)).size >= ids.length);
    expect(new Set(ordersOf(line))).toEqual(new Set(ids));
  });

  it("ends every line when the process is stopped", async () => {
    const line = await open(AGENT);
    await hub.close();
    await until(() => line.isOver());
    expect(line.told.at(-1)?.event).toBe("ready");
    hub = openHub();
  });
});

async function signIn(email: string): Promise<string> {
  const { personId } = desk.actor(email);
  const at = new Date();
  return createAuthSession(db, { personId, at, expiresAt: new Date(at.getTime() + 60_000) });
}

describe("a sign-in", () => {
  it.each([
    ["ended", (sessionId: string) => endAuthSession(db, sessionId, new Date())],
    [
      "whose person was disabled",
      () =>
        db.person.update({
          where: { id: desk.actor(AGENT).personId },
          data: { disabledAt: new Date() },
        }),
    ],
    [
      "whose role lost the right",
      () => db.role.updateMany({ where: { name: "agent" }, data: { permissions: ["hotels:search"] } }),
    ],
  ])("that %s ends its line", async (_name, end) => {
    const sessionId = await signIn(AGENT);
    const line = await open(AGENT, { sessionId, tickMs: 30 });
    expect(line.isOver()).toBe(false);
    await end(sessionId);
    await until(() => line.isOver());
    expect(line.told.at(-1)?.event).toBe("ended");
  });

  it("that stands keeps it open, with the rights of the moment", async () => {
    const line = await open(AGENT, { sessionId: await signIn(AGENT), tickMs: 30 });
    const { permissions } = desk.actor(MANAGER);
    await db.role.updateMany({ where: { name: "agent" }, data: { permissions: [...permissions] } });
    const orderId = await desk.book(desk.actor(COLLEAGUE));
    await until(async () => {
      await touch(orderId, String(Math.random()));
      return ordersOf(line).includes(orderId);
    });
    // And back: of a colleague's order and then one's own, only one's own is told.
    await db.role.updateMany({
      where: { name: "agent" },
      data: { permissions: [...desk.actor(AGENT).permissions] },
    });
    const own = await desk.book();
    await until(() => ordersOf(line).includes(own));
    await until(async () => {
      const before = ordersOf(line).length;
      await touch(orderId, String(Math.random()));
      await touch(own, String(Math.random()));
      const later = () => ordersOf(line).slice(before);
      await until(() => later().includes(own));
      return !later().includes(orderId);
    });
    expect(line.isOver()).toBe(false);
  });
});
