import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Order } from "#lib/contract/query-orders.ts";
import { fromWireMoney, type WireMoney } from "#lib/domain/money.ts";
import { listAudit } from "#provider/db/audit.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import type { Rehearsal } from "#provider/suppliers/rehearsal.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";
import { type Agency, newReference, openAgency, STAY } from "../testing/agency.ts";
import { requireLedgerAddsUp } from "../testing/ledger.ts";

let provider: TestProvider;
let agency: Agency;

beforeAll(async () => {
  provider = await openProvider();
  agency = await openAgency(provider, "open");
});
afterAll(() => provider.close());

async function bookOne(word: Rehearsal): Promise<Order> {
  const customerReferenceNo = newReference();
  const answer = await agency.book(await agency.search(word), { customerReferenceNo });
  expect(answer.body.code).toBe(0);
  return agency.follow(customerReferenceNo, ({ status }) => status === 2);
}

const balance = (): Promise<number> => requireLedgerAddsUp(provider.deps.db);

const minor = (wire: WireMoney | undefined) => (wire ? fromWireMoney(wire).amountMinor : 0);

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

  it("gives each room its own price back, and the rooms' prices and taxes are the order's", async () => {
    const stay = { ...STAY, roomOccupancies: [{ adultCount: 2, childrenAges: [4, 9] }, { adultCount: 1 }] };
    const found = await agency.search("packaged", stay);
    const guests = [1, 2].map((roomIndex) => ({ roomIndex, firstName: "Leyla", lastName: "Haddad" }));
    const customerReferenceNo = newReference();
    await agency.book(found, { customerReferenceNo, guests });
    const order = await agency.follow(customerReferenceNo, ({ status }) => status === 2);
    expect((await agency.cancel(order)).body.code).toBe(0);
    const [{ rooms = [], refundedPrice } = {}] = await agency.query({
      customerReferenceNos: [customerReferenceNo],
    });
    const prices = rooms.map(({ rate }) => minor(rate.netRate));
    expect(prices[0]).toBeGreaterThan(prices[1] ?? 0);
    expect(prices.reduce((sum, price) => sum + price, 0)).toBe(minor(refundedPrice));
    expect(rooms.map(({ refundInfo = [] }) => minor(refundInfo[0]?.amount))).toEqual(prices);
    expect(rooms.reduce((sum, { tax }) => sum + minor(tax?.total), 0)).toBe(minor(found.ratePkg.tax?.total));
  });

  it("costs everything where nothing is refundable", async () => {
    const order = await bookOne("non-refundable");
    const before = await balance();
    const answer = await agency.cancel(order);
    expect(answer.body.data).toEqual({ serviceFee: order.netRate, status: 4 });
    expect(await balance()).toBe(before);
  });

  it("leaves a record of each step, and of the call that asked for it", async () => {
    const order = await bookOne("packaged");
    await agency.cancel(order, { "Request-Id": "the-cancelling-call" });
    const trail = await listAudit(provider.deps.db, order.platformReferenceNo ?? "");
    expect(trail.map(({ action }) => action)).toEqual([
      "book",
      "supplier-asked",
      "confirmed",
      "cancel-accepted",
      "cancelled",
    ]);
    expect(trail.find(({ action }) => action === "cancel-accepted")?.requestId).toBe("the-cancelling-call");
    // What the provider does by itself belongs to no call.
    expect(trail.at(-1)?.requestId).toBeNull();
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

  it("answers 504 as soon as the supplier was silent, without a timeout of the client's too", async () => {
    const order = await bookOne("cancel-timeout");
    const answer = await agency.cancel(order);
    expect([answer.status, answer.body.code]).toEqual([504, 100000504]);
    provider.clock.advance(60_000);
    await agency.follow(order.customerReferenceNo ?? "", ({ status }) => status === 4);
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
