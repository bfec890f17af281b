import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Order } from "#lib/contract/query-orders.ts";
import { startTestProvider, type TestProvider } from "#provider/testing/start-provider.ts";
import type { Rehearsal } from "#provider/suppliers/rehearsal.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { type Agency, newReference, openAgency } from "../testing/agency.ts";
import { requireLedgerAddsUp } from "../testing/ledger.ts";

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

async function bookOne(word: Rehearsal): Promise<Order> {
  const customerReferenceNo = newReference();
  const answer = await agency.book(await agency.search(word), { customerReferenceNo });
  expect(answer.body.code).toBe(0);
  return agency.follow(customerReferenceNo, ({ status }) => status === 2);
}

const balance = (): Promise<number> => requireLedgerAddsUp(provider.deps.db);

describe("Cancel", () => {
  it("is free before the deadline: the whole debit comes back", async () => {
    const before = await balance();
    const order = await bookOne("packaged");
    const answer = await agency.cancel(order);
    expect(answer.body).toMatchObject({ code: 0, data: { serviceFee: { amount: 0 }, status: 4 } });
    const [cancelled] = await agency.query({ statusList: [4] });
    expect(cancelled).toMatchObject({ refundedPrice: order.netRate, status: 4 });
    expect(cancelled?.rooms?.[0]?.refundInfo).toEqual([
      { time: cancelled?.cancelTime, amount: order.netRate, reason: "cancelled" },
    ]);
    expect(await balance()).toBe(before);
  });

  it("costs everything where nothing is refundable", async () => {
    const order = await bookOne("non-refundable");
    const before = await balance();
    const answer = await agency.cancel(order);
    expect(answer.body.data).toEqual({ serviceFee: order.netRate, status: 4 });
    expect(await balance()).toBe(before);
  });

  it("happens once, whoever asks at the same time", async () => {
    const order = await bookOne("packaged");
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 8 }, () => agency.cancel(order)));
    const codes = answers.map(({ body }) => body.code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, ...Array.from({ length: 7 }, () => 100001121)]);
    expect(await balance()).toBe(before + Math.round((order.netRate?.amount ?? 0) * 100));
    expect((await agency.cancel(order)).body.code).toBe(100001121);
  });

  it("answers alike for references of two orders, another's order and none", async () => {
    const [order, other] = [await bookOne("packaged"), await bookOne("packaged")];
    const pair = { ...order, supplierReferenceNo: other.supplierReferenceNo };
    const none = { ...order, customerReferenceNo: "none" };
    const answers = await Promise.all([agency.cancel(pair), agency.cancel(none)]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 100000404],
      [404, 100000404],
    ]);
    const foreign = await openAgency(provider, "low-balance");
    await foreign.search("packaged");
    expect((await foreign.cancel(order)).status).toBe(404);
    expect(await agency.query({ platformReferenceNos: [order.platformReferenceNo ?? ""] })).toMatchObject([
      { status: 2 },
    ]);
  });

  it("takes any session ever issued to the account, and no other", async () => {
    const order = await bookOne("packaged");
    expect((await agency.cancel(order, { "Session-Id": "unknown" })).body.data).toEqual({
      field: "Session-Id",
    });
    provider.clock.advance(14 * 86_400_000);
    expect((await agency.cancel(order)).body.code).toBe(0);
  });

  it("is rolled back where the supplier refuses", async () => {
    const order = await bookOne("cancel-refused");
    const before = await balance();
    const answer = await agency.cancel(order);
    expect([answer.status, answer.body.code]).toEqual([200, 100001122]);
    const after = await agency.follow(order.customerReferenceNo ?? "", ({ status }) => status === 2);
    expect(after.cancelTime).toBeUndefined();
    expect(await balance()).toBe(before);
    // It can be tried again.
    expect((await agency.cancel(order)).body.code).toBe(100001122);
  });

  it("answers 504 for a supplier that is silent, and is followed to its end", async () => {
    const order = await bookOne("cancel-timeout");
    const answer = await agency.cancel(order, { "Timeout-Milliseconds": "600" });
    expect([answer.status, answer.body.code]).toEqual([504, 100000504]);
    expect((await agency.cancel(order)).body.code).toBe(100001121);
    provider.clock.advance(60_000);
    const done = await agency.follow(order.customerReferenceNo ?? "", ({ status }) => status === 4);
    expect(done.refundedPrice).toEqual(order.netRate);
    await balance();
  });

  it("keeps the fee of the step at acceptance, its deadline included", async () => {
    const order = await bookOne("partial-refund");
    const steps = order.rooms?.[0]?.cancelFees ?? [];
    const step = steps.find(({ fee }) => fee.amount > 0);
    expect(step).toBeDefined();
    provider.clock.advance(Date.parse(step?.until ?? "") - provider.clock.nowMs());
    const before = await balance();
    const answer = await agency.cancel(order);
    expect(answer.body.data).toEqual({ serviceFee: step?.fee, status: 4 });
    const kept = Math.round((step?.fee.amount ?? 0) * 100);
    expect(await balance()).toBe(before + Math.round((order.netRate?.amount ?? 0) * 100) - kept);
  });
});
