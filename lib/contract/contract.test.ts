import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { bookRequest, guestIn } from "./book.ts";
import { cancelRequest } from "./cancel.ts";
import { CODE_MEANINGS, CODES, HTTP_STATUSES } from "./codes.ts";
import { destinationsRequest } from "./destinations.ts";
import { hotelListData, hotelListRequest } from "./hotel-list.ts";
import { buildOpenApi } from "./openapi.ts";
import { OPERATIONS } from "./operations.ts";
import { instant, moneyWire } from "./shared.ts";
import { ticketRequest } from "./ticket.ts";

const search = {
  checkIn: "2027-03-01",
  checkOut: "2027-03-03",
  roomOccupancies: [{ adultCount: 2 }],
  destinationId: "d1",
};
const issues = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("requests are strict (§4.7, §7)", () => {
  it("a plain search passes", () => expect(issues(hotelListRequest, search)).toEqual([]));

  it.each<[object, string]>([
    [{ occupancy: { adults: 2 } }, ""],
    [{ page: { pageNum: 1 } }, ""],
    [{ pageNum: 0 }, "pageNum"],
    [{ pageSize: 201 }, "pageSize"],
    [{ hotelIds: Array.from({ length: 51 }, () => "same") }, "hotelIds"],
    [{ roomOccupancies: [] }, "roomOccupancies"],
    [{ roomOccupancies: [{ adultCount: 0 }] }, "roomOccupancies.0.adultCount"],
    [{ destinationId: undefined, hotelIds: [] }, "destinationId"],
    [{ checkOut: "2027-03-01" }, "checkOut"],
    [{ checkIn: "2027-02-29" }, "checkIn"],
    [{ sortBy: "PRICE" }, "sortBy"],
    [{ countryCode: "ZZ" }, "countryCode"],
    [{ residencyCode: "ae" }, "residencyCode"],
    [{ nationalityCode: "UK" }, "nationalityCode"],
  ])("%j is refused at %j", (change, field) => {
    expect(issues(hotelListRequest, { ...search, ...change })).toContain(field);
  });

  it("maxRatesPerHotel 0 is a value, not an absence", () => {
    expect(hotelListRequest.parse({ ...search, maxRatesPerHotel: 0 }).maxRatesPerHotel).toBe(0);
  });

  it("a ticket's ttl is refused beyond its bounds, never clamped (§4.2)", () => {
    const body = { appKey: "k", appSecret: "s" };
    expect(issues(ticketRequest, { ...body, ttl: 31_536_000 })).toEqual([]);
    for (const ttl of [0, -1, 31_536_001, 1.5, "60"])
      expect(issues(ticketRequest, { ...body, ttl })).toEqual(["ttl"]);
  });

  it("parentDestinationId is disregarded beside countryCode (§4.4)", () => {
    expect(issues(destinationsRequest, { countryCode: "AE", parentDestinationId: 7 })).toEqual([]);
    expect(issues(destinationsRequest, { parentDestinationId: 7 })).toEqual(["parentDestinationId"]);
    expect(issues(destinationsRequest, { parentDestinationId: "a".repeat(201) })).toEqual([
      "parentDestinationId",
    ]);
  });

  it("an unknown gender is refused, never mapped (§2.6)", () => {
    const guest = { roomIndex: 1, firstName: "A", lastName: "B" };
    expect(issues(guestIn, { ...guest, gender: "f" })).toEqual([]);
    for (const gender of ["", "X", "unknown"])
      expect(issues(guestIn, { ...guest, gender })).toEqual(["gender"]);
  });

  it("a reference is kept byte for byte (§4.10)", () => {
    const body = {
      customerReferenceNo: " Ref é ",
      ratePkgId: "r",
      holder: { firstName: "A", lastName: "B" },
      guests: [{ roomIndex: 1, firstName: "A", lastName: "B" }],
    };
    expect(bookRequest.parse(body).customerReferenceNo).toBe(" Ref é ");
  });
});

