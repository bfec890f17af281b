import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "#provider/clock.ts";
import { createDeps } from "#provider/create-deps.ts";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { enqueueOverdue } from "#provider/db/enqueue.ts";
import { openLedger } from "#provider/db/ledger.ts";
import { listAudit } from "#provider/db/audit.ts";
import { createSupplierBookings } from "#provider/db/supplier-bookings.ts";
import { claimFirstAsk } from "#provider/db/order-moves.ts";
import { findOrder, getOrder } from "#provider/db/orders.ts";
import type { Deps } from "#provider/deps.ts";
import type { Call } from "#provider/http/call.ts";
import { prepareJobs, startJobs } from "#provider/jobs/run-jobs.ts";
import { createLog } from "#provider/log.ts";
import type { SearchContext } from "#provider/search/port.ts";
import type { Supplier } from "#provider/suppliers/port.ts";
import { rehearsalHotelId, type Rehearsal } from "#provider/suppliers/rehearsal.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { book } from "./book/book.ts";
import { HOLDER, newReference, STAY } from "./testing/agency.ts";
import { requireLedgerAddsUp } from "./testing/ledger.ts";
import { settleOrder } from "./settle/settle-order.ts";
import { toSupplierRequest } from "./settle/to-supplier-request.ts";

const ACCOUNT = "acme";

let database: TestDatabase;
let db: Database;
let deps: Deps;
/** How often the supplier was really asked to book each reference. */
const asked = new Map<string, number>();

beforeAll(async () => {
  database = await createTestDatabase("provider");
  db = openDatabase(database.url, 6);
  await prepareJobs(database.url);
  const made = createDeps({
    db,
    clock: systemClock,
    log: createLog("silent"),
    secret: Buffer.alloc(32, 7),
    settings: { publicUrl: "http://127.0.0.1", rehearsalScale: 0.001 },
    hotelCount: 200,
  });
  const suppliers = new Map([...made.suppliers].map(([id, supplier]) => [id, counted(supplier)]));
  deps = { ...made, suppliers };
  await openLedger(db, ACCOUNT, { amountMinor: 100_000_000, currency: "EUR" }, Date.now());
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

function counted(supplier: Supplier): Supplier {
  return {
    ...supplier,
    book(request, signal) {
      asked.set(request.reference, (asked.get(request.reference) ?? 0) + 1);
      return supplier.book(request, signal);
    },
  };
}

/** A Book whose process dies right after the commit: nobody does its job, and its request is given up at once. */
async function bookAndDie(word: Rehearsal): Promise<string> {
  const session = { id: "session-1", openedAtMs: Date.now() };
  const entitlement: SearchContext["entitlement"] = {
    accountId: ACCOUNT,
    suppliers: {
      enabled: [...deps.suppliers.keys()],
      permitted: [...deps.suppliers.keys()],
      excluded: [],
    },
    supplierBreakdown: false,
  };
  const context = { entitlement, session, currency: "JPY", nowMs: Date.now() };
  const { rooms } = await deps.search.listRates({ ...STAY, hotelId: rehearsalHotelId(word) }, context);
  const ratePkgId = rooms[0]?.rates?.[0]?.ratePkgId ?? "";
  const sessions = (): Promise<typeof session> => Promise.resolve(session);
  const call: Call = {
    operation: "book",
    requestId: "r",
    traceId: "t",
    receivedAtMs: Date.now(),
    deadlineMs: Date.now(),
    timeoutMs: undefined,
    authorization: undefined,
    account: { id: ACCOUNT, entitlement },
    credential: { kind: "ticket" },
    scopes: new Set(),
    userRef: null,
    sessions: {
      requireLive: sessions,
      requireIssued: sessions,
      requireAndExtend: sessions,
      continueOrOpen: sessions,
    },
    language: "en",
    currency: "JPY",
    market: undefined,
  };
  const customerReferenceNo = newReference();
  const guests = [{ roomIndex: 1, ...HOLDER }];
  const body = { customerReferenceNo, ratePkgId, holder: HOLDER, guests };
  await expect(book(deps, call, body)).rejects.toMatchObject({ code: 100000504 });
  const row = await db.order.findFirstOrThrow({ where: { customerReferenceNo } });
  expect(row).toMatchObject({ status: 1, supplierAskedAt: null });
  return row.id;
}

describe("an order whose process died", () => {
  it("before the supplier was asked: it is asked once, and the order confirmed", async () => {
    const id = await bookAndDie("packaged");
    await settleOrder(deps, id);
    await settleOrder(deps, id);
    expect(await findOrder(db, id)).toMatchObject({ status: "confirmed" });
    expect(asked.get(id)).toBe(1);
  });

  it("after it said that it would ask: it asks, since the supplier knows nothing", async () => {
    const id = await bookAndDie("packaged");
    await claimFirstAsk(db, await getOrder(db, id), Date.now());
    await settleOrder(deps, id);
    expect(await findOrder(db, id)).toMatchObject({ status: "confirmed" });
    expect(asked.get(id)).toBe(1);
  });

  it("after the supplier had booked: it finds the booking and does not ask again", async () => {
    const id = await bookAndDie("packaged");
    const order = await getOrder(db, id);
    await claimFirstAsk(db, order, Date.now());
    const supplier = deps.suppliers.get(order.terms.supplier);
    await supplier?.book(toSupplierRequest(order, deps.secrets.passport), AbortSignal.timeout(5000));
    await settleOrder(deps, id);
    expect(await findOrder(db, id)).toMatchObject({ status: "confirmed" });
    expect(asked.get(id)).toBe(1);
  });

  it("is looked after by whoever does the jobs next, many at once without double effect", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await bookAndDie(n % 2 ? "supplier-refuses" : "packaged"));
    const workers = await Promise.all([1, 2, 3].map(() => startJobs(deps, { databaseUrl: database.url })));
    await enqueueOverdue(db, Date.now());
    await expect
      .poll(async () => (await Promise.all(ids.map((id) => getOrder(db, id)))).map(({ status }) => status), {
        timeout: 30_000,
      })
      .toEqual(["confirmed", "failed", "confirmed", "failed", "confirmed", "failed"]);
    expect(ids.map((id) => asked.get(id))).toEqual([1, 1, 1, 1, 1, 1]);
    await Promise.all(workers.map((jobs) => jobs.stop()));
    await requireLedgerAddsUp(db, ACCOUNT);
  });

  it("debits in the account's currency by the order's own table, and refunds the same", async () => {
    const id = await bookAndDie("supplier-refuses");
    const order = await getOrder(db, id);
    expect(order.net.currency).toBe("JPY");
    expect(order.debit.currency).toBe("EUR");
    const { jpy = 0, eur = 0 } = order.exchange.usd;
    expect(order.debit.amountMinor).toBe(Math.round((order.net.amountMinor * eur * 100) / jpy));
    await settleOrder(deps, id);
    const entries = await db.ledgerEntry.findMany({ where: { orderId: id }, orderBy: { id: "asc" } });
    expect(entries.map(({ kind, amountMinor }) => [kind, Number(amountMinor)])).toEqual([
      ["debit", -order.debit.amountMinor],
      ["refund", order.debit.amountMinor],
    ]);
  });
});

