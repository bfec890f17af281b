import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestProvider } from "#provider/testing/start-provider.ts";
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

const balance = (accountId?: string): Promise<number> => requireLedgerAddsUp(provider.deps.db, accountId);

describe("Book", () => {
  it("confirms, debits once and answers the same order again whatever else changed", async () => {
    const found = await agency.search("packaged");
    const before = await balance();
    const customerReferenceNo = newReference();
    const first = await agency.book(found, { customerReferenceNo });
    expect(first.body).toMatchObject({ code: 0, data: { customerReferenceNo, status: 2 } });
    const net = Math.round(found.ratePkg.totalRate.netRate.amount * 100);
    expect(await balance()).toBe(before - net);

    const repeat = await agency.book(
      { ...found, sessionId: "another" },
      {
        customerReferenceNo,
        ratePkgId: "another",
        guests: [{ roomIndex: 9, firstName: "X", lastName: "Y" }],
      },
    );
    expect(repeat.body.data).toMatchObject({ platformReferenceNo: first.body.data["platformReferenceNo"] });
    expect(await balance()).toBe(before - net);
  });

  it("answers a repeat by its reference alone, and tells of the session it came in", async () => {
    const found = await agency.search("packaged");
    const customerReferenceNo = newReference();
    const first = await agency.book(found, { customerReferenceNo });
    const { ticket } = agency;
    const headers = { "Session-Id": found.sessionId };
    const bodies = [
      { customerReferenceNo },
      { customerReferenceNo, guests: [] },
      { customerReferenceNo, ratePkgId: 7, holder: null, guests: "none", occupancy: 2 },
    ];
    for (const body of bodies) {
      const repeat = await provider.call("book", body, { ticket, headers });
      expect(repeat.body).toEqual(first.body);
      expect(repeat.headers["session-id"]).toBe(found.sessionId);
    }
    const elsewhere = await provider.call("book", bodies[0], {
      ticket,
      headers: { "Session-Id": "unknown" },
    });
    expect([elsewhere.body.code, elsewhere.headers["session-id"]]).toEqual([0, undefined]);
  });

  it("refuses a body whose reference is none, or that repeats nothing, by its fields", async () => {
    const refusals = [[], "text", { customerReferenceNo: 7 }, { customerReferenceNo: newReference() }].map(
      async (body) => (await provider.call("book", body, { ticket: agency.ticket })).body,
    );
    expect((await Promise.all(refusals)).map(({ code, data }) => [code, data["field"]])).toEqual([
      [100000400, "body"],
      [100000400, "body"],
      [100000400, "customerReferenceNo"],
      [100000400, "ratePkgId"],
    ]);
  });

  it("tells of a guest that cannot be booked before it tells of a price that moved", async () => {
    const found = await agency.search("price-up");
    const answer = await agency.book(found, { guests: [{ roomIndex: 2, firstName: "A", lastName: "B" }] });
    expect([answer.body.code, answer.body.data["field"]]).toEqual([100000400, "guests.0.roomIndex"]);
    expect((await agency.book(found)).body.code).toBe(100001111);
  });

  it("refuses a package of another session, an unknown session and guests that do not fit", async () => {
    const found = await agency.search("packaged", {
      ...STAY,
      roomOccupancies: [{ adultCount: 2, childrenAges: [7] }],
    });
    const other = await agency.search("packaged");
    const adults = [1, 2].map((n) => ({ roomIndex: 1, firstName: `A${n}`, lastName: "B" }));
    const attempts = await Promise.all([
      agency.book({ ...found, sessionId: other.sessionId }),
      agency.book({ ...found, sessionId: "unknown" }),
      agency.book(found, { guests: [...adults, { roomIndex: 1, firstName: "C", lastName: "B" }] }),
      agency.book(found, {
        guests: [...adults, { roomIndex: 1, firstName: "C", lastName: "B", isChild: true }],
      }),
      agency.book(found, { guests: [...adults, { roomIndex: 2, firstName: "C", lastName: "B", age: 7 }] }),
      agency.book(found, { guests: [...adults, { roomIndex: 1, firstName: "C\0", lastName: "B", age: 7 }] }),
      agency.book(found, { callbackUrl: "http://example.com/hook" }),
      agency.book(found, { callbackUrl: "https://127.0.0.1/hook" }),
    ]);
    expect(attempts.map(({ status, body }) => [status, body.code, body.data["field"]])).toEqual([
      [400, 100000400, "ratePkgId"],
      [400, 100000400, "Session-Id"],
      [400, 100000400, "guests"],
      [400, 100000400, "guests.2.dateOfBirth"],
      [400, 100000400, "guests.2.roomIndex"],
      [400, 100000400, "guests.2.firstName"],
      [400, 100000400, "callbackUrl"],
      [400, 100000400, "callbackUrl"],
    ]);
    const checked = await provider.call(
      "checkAvail",
      { ratePkgId: found.ratePkg.ratePkgId },
      { ticket: agency.ticket, headers: { "Session-Id": other.sessionId } },
    );
    expect(checked.body.msg).toBe(attempts[0]?.body.msg);
    const child = { roomIndex: 1, firstName: "C", lastName: "B", dateOfBirth: "2020-03-10" };
    expect((await agency.book(found, { guests: [...adults, child] })).body.data).toMatchObject({ status: 2 });
  });

  it("says that the rate moved, and leaves the reference free", async () => {
    const customerReferenceNo = newReference();
    const moved = await agency.book(await agency.search("ari-changed"), { customerReferenceNo });
    expect([moved.status, moved.body.code]).toEqual([200, 100001111]);
    expect(await agency.query({ customerReferenceNos: [customerReferenceNo] })).toEqual([]);
    const other = await agency.book(await agency.search("packaged"), { customerReferenceNo });
    expect(other.body).toMatchObject({ code: 0, data: { status: 2 } });
  });

  it("gives the money back where the supplier refuses, and binds the reference", async () => {
    const before = await balance();
    const customerReferenceNo = newReference();
    const found = await agency.search("supplier-refuses");
    const refused = await agency.book(found, { customerReferenceNo });
    expect([refused.status, refused.body.code]).toEqual([200, 100001122]);
    expect(await balance()).toBe(before);
    const repeat = await agency.book(found, { customerReferenceNo });
    expect(repeat.body).toMatchObject({ code: 0, data: { status: 5 } });
  });

  it("refuses what the prepaid balance does not cover", async () => {
    const poor = await openAgency(provider, "low-balance");
    const long = { ...STAY, checkOut: "2027-04-01", roomOccupancies: [{ adultCount: 2 }, { adultCount: 2 }] };
    const guests = [1, 1, 2, 2].map((roomIndex) => ({ roomIndex, firstName: "A", lastName: "B" }));
    const answer = await poor.book(await poor.search("packaged", long), { guests });
    expect([answer.status, answer.body.code]).toEqual([200, 100001120]);
    expect(await poor.query({})).toEqual([]);
    await balance("sandbox-low-balance");
  });

  it("answers 504 for a supplier that is silent; the order is found and ends in its true state", async () => {
    const customerReferenceNo = newReference();
    const answer = await agency.book(await agency.search("timeout-then-confirmed"), { customerReferenceNo });
    expect([answer.status, answer.body.code]).toEqual([504, 100000504]);
    const [order] = await agency.query({ customerReferenceNos: [customerReferenceNo] });
    expect([0, 1]).toContain(order?.status);
    provider.clock.advance(60_000);
    await agency.follow(customerReferenceNo, ({ status }) => status === 2);

    const before = await balance();
    const never = newReference();
    const lost = await agency.book(await agency.search("timeout-never-booked"), {
      customerReferenceNo: never,
    });
    expect(lost.status).toBe(504);
    provider.clock.advance(60_000);
    await agency.follow(never, ({ status }) => status === 5);
    expect(await balance()).toBe(before);
  });

  it("answers before the client's patience ends and goes on by itself", async () => {
    const customerReferenceNo = newReference();
    const found = await agency.search("timeout-then-confirmed");
    const answer = await agency.book(found, { customerReferenceNo }, { "Timeout-Milliseconds": "700" });
    expect(answer.status).toBe(504);
    // Had the request waited for the supplier, the order would be Unknown (0) by now.
    const [order] = await agency.query({ customerReferenceNos: [customerReferenceNo] });
    expect(order?.status).toBe(1);
    provider.clock.advance(60_000);
    await agency.follow(customerReferenceNo, ({ status }) => status === 2);
  });

  it("follows a slow confirmation and a late failure by itself", async () => {
    const [late, failing] = [newReference(), newReference()];
    const first = await agency.book(await agency.search("confirming-then-confirmed"), {
      customerReferenceNo: late,
    });
    expect(first.body).toMatchObject({ code: 0, data: { status: 1 } });
    const before = await balance();
    await agency.book(await agency.search("confirming-then-failed"), { customerReferenceNo: failing });
    provider.clock.advance(60_000);
    await agency.follow(late, ({ status }) => status === 2);
    const failed = await agency.follow(failing, ({ status }) => status === 5);
    expect(failed.refundedPrice).toEqual(failed.netRate);
    expect(await balance()).toBe(before);
  });
});
