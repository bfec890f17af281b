import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { SupplierError, type SupplierOfferKey, type SupplierStay } from "#provider/suppliers/port.ts";
import { hasBit } from "#provider/suppliers/row-bits.ts";
import { connectSupplier } from "./connect-supplier.ts";

type Received = { path: string; authorization: string | undefined; body: unknown };
type Reply = { status?: number; body: string } | "nothing";

const stay: SupplierStay = {
  checkIn: "2027-02-10",
  checkOut: "2027-02-12",
  rooms: [
    { adultCount: 2, childrenAges: [] },
    { adultCount: 1, childrenAges: [4] },
  ],
  residencyCode: "AE",
  nationalityCode: "",
  market: "",
  priceDay: "2026-11-21",
};

const offer = {
  code: "abc-1",
  epoch: 0,
  roomCode: "KNG",
  roomName: "King Room",
  board: "BB",
  currency: "AED",
  roomNetMinor: [50_000, 42_000],
  commissionPercent: 12,
  respectGrossRate: false,
  policy: [{ daysBefore: 2, hour: 18, fee: { kind: "free" } }],
  taxes: [{ code: "VAT", charge: { percent: 5 }, included: true, payAt: "booking" }],
  packaged: false,
  requiredGuestFields: [],
};

const key: SupplierOfferKey = {
  supplier: 300,
  hotelId: "h201000002",
  stay,
  code: "abc-1",
  epoch: 0,
  quotedMinor: 92_000,
};

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A supplier on loopback that answers as told and remembers what it was sent. */
async function startSupplier(reply: (path: string) => Reply) {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
      received.push({ path, authorization: request.headers.authorization, body });
      const answer = reply(path);
      if (answer === "nothing") return;
      response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const supplier = connectSupplier({
    id: 300,
    name: "Real Beds",
    baseUrl: `http://127.0.0.1:${port}/hotels/v1/`,
    apiKey: "key-of-the-connection",
    currencyOf: () => "AED",
  });
  closers.push(
    () => new Promise((resolve) => server.close(() => resolve())),
    () => {
      server.closeAllConnections();
      return supplier.close();
    },
  );
  return { supplier, received };
}

const json = (value: unknown): Reply => ({ body: JSON.stringify(value) });
const patient = () => AbortSignal.timeout(5000);
const query = {
  rows: Int32Array.of(5, 6),
  hotelIdAt: (position: number) => ["h201000002", "h201000003"][position] ?? "",
  stay,
};

describe("a connected supplier", () => {
  it("is asked for the hotels with its key, and its offers are quoted as they came", async () => {
    const { supplier, received } = await startSupplier(() =>
      json({ hotels: [{ hotelId: "h201000003", offers: [offer], extra: "tolerated" }] }),
    );
    const answer = await supplier.search(query, patient());
    expect(received).toEqual([
      {
        path: "/hotels/v1/search",
        authorization: "Bearer key-of-the-connection",
        body: { hotelIds: ["h201000002", "h201000003"], stay },
      },
    ]);
    expect([0, 1].map((position) => hasBit(answer.onSale, position))).toEqual([false, true]);
    const lowest = new Float64Array(2);
    answer.writeLowest(1, lowest);
    expect([...lowest]).toEqual([50_000, 42_000]);
    expect(answer.offersOf(0, 0)).toEqual([]);
    expect(answer.offersOf(1, 1)[0]?.key).toEqual({ ...key, hotelId: "h201000003" });
  });

  it("is believed about a moved price even where it says the same", async () => {
    const { supplier } = await startSupplier(() =>
      json({ kind: "same", offer: { ...offer, roomNetMinor: [50_000, 43_000] } }),
    );
    expect(await supplier.check(key, "book", patient())).toMatchObject({
      kind: "moved",
      offer: { key: { quotedMinor: 93_000 } },
    });
  });

  it("books, finds and cancels by our reference", async () => {
    const state = { status: "confirmed", supplierReferenceNo: "RB-77" };
    const { supplier, received } = await startSupplier((path) => {
      if (path.endsWith("/book")) return json({ kind: "booked", state });
      return json(path.endsWith("/cancel") ? { kind: "cancelled" } : { state });
    });
    const guests = [{ roomIndex: 1, firstName: "Ada", lastName: "Byron", isChild: false }];
    const holder = { firstName: "Ada", lastName: "Byron" };
    expect(await supplier.book({ reference: "order-1", offer: key, holder, guests }, patient())).toEqual({
      kind: "booked",
      state,
    });
    expect(await supplier.findBooking("order-1", patient())).toEqual(state);
    expect(await supplier.cancel({ reference: "order-1" }, patient())).toEqual({ kind: "cancelled" });
    expect(received.map(({ path }) => path)).toEqual([
      "/hotels/v1/book",
      "/hotels/v1/find-booking",
      "/hotels/v1/cancel",
    ]);
  });

  it.each<[string, Reply]>([
    ["an error status", { status: 500, body: "{}" }],
    ["no JSON", { body: "<html>" }],
    ["another shape", json({ hotels: "none" })],
    [
      "a price of zero",
      json({ hotels: [{ hotelId: "h201000002", offers: [{ ...offer, roomNetMinor: [0, 1] }] }] }),
    ],
    [
      "a price of another party",
      json({ hotels: [{ hotelId: "h201000002", offers: [{ ...offer, roomNetMinor: [1] }] }] }),
    ],
    [
      "another currency",
      json({ hotels: [{ hotelId: "h201000002", offers: [{ ...offer, currency: "EUR" }] }] }),
    ],
  ])("fails with a SupplierError on %s", async (_, reply) => {
    const { supplier } = await startSupplier(() => reply);
    await expect(supplier.search(query, patient())).rejects.toThrow(SupplierError);
  });

  it("is left when the caller's time is over", async () => {
    const { supplier } = await startSupplier(() => "nothing");
    await expect(supplier.search(query, AbortSignal.timeout(50))).rejects.toThrow("timeout");
  });
});
