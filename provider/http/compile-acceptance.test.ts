import { assert, constantFrom, dictionary, jsonValue, oneof, property, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { compileAcceptance } from "./compile-acceptance.ts";

const SEARCH = {
  checkIn: "2027-02-10",
  checkOut: "2027-02-13",
  roomOccupancies: [{ adultCount: 2, childrenAges: [0, 17] }, { adultCount: 1 }],
};
const LIST = {
  ...SEARCH,
  destinationId: "d1",
  maxRatesPerHotel: 1,
  pageNum: 1,
  pageSize: 50,
  countryCode: "GB",
};

const compiled = (Object.keys(OPERATIONS) as OperationName[]).flatMap((name) => {
  const { request } = OPERATIONS[name];
  const isAccepted = compileAcceptance(request);
  return isAccepted ? [{ name, request, isAccepted }] : [];
});

/** Values that are right somewhere, nearly right, or nowhere. */
const NUMBERS_ODD = [0, 1, -0, -1, 0.5, 200, 201, 1e15, 2 ** 53, 1e300, Number.POSITIVE_INFINITY];
const TEXTS_ODD = [
  "",
  "GB",
  "gb",
  "XX",
  "d1",
  " d1",
  "d1 ",
  "price-asc",
  "2027-02-10",
  "2027-02-13",
  "2027-02-30",
];
const LONG_TEXTS = ["x".repeat(200), "x".repeat(201), "client_credentials", "2027-02-10\n"];
const ODD: readonly unknown[] = [
  ...NUMBERS_ODD,
  ...TEXTS_ODD,
  ...LONG_TEXTS,
  null,
  true,
  [],
  {},
  ["h1"],
  [""],
  [null],
  SEARCH.roomOccupancies,
  [{ adultCount: 1 }],
  [{ adultCount: 0 }],
  [{ adultCount: 2, childrenAges: [18] }],
  [{ adultCount: 2, x: 1 }],
  Array.from({ length: 51 }, () => "h1"),
  Array.from({ length: 21 }, () => ({ adultCount: 1 })),
];
const odd = constantFrom(...ODD);

describe("what is accepted without the schema", () => {
  it.each(compiled)("is what the schema takes and leaves as it is: $name", ({ request, isAccepted }) => {
    const names = Object.keys(request.shape);
    const member = oneof({ weight: 4, arbitrary: odd }, { weight: 1, arbitrary: jsonValue() });
    const changes = dictionary(constantFrom(...names, "other", "constructor", "toString"), member, {
      maxKeys: 4,
    });
    const left = uniqueArray(constantFrom(...names), { maxLength: 1 });
    let accepted = 0;
    const check = property(changes, left, (change, leftOut) => {
      const whole: Record<string, unknown> = { ...LIST, hotelId: "h1", ...change };
      const own = Object.entries(whole).filter(
        ([name]) => names.includes(name) || Object.hasOwn(change, name),
      );
      const body: unknown = Object.fromEntries(own.filter(([name]) => !leftOut.includes(name)));
      if (!isAccepted(body)) return;
      accepted += 1;
      const read = request.safeParse(body);
      expect(read.success).toBe(true);
      expect(read.data).toStrictEqual(body);
    });
    assert(check, { numRuns: 3000 });
    // A change to what is right by itself leaves some searches right.
    expect(accepted > 50 || !names.includes("roomOccupancies")).toBe(true);
  });

  it.each([
    LIST,
    { ...SEARCH, destinationName: "Dubai", sortBy: "price-asc", cursor: 50, residencyCode: "AE" },
    { ...SEARCH, hotelIds: ["h201000001", "h201000002"] },
  ])("is every ordinary search", (body) => {
    expect(compileAcceptance(OPERATIONS.hotelList.request)?.(body)).toBe(true);
  });

  it.each([
    { ...LIST, checkOut: LIST.checkIn },
    { ...SEARCH },
    { ...LIST, destinationName: " Dubai" },
    { ...LIST, pageSize: 201 },
    { ...LIST, roomOccupancies: [] },
    { ...LIST, nothing: 1 },
    [],
    null,
  ])("is nothing that has to be told why, or changed", (body) => {
    expect(compileAcceptance(OPERATIONS.hotelList.request)?.(body)).toBe(false);
  });

  it("is nothing of a schema whose meaning is not known here for certain", () => {
    const unknown = [
      z.email(),
      z.coerce.number(),
      z.number().multipleOf(2),
      z.object({ a: z.string() }),
      z.strictObject({ a: z.string().transform(Number) }),
      z.strictObject({ a: z.string().default("a") }),
      z.array(z.union([z.string(), z.int()])),
      z.string().regex(/a/g),
      z.int32(),
    ];
    for (const schema of unknown) expect(compileAcceptance(schema)).toBeNull();
  });
});
