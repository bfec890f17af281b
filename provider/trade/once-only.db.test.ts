import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestProvider, type TestProvider } from "#provider/testing/start-provider.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { type Agency, newReference, openAgency } from "./testing/agency.ts";
import { requireLedgerAddsUp } from "./testing/ledger.ts";

let database: TestDatabase;
let provider: TestProvider;
let agency: Agency;

beforeAll(async () => {
  database = await createTestDatabase("provider");
  provider = await startTestProvider({ databaseUrl: database.url });
  agency = await openAgency(provider);
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

type Counts = { orders: number; supplierBookings: number; debits: number };

async function count(): Promise<Counts> {
  const { db } = provider.deps;
  const [orders, supplierBookings, debits] = await Promise.all([
    db.order.count(),
    db.supplierBooking.count(),
    db.ledgerEntry.count({ where: { kind: "debit" } }),
  ]);
  return { orders, supplierBookings, debits };
}

/** Fifty callers with one reference at once: what came of it. */
async function raceFifty(): Promise<Counts> {
  const found = await agency.search("packaged");
  const before = await count();
  const customerReferenceNo = newReference();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => agency.book(found, { customerReferenceNo })),
  );
  expect(answers.filter(({ body }) => body.code !== 0)).toEqual([]);
  const after = await count();
  return {
    orders: after.orders - before.orders,
    supplierBookings: after.supplierBookings - before.supplierBookings,
    debits: after.debits - before.debits,
  };
}

describe("fifty callers with the same reference at once", () => {
  it("make one order, one supplier booking and one debit, every time", async () => {
    for (let round = 0; round < 4; round += 1) {
      expect(await raceFifty()).toEqual({ orders: 1, supplierBookings: 1, debits: 1 });
    }
    await requireLedgerAddsUp(provider.deps.db);
  });

  // The harness has to see the fault it is there for.
  it("would make more without the unique reference, and this test would see it", async () => {
    const { db } = provider.deps;
    await db.$executeRaw`DROP INDEX "trade_order_account_id_customer_reference_no_key"`;
    const { orders, debits } = await raceFifty();
    expect(orders).toBeGreaterThan(1);
    expect(debits).toBe(orders);
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  });
});