describe("an order that was given up", () => {
  it("has its booking cancelled should it turn up all the same, and the money goes back once", async () => {
    const id = await bookAndDie("timeout-never-booked");
    await settleOrder(deps, id);
    expect(await findOrder(db, id)).toMatchObject({ status: "unknown" });
    await expect
      .poll(
        async () => {
          await settleOrder(deps, id);
          return (await getOrder(db, id)).status;
        },
        { timeout: 30_000 },
      )
      .toBe("failed");
    const { terms } = await getOrder(db, id);
    const bookings = createSupplierBookings(db);
    await bookings.putIfAbsent(terms.supplier, id, {
      supplierReferenceNo: "LATE",
      hotelId: terms.hotel.hotelId,
      createdAtMs: Date.now(),
      settlesAtMs: Date.now(),
      settlesAs: "confirmed",
    });
    await settleOrder(deps, id);
    expect((await bookings.find(terms.supplier, id))?.cancelledAtMs).toBeDefined();
    expect((await listAudit(db, id)).at(-1)?.action).toBe("compensated");
    expect(await findOrder(db, id)).toMatchObject({ status: "failed", failure: "lost" });
    expect(await db.ledgerEntry.count({ where: { orderId: id, kind: "refund" } })).toBe(1);
    await requireLedgerAddsUp(db, ACCOUNT);
  });
});

describe("the ledger's own rows", () => {
  it("cannot be changed or taken away, and the balance cannot go below zero", async () => {
    await expect(db.$executeRaw`UPDATE ledger_entry SET amount_minor = 0`).rejects.toThrow(/append-only/);
    await expect(db.$executeRaw`DELETE FROM ledger_entry`).rejects.toThrow(/append-only/);
    await expect(db.$executeRaw`DELETE FROM audit_entry`).rejects.toThrow(/append-only/);
    await expect(db.$executeRaw`UPDATE ledger_account SET balance_minor = -1`).rejects.toThrow(/check/);
  });
});
