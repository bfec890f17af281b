import { expect, it } from "vitest";
import { z } from "zod";
import { bookRequest } from "#lib/contract/book.ts";
import { COMMON_HEADERS } from "#lib/contract/headers.ts";
import { hotelListRequest } from "#lib/contract/hotel-list.ts";
import { queryOrdersRequest } from "#lib/contract/query-orders.ts";
import { reasonOf } from "./reason-of.ts";

const reasonsOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => [...issue.path, reasonOf(issue, value)].join(" ")) ??
  [];

const INSTANT = "must be an RFC 3339 instant with an offset";

it.each<[z.ZodType, unknown, string[]]>([
  [
    bookRequest,
    {
      customerReferenceNo: 7,
      ratePkgId: "",
      guests: [],
      holder: { firstName: "A", lastName: "B", email: "x" },
    },
    [
      "customerReferenceNo must be text",
      "ratePkgId must hold at least 1 character",
      "holder email must be an e-mail address",
      "guests must hold at least 1 entry",
    ],
  ],
  [
    hotelListRequest,
    { checkOut: "2027-03-01", roomOccupancies: {}, pageNum: 0, pageSize: 201, cursor: "1", sortBy: "best" },
    [
      "checkIn is required",
      "roomOccupancies must be a list",
      "pageNum must be at least 1",
      "pageSize must be at most 200",
      "cursor must be a whole number",
      "sortBy must be one of price-asc, price-desc, rating-desc, distance-asc",
    ],
  ],
  [
    queryOrdersRequest,
    { bookingTimeWindow: { start: "2027-01-01" } },
    [`bookingTimeWindow start ${INSTANT}`],
  ],
  [queryOrdersRequest, { bookingTimeWindow: { end: "soon" } }, [`bookingTimeWindow end ${INSTANT}`]],
  [queryOrdersRequest, { checkInTimeWindow: { start: 7 } }, ["checkInTimeWindow start must be text"]],
  [
    queryOrdersRequest,
    { checkInTimeWindow: { start: "soon" } },
    [`checkInTimeWindow start ${INSTANT} or must be a calendar day, YYYY-MM-DD`],
  ],
  [queryOrdersRequest, null, ["must be an object"]],
])("%# speaks the words of the interface", (schema, value, reasons) => {
  expect(reasonsOf(schema, value)).toEqual(reasons);
});

it("does so for a header", () => {
  const [rule] = COMMON_HEADERS.filter(({ name }) => name === "IP");
  expect(reasonsOf(rule?.schema ?? z.never(), "here")).toEqual([
    "must be an IPv4 address or must be an IPv6 address",
  ]);
});
