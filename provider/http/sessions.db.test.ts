import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CODES } from "#lib/contract/codes.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

let provider: TestProvider;
let ticket: string;
const MINUTE_MS = 60_000;
const stay = { checkIn: "2027-03-01", checkOut: "2027-03-03", roomOccupancies: [{ adultCount: 2 }] };

beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  ticket = await provider.ticketOf("open", 1_000_000);
});

const search = async (headers: Record<string, string> = {}, by = ticket) => {
  const answer = await provider.call(
    "hotelList",
    { ...stay, destinationName: "Dubai", maxRatesPerHotel: 1, pageSize: 1 },
    { ticket: by, headers },
  );
  expect(answer.status).toBe(200);
  const basic: object = { ...(answer.body.data["basic"] as object) };
  const id = answer.headers["session-id"];
  expect(basic).toMatchObject({ sessionId: id });
  return String(id);
};
const rates = (sessionId: string, by = ticket, headers: Record<string, string> = {}) =>
  provider.call(
    "hotelRates",
    { ...stay, hotelId: "h201000001" },
    { ticket: by, headers: { ...headers, "Session-Id": sessionId } },
  );

describe("a stay of the past", () => {
  it.each(["hotelList", "hotelRates"] as const)("is refused by %s, naming checkIn", async (operation) => {
    const past = { ...stay, checkIn: "2026-01-01" };
    const body =
      operation === "hotelList" ? { ...past, hotelIds: ["h201000001"] } : { ...past, hotelId: "h201000001" };
    const headers = { "Session-Id": await search() };
    const answer = await provider.call(operation, body, { ticket, headers });
    expect([answer.status, answer.body.code]).toEqual([400, CODES.invalid]);
    expect(answer.body.data).toEqual({ field: "checkIn" });
  });
});

describe("§4.7 HotelList and its session", () => {
  it("opens one where none is named, continues an own live one", async () => {
    const id = await search();
    expect(await search({ "Session-Id": id })).toBe(id);
    expect(await search()).not.toBe(id);
  });

  it("never adopts an id: unknown, malformed and another account's get a new one", async () => {
    const foreign = await search({}, await provider.ticketOf("low-balance"));
    for (const sent of ["made-up", "a b c", "x".repeat(3000), foreign]) {
      const id = await search({ "Session-Id": sent });
      expect(id).not.toBe(sent);
      expect(id).toMatch(/^s_/);
    }
  });

  it("local decision to §4.8: lives 60 minutes from its last search, then a new one is opened", async () => {
    const id = await search();
    provider.clock.advance(59 * MINUTE_MS);
    expect(await search({ "Session-Id": id })).toBe(id);
    provider.clock.advance(59 * MINUTE_MS);
    expect((await rates(id)).status).toBe(200);
    provider.clock.advance(60 * MINUTE_MS - 1);
    expect((await rates(id)).status).toBe(200);
    provider.clock.advance(60 * MINUTE_MS);
    expect((await rates(id)).status).toBe(400);
    expect(await search({ "Session-Id": id })).not.toBe(id);
  });
});

describe("§4.8-§4.10 an own live session is needed", () => {
  const bodies: [OperationName, object][] = [
    ["hotelRates", { ...stay, hotelId: "h201000001" }],
    ["checkAvail", { ratePkgId: "whatever" }],
    [
      "book",
      {
        customerReferenceNo: "no-session",
        ratePkgId: "whatever",
        holder: { firstName: "Ada", lastName: "Byron" },
        guests: [{ roomIndex: 1, firstName: "Ada", lastName: "Byron" }],
      },
    ],
  ];

  it.each(bodies)(
    "%s: absent, unknown, foreign and expired are one and the same answer",
    async (name, body) => {
      const expired = await search();
      provider.clock.advance(61 * MINUTE_MS);
      const foreign = await search({}, await provider.ticketOf("low-balance"));
      const sent: Record<string, string>[] = [
        {},
        { "Session-Id": "unknown" },
        { "Session-Id": foreign },
        { "Session-Id": expired },
      ];
      const answers = await Promise.all(
        sent.map((headers) => provider.call(name, body, { ticket, headers })),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      const [answer] = answers;
      expect([answer?.status, answer?.body.code, answer?.body.data["field"]]).toEqual([
        400,
        CODES.invalid,
        "Session-Id",
      ]);
      expect(answers.every(({ headers }) => headers["session-id"] === undefined)).toBe(true);
    },
  );

  it("a colleague's session is a foreign one", async () => {
    const shared = await provider.ticketOf("named-users");
    const agent = { "User-Ref": "sandbox-agent" };
    const id = await search(agent, shared);
    expect((await rates(id, shared, agent)).status).toBe(200);
    expect((await rates(id, shared, { "User-Ref": "sandbox-agent-2" })).status).toBe(400);
  });
});

const check = async (sessionId: string, pkg: string) => {
  const answer = await provider.call(
    "checkAvail",
    { ratePkgId: pkg },
    { ticket, headers: { "Session-Id": sessionId } },
  );
  return [answer.status, answer.body.code, answer.body.data["field"]];
};

describe("§4.9 a rate package", () => {
  it("belongs to its session: elsewhere it is refused by name", async () => {
    const id = await search();
    const { body } = await rates(id);
    const ratePkgId = /"ratePkgId":"([^"]+)"/.exec(JSON.stringify(body.data))?.[1] ?? "";
    expect((await check(id, ratePkgId)).slice(0, 2)).toEqual([200, 0]);
    const refused = [400, CODES.invalid, "ratePkgId"];
    expect(await check(await search(), ratePkgId)).toEqual(refused);
    expect(await check(id, `${ratePkgId}x`)).toEqual(refused);
    expect(await check(id, "nonsense")).toEqual(refused);
  });
});

describe("§4.12 the Test header", () => {
  it.each(["scenario=soldOut", "=;=", "x".repeat(3000)])("changes nothing: %s", async (value) => {
    const id = await search();
    const plain = await rates(id);
    const tested = await rates(id, ticket, { Test: value });
    expect([tested.status, tested.text]).toEqual([200, plain.text]);
  });
});
