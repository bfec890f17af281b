import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDeps } from "#provider/create-deps.ts";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { enqueueOverdue } from "#provider/db/enqueue.ts";
import { openLedger } from "#provider/db/ledger.ts";
import { listAudit } from "#provider/db/audit.ts";
import { createSupplierBookings } from "#provider/db/supplier-bookings.ts";
import { claimAsk, failOrder } from "#provider/db/order-moves.ts";
import { findOrder, getOrder } from "#provider/db/orders.ts";
import type { Deps } from "#provider/deps.ts";
import { startJobs } from "#provider/jobs/run-jobs.ts";
import { createLog } from "#provider/log.ts";
import type { Supplier } from "#provider/suppliers/port.ts";
import type { Rehearsal } from "#provider/suppliers/rehearsal.ts";
import { createManualClock } from "#provider/testing/manual-clock.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { book } from "./book/book.ts";
import { HOLDER, newReference } from "./testing/agency.ts";
import { createDirectCall, findPackage } from "./testing/direct-call.ts";
import { requireLedgerAddsUp } from "./testing/ledger.ts";
import { settleOrder } from "./settle/settle-order.ts";
import { toSupplierRequest } from "./settle/to-supplier-request.ts";

const ACCOUNT = "acme";
const clock = createManualClock();

let database: TestDatabase;
let db: Database;
let deps: Deps;
/** How often the supplier was really asked to book each reference. */
const asked = new Map<string, number>();

beforeAll(async () => {
  database = await createTestDatabase("provider");
  db = openDatabase(database.url, 6);
  const made = createDeps({
    db,
    clock,
    log: createLog("silent"),
    secret: Buffer.alloc(32, 7),
    settings: { publicUrl: "http://127.0.0.1", rehearsalScale: 0.001 },
    hotelCount: 200,
  });
  const suppliers = new Map([...made.suppliers].map(([id, supplier]) => [id, counted(supplier)]));
  deps = { ...made, suppliers };
  await openLedger(db, ACCOUNT, { amountMinor: 100_000_000, currency: "EUR" }, clock.nowMs());
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
  const call = createDirectCall(deps, ACCOUNT, "JPY");
  const ratePkgId = await findPackage(deps, call, word);
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
    await claimAsk(db, await getOrder(db, id), clock.nowMs());
    // Not while a question that did leave may still be answered.
    await settleOrder(deps, id);
    expect(asked.get(id)).toBeUndefined();
    clock.advance(60_000);
    await settleOrder(deps, id);
    expect(await findOrder(db, id)).toMatchObject({ status: "confirmed" });
    expect(asked.get(id)).toBe(1);
  });

  it("after the supplier had booked: it finds the booking and does not ask again", async () => {
    const id = await bookAndDie("packaged");
    const order = await getOrder(db, id);
    await claimAsk(db, order, clock.nowMs());
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
    await enqueueOverdue(db, clock.nowMs());
    await expect
      .poll(async () => (await Promise.all(ids.map((id) => getOrder(db, id)))).map(({ status }) => status), {
        timeout: 120_000,
      })
      .toEqual(["confirmed", "failed", "confirmed", "failed", "confirmed", "failed"]);
    expect(ids.map((id) => asked.get(id))).toEqual([1, 1, 1, 1, 1, 1]);
    await Promise.all(workers.map((jobs) => jobs.stop()));
    await requireLedgerAddsUp(db, ACCOUNT);
  });

  it("gets a new job where its own was lost or died with a worker, and keeps one that waits", async () => {
    const id = await bookAndDie("packaged");
    const key = `settle-order:${id}`;
    const jobs = () => db.$queryRaw<{ id: string; revision: number; locked: boolean }[]>`
      SELECT id::text, revision, locked_at IS NOT NULL AS locked FROM graphile_worker.jobs WHERE key = ${key}`;
    const waiting = await jobs();
    expect(waiting).toMatchObject([{ locked: false }]);
    await enqueueOverdue(db, clock.nowMs());
    expect(await jobs()).toEqual(waiting);
    await db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'gone' WHERE key = ${key}`;
    await enqueueOverdue(db, clock.nowMs());
    const second = await jobs();
    expect(second).toMatchObject([{ locked: false }]);
    expect(second[0]?.id).not.toBe(waiting[0]?.id);
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key = ${key}`;
    await enqueueOverdue(db, clock.nowMs());
    expect(await jobs()).toMatchObject([{ locked: false }]);
    await settleOrder(deps, id);
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
    clock.advance(60_000);
    await settleOrder(deps, id);
    expect(await findOrder(db, id)).toMatchObject({ status: "failed" });
    const { terms } = await getOrder(db, id);
    const bookings = createSupplierBookings(db);
    await bookings.putIfAbsent(terms.supplier, id, {
      supplierReferenceNo: "LATE",
      hotelId: terms.hotel.hotelId,
      createdAtMs: clock.nowMs(),
      settlesAtMs: clock.nowMs(),
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

describe("a confirmation that comes too late to be taken", () => {
  it("is withdrawn at the supplier, since the order has failed meanwhile", async () => {
    const id = await bookAndDie("packaged");
    const order = await getOrder(db, id);
    const supplier = deps.suppliers.get(order.terms.supplier);
    if (!supplier) throw new Error("no such supplier");
    // The order is given up by somebody else between the supplier's confirmation and our commit of it.
    const overtaken: Supplier = {
      ...supplier,
      async book(request, signal) {
        const answer = await supplier.book(request, signal);
        const change = { failure: "refused", remark: "x", atMs: clock.nowMs(), followAtMs: null } as const;
        await failOrder(db, await getOrder(db, id), change);
        return answer;
      },
    };
    await settleOrder({ ...deps, suppliers: new Map([[supplier.id, overtaken]]) }, id);
    expect(await findOrder(db, id)).toMatchObject({ status: "failed" });
    expect((await supplier.findBooking(id, AbortSignal.timeout(5000)))?.status).toBe("cancelled");
    expect((await listAudit(db, id)).at(-1)?.action).toBe("compensated");
    expect(await db.ledgerEntry.count({ where: { orderId: id, kind: "refund" } })).toBe(1);
    await requireLedgerAddsUp(db, ACCOUNT);
  });
});

describe("the ledger's own rows", () => {
  it("cannot be changed or taken away, and the balance cannot go below zero", async () => {
    await expect(db.$executeRaw`UPDATE ledger_entry SET amount_minor = 0`).rejects.toThrow(/append-only/);
    await expect(db.$executeRaw`DELETE FROM ledger_entry`).rejects.toThrow(/append-only/);
    await expect(db.$executeRaw`DELETE FROM audit_entry`).rejects.toThrow(/append-only/);
    await expect(db.$executeRaw`UPDATE audit_entry SET action = 'x'`).rejects.toThrow(/append-only/);
    await expect(db.$executeRaw`TRUNCATE ledger_entry`).rejects.toThrow(/append-only/);
    await expect(db.$executeRaw`TRUNCATE audit_entry`).rejects.toThrow(/append-only/);
    await expect(db.$executeRaw`UPDATE ledger_account SET balance_minor = -1`).rejects.toThrow(/check/);
  });
});
