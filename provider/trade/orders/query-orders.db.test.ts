import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryOrdersData } from "#lib/contract/query-orders.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";
import { type Agency, openAgency, STAY } from "../testing/agency.ts";

let provider: TestProvider;
let agency: Agency;

/** Five orders a minute apart, the last one with a later stay; the second is cancelled. */
beforeAll(async () => {
  provider = await openProvider();
  agency = await openAgency(provider, "open");
  for (const n of [1, 2, 3, 4, 5]) {
    provider.clock.advance(60_000);
    const stay = n === 5 ? { ...STAY, checkIn: "2027-05-01", checkOut: "2027-05-04" } : STAY;
    const found = await agency.search(n === 4 ? "non-refundable" : "packaged", stay);
    const guests = [
      {
        roomIndex: 1,
        firstName: "A",
        lastName: "B",
        gender: "f",
        passportNumber: n === 1 ? "K7654321" : "1234",
      },
    ];
    await agency.book(found, { customerReferenceNo: `Q-${n}`, guests });
  }
  const [second] = await agency.query({ customerReferenceNos: ["Q-2"] });
  await agency.cancel(second ?? { status: 0 });
});
afterAll(() => provider.close());

const names = async (filter: Parameters<Agency["query"]>[0]): Promise<string[]> =>
  (await agency.query(filter)).map(({ customerReferenceNo }) => customerReferenceNo ?? "");

describe("QueryOrders", () => {
  it("lists the account's own orders, newest first", async () => {
    expect(await names({})).toEqual(["Q-5", "Q-4", "Q-3", "Q-2", "Q-1"]);
    expect(await (await openAgency(provider, "supplier-breakdown")).query({})).toEqual([]);
  });

  it("filters by each reference and by all of them together; [] matches nothing", async () => {
    const [order] = await agency.query({ customerReferenceNos: ["Q-3"] });
    const platform = [order?.platformReferenceNo ?? ""];
    const supplier = [order?.supplierReferenceNo ?? ""];
    expect(await names({ platformReferenceNos: platform })).toEqual(["Q-3"]);
    expect(await names({ supplierReferenceNos: supplier })).toEqual(["Q-3"]);
    expect(await names({ supplierReferenceNos: supplier, customerReferenceNos: ["Q-4"] })).toEqual([]);
    expect(await names({ customerReferenceNos: ["q-3", "Q-3 "] })).toEqual([]);
    for (const filter of [
      "customerReferenceNos",
      "supplierReferenceNos",
      "platformReferenceNos",
      "statusList",
    ])
      expect(await names({ [filter]: [] })).toEqual([]);
  });

  it("filters by state and by every window, start inclusive and end exclusive", async () => {
    const [order] = await agency.query({ customerReferenceNos: ["Q-3"] });
    const booked = order?.bookingTime ?? "";
    const [cancelled] = await agency.query({ statusList: [4] });
    const free = order?.rooms?.[0]?.cancelFees?.findLast(({ fee }) => fee.amount === 0)?.until ?? "";
    expect(await names({ statusList: [4, 5] })).toEqual(["Q-2"]);
    expect(await names({ bookingTimeWindow: { start: booked } })).toEqual(["Q-5", "Q-4", "Q-3"]);
    expect(await names({ bookingTimeWindow: { end: booked } })).toEqual(["Q-2", "Q-1"]);
    expect(await names({ checkInTimeWindow: { start: "2027-03-11" } })).toEqual(["Q-5"]);
    expect(await names({ checkInTimeWindow: { start: "2027-03-10", end: "2027-03-10" } })).toEqual([]);
    expect(await names({ checkInTimeWindow: { start: "2027-03-10T00:00:01+04:00" } })).toEqual(["Q-5"]);
    expect(await names({ checkOutTimeWindow: { end: "2027-05-04" } })).toEqual(["Q-4", "Q-3", "Q-2", "Q-1"]);
    expect(await names({ freeCancelTimeWindow: { start: free, end: "2027-04-01T00:00:00Z" } })).toEqual([
      "Q-3",
      "Q-2",
      "Q-1",
    ]);
    expect(await names({ freeCancelTimeWindow: {} })).not.toContain("Q-4");
    expect(await names({ cancelledTimeWindow: { start: cancelled?.cancelTime ?? "" } })).toEqual(["Q-2"]);
    expect(await names({ cancelledTimeWindow: {} })).toEqual(["Q-2"]);
  });

  it("pages by number and by cursor, without repeating or leaving out any", async () => {
    expect(await names({ page: { pageSize: 2, pageNum: 2 } })).toEqual(["Q-3", "Q-2"]);
    expect(await names({ page: { pageSize: 2, pageNum: 0 } })).toEqual(["Q-5", "Q-4"]);
    expect(await names({ page: { pageNum: 9_007_199_254_740_991 } })).toEqual([]);
    const read: (string | undefined)[] = [];
    for (let cursor: number | undefined, isLast = false; !isLast;) {
      const answer = await provider.call(
        "queryOrders",
        { page: { pageSize: 2, ...(cursor === undefined ? {} : { cursor }) } },
        { ticket: agency.ticket },
      );
      const { orders, page } = queryOrdersData.parse(answer.body.data);
      read.push(...orders.map(({ customerReferenceNo }) => customerReferenceNo));
      // Totals are unsupported here, and the answer says so (§2.1).
      expect(page).toMatchObject({ total: 0 });
      cursor = page?.cursor;
      isLast = page?.hasMore !== true;
    }
    expect(read).toEqual(["Q-5", "Q-4", "Q-3", "Q-2", "Q-1"]);
    expect(await names({ page: { cursor: 999_999 } })).toEqual([]);
  });

  it("shows at most four characters of a passport number, and keeps none readable", async () => {
    const passports = (await agency.query({})).map(({ rooms }) => rooms?.[0]?.guests?.[0]?.passportNumber);
    expect(passports).toEqual(["••••", "••••", "••••", "••••", "••••4321"]);
    const rows = await provider.deps.db.order.findMany({ select: { guests: true } });
    expect(JSON.stringify(rows)).not.toMatch(/7654321|1234/);
  });

  it("names a bound that is a date where an instant is meant, and survives the ends of time", async () => {
    const wrong = await provider.call(
      "queryOrders",
      { bookingTimeWindow: { start: "2027-01-01" } },
      { ticket: agency.ticket },
    );
    expect(wrong.body).toMatchObject({ code: 100000400, data: { field: "bookingTimeWindow.start" } });
    const start = "0000-01-01T00:00:00+14:00";
    const end = "9999-12-31T23:59:59-14:00";
    expect(await names({ bookingTimeWindow: { start, end } })).toHaveLength(5);
    expect(await names({ checkInTimeWindow: { start, end } })).toHaveLength(5);
  });
});
