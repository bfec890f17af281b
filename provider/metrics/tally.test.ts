import { expect, it } from "vitest";
import { SupplierError, type Supplier } from "#provider/suppliers/port.ts";
import { RequestTally } from "./request-tally.ts";
import { SupplierTally } from "./supplier-tally.ts";
import { Durations } from "./tally.ts";

it("each bucket holds those before it, in seconds", () => {
  const durations = new Durations();
  for (const ms of [0.25, 1, 1.75, 90_000]) durations.add(ms);
  const { buckets, sumS, count } = durations.read();
  expect(buckets.slice(0, 2)).toEqual([
    { le: "0.001", count: 2 },
    { le: "0.002", count: 3 },
  ]);
  expect(buckets.at(-2)).toEqual({ le: "40", count: 3 });
  expect(buckets.at(-1)).toEqual({ le: "+Inf", count: 4 });
  expect({ sumS, count }).toEqual({ sumS: 90.003, count: 4 });
});

it("answers are told apart by operation, status and code", () => {
  const tally = new RequestTally();
  const answer = { durationMs: 1, bytes: 100 };
  tally.count("book", { ...answer, status: 200, code: 0 });
  tally.count("book", { ...answer, status: 200, code: 100_001_111 });
  tally.count("book", { ...answer, status: 200, code: 0 });
  tally.count("other", { ...answer, status: 200, code: null });
  expect(tally.answers()).toEqual([
    { operation: "book", status: 200, code: 0, count: 2 },
    { operation: "book", status: 200, code: 100_001_111, count: 1 },
    { operation: "other", status: 200, code: null, count: 1 },
  ]);
  expect(tally.operations().map(({ operation, bytes }) => [operation, bytes])).toEqual([
    ["book", 300],
    ["other", 100],
  ]);
});

it("a supplier's no, its failure and its silence are told apart, and passed on as they are", async () => {
  const late = new DOMException("late", "TimeoutError");
  const supplier: Supplier = {
    id: 7,
    name: "Seven",
    search: () => Promise.reject(new SupplierError("broken")),
    check: () => Promise.resolve({ kind: "gone", alternatives: [] }),
    book: () => Promise.resolve({ kind: "refused", reason: "full" }),
    findBooking: () => Promise.resolve(null),
    cancel: () => Promise.reject(late),
  };
  const tally = new SupplierTally();
  const watched = tally.watch(supplier);
  const { signal } = new AbortController();
  expect(watched.name).toBe("Seven");
  await expect(watched.cancel({ reference: "r" }, signal)).rejects.toBe(late);
  expect(await watched.findBooking("r", signal)).toBe(null);
  const offer = { supplier: 7, hotelId: "h", code: "c", epoch: 0, quotedMinor: 1 };
  const stay = {
    checkIn: "2027-01-01",
    checkOut: "2027-01-02",
    rooms: [],
    residencyCode: "",
    nationalityCode: "",
    market: "",
    priceDay: "2026-11-21",
  };
  const request = {
    reference: "r",
    offer: { ...offer, stay },
    holder: { firstName: "A", lastName: "B" },
    guests: [],
  };
  expect(await watched.book(request, signal)).toEqual({ kind: "refused", reason: "full" });
  expect(Array.from(tally.cells(), ({ supplier: id, act, outcomes }) => ({ id, act, ...outcomes }))).toEqual([
    { id: 7, act: "cancel", ok: 0, refused: 0, failed: 0, silent: 1 },
    { id: 7, act: "findBooking", ok: 1, refused: 0, failed: 0, silent: 0 },
    { id: 7, act: "book", ok: 0, refused: 1, failed: 0, silent: 0 },
  ]);
});
