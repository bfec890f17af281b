import { describe, expect, it } from "vitest";
import type { Stock } from "#bench/workload/stock.ts";
import type { Search } from "#bench/workload/searches.ts";
import { createCallers } from "./callers.ts";

const STAY = { checkIn: "2027-03-10", checkOut: "2027-03-12", roomOccupancies: [{ adultCount: 1 }] };
const SEARCH: Search = { ...STAY, destinationId: "dubai-ae" };

function setUp(change: Partial<Stock> = {}) {
  const stock: Stock = {
    stay: STAY,
    sessionIds: ["s_1", "s_2"],
    hotelIds: ["h1"],
    found: [],
    checked: [],
    booked: [{ customerReferenceNo: "R1", supplierReferenceNo: "S1", sessionId: "s_1" }],
    cancellable: [],
    ...change,
  };
  const callers = createCallers({
    stock,
    credentials: { appKey: "k", appSecret: "s", clientId: "c", clientSecret: "cs" },
    searches: [SEARCH],
    countries: ["AE", "FR"],
  });
  return { stock, callers };
}

/** An answer as far as taking from it goes. */
function answerOf(data: object) {
  const text = JSON.stringify({ code: 0, msg: "success", data });
  return { status: 200, text };
}

describe("the calls of an agency", () => {
  it("take what they are about in turn", () => {
    const { callers } = setUp();
    const codes = [1, 2, 3].map(() => callers.destinations()?.body);
    expect(codes).toEqual([{ countryCode: "AE" }, { countryCode: "FR" }, { countryCode: "AE" }]);
  });

  it("wait where nothing was found, checked or booked before", () => {
    const { callers } = setUp();
    expect([callers.checkAvail(), callers.book(), callers.cancel()]).toEqual([null, null, null]);
  });

  it("check a package once, in its own session", () => {
    const { callers } = setUp({ found: [{ ratePkgId: "p1", sessionId: "s_2" }] });
    expect(callers.checkAvail()).toMatchObject({ body: { ratePkgId: "p1" }, sessionId: "s_2" });
    expect(callers.checkAvail()).toBeNull();
  });

  it("cancel an order once, and go on reading it", () => {
    const order = { customerReferenceNo: "R1", supplierReferenceNo: "S1", sessionId: "s_1" };
    const { callers } = setUp({ booked: [order], cancellable: [order] });
    expect(callers.cancel()?.body).toEqual({ customerReferenceNo: "R1", supplierReferenceNo: "S1" });
    expect(callers.cancel()).toBeNull();
    expect(callers.queryOrders()?.body).toEqual({ customerReferenceNos: ["R1"] });
  });

  it("cancel and read what Book brought", () => {
    const { stock, callers } = setUp({ checked: [{ ratePkgId: "p1", sessionId: "s_2" }] });
    const next = callers.book();
    next?.take?.(answerOf({ customerReferenceNo: "R2", supplierReferenceNo: "S2", status: 2 }));
    expect(callers.cancel()).toMatchObject({
      body: { customerReferenceNo: "R2", supplierReferenceNo: "S2" },
      sessionId: "s_2",
    });
    expect(stock.booked.map(({ customerReferenceNo }) => customerReferenceNo)).toEqual(["R1", "R2"]);
  });

  it("never use a reference twice", () => {
    const checked = [1, 2].map((count) => ({ ratePkgId: `p${count}`, sessionId: "s_1" }));
    const { callers } = setUp({ checked });
    const references = [callers.book(), callers.book()].map((call) => JSON.stringify(call?.body));
    expect(references[0]).not.toBe(references[1]);
    expect(new Set(references.map((text) => /"customerReferenceNo":"([^"]+)"/.exec(text)?.[1])).size).toBe(2);
  });

  it("open a session now and then, and continue one otherwise", () => {
    const { callers } = setUp();
    const calls = Array.from({ length: 20 }, () => callers.hotelList());
    expect(calls.filter((call) => call?.sessionId === undefined)).toHaveLength(2);
  });
});