describe("responses are tolerant", () => {
  it("unknown fields do not fail (§4.7 rule 5)", () => {
    const data = { list: [{ id: "h1", novelty: 1 }], basic: { sessionId: "s", novelty: {} }, novelty: [] };
    expect(hotelListData.safeParse(data).success).toBe(true);
  });

  it("an amount that is not exact in its currency is no money (§2.1)", () => {
    expect(issues(moneyWire, { currency: "JPY", amount: 1.5 })).toEqual(["amount"]);
    expect(issues(moneyWire, { currency: "KWD", amount: 1.005 })).toEqual([]);
  });
});

it("every code has one HTTP status of §7", () => {
  for (const code of Object.values(CODES)) expect(HTTP_STATUSES).toContain(CODE_MEANINGS[code].httpStatus);
});

describe("the OpenAPI document", () => {
  const document = JSON.parse(JSON.stringify(buildOpenApi("http://127.0.0.1:4010")));

  it("has the twelve operations", () => {
    expect(Object.keys(document.paths)).toEqual(Object.values(OPERATIONS).map(({ path }) => path));
    expect(Object.keys(document.paths)).toHaveLength(12);
  });

  it("has every reference it names", () => {
    const names = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      (match) => match[1],
    );
    expect(names.filter((name) => !(String(name) in document.components.schemas))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain("$defs");
  });

  it("describes every field with its section, once", () => {
    const missing: string[] = [];
    const walk = (node: unknown, at: string) => {
      if (node === null || typeof node !== "object") return;
      const { properties } = node as { properties?: Record<string, { description?: string }> };
      for (const [name, property] of Object.entries(properties ?? {})) {
        if (!/§\d|RFC/.test(property.description ?? "")) missing.push(`${at}.${name}`);
      }
      for (const [key, inner] of Object.entries(node)) walk(inner, `${at}/${key}`);
    };
    walk(document.components.schemas, "");
    expect(missing).toEqual([]);
  });
});

describe("text without control characters (§2.1, §2.6, §4.14)", () => {
  const guest = { roomIndex: 1, firstName: "A", lastName: "B" };
  const body = {
    customerReferenceNo: "r",
    ratePkgId: "p",
    holder: { firstName: "A", lastName: "B" },
    guests: [guest],
  };

  it.each<[object, string]>([
    [{ customerReferenceNo: "   " }, "customerReferenceNo"],
    [{ customerReferenceNo: "\u3000\u00a0\u200b" }, "customerReferenceNo"],
    [{ customerReferenceNo: "a\tb" }, "customerReferenceNo"],
    [{ holder: { firstName: "A\n", lastName: "B" } }, "holder.firstName"],
    [{ holder: { firstName: "A", lastName: "\u0085B" } }, "holder.lastName"],
    [{ guests: [{ ...guest, firstName: "A\tB" }] }, "guests.0.firstName"],
    [{ guests: [{ ...guest, lastName: "\u0007B" }] }, "guests.0.lastName"],
  ])("%j is refused at %j", (change, field) => {
    expect(issues(bookRequest, { ...body, ...change })).toEqual([field]);
  });

  it("keeps a reference byte for byte, blanks around it too, and trims a name", () => {
    const sent = { ...body, customerReferenceNo: " R 1 ", holder: { firstName: " A ", lastName: "B" } };
    expect(bookRequest.parse(sent)).toMatchObject({
      customerReferenceNo: " R 1 ",
      holder: { firstName: "A", lastName: "B" },
    });
  });

  it("a reason too", () => {
    const references = { customerReferenceNo: "r", supplierReferenceNo: "s" };
    expect(issues(cancelRequest, { ...references, reason: "a\nb" })).toEqual(["reason"]);
    expect(issues(cancelRequest, { ...references, reason: "" })).toEqual([]);
  });
});

describe("an instant", () => {
  it.each(["2027-02-28T10:00:00Z", "2027-02-28T10:00:00.5+04:00"])("%s is one", (text) => {
    expect(issues(instant, text)).toEqual([]);
  });

  it.each(["2027-02-30T10:00:00Z", "2027-02-28T10:00:00", "2027-02-28", "2027-02-28T25:00:00Z", ""])(
    "%s is none",
    (text) => {
      expect(issues(instant, text)).toEqual([""]);
    },
  );
});
