import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CODES, HTTP_STATUSES } from "#lib/contract/codes.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { asEnvelope } from "#provider/testing/as-envelope.ts";
import { startTestProvider, type TestProvider } from "#provider/testing/start-provider.ts";
import type { RawAnswer } from "#provider/testing/send.ts";
import { createTestDatabase } from "#scripts/testing/database.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

let provider: TestProvider;
let ticket: string;

beforeAll(async () => {
  provider = await openProvider();
  ticket = await provider.ticketOf("open");
});
afterAll(() => provider.close());

const DESTINATIONS = OPERATIONS.destinations.path;
let address = 0;
const headers = (more: Record<string, string> = {}) => ({
  "Content-Type": "application/json",
  Authorization: `Bearer ${ticket}`,
  "X-Forwarded-For": `203.0.113.${(address += 1) % 250}`,
  ...more,
});
const post = (body: string | Buffer, more: Record<string, string> = {}) =>
  provider.send({ url: DESTINATIONS, body, headers: headers(more) });
const refusedField = (answer: RawAnswer) => {
  const { status, body } = asEnvelope(answer);
  return [status, body.code, body.data["field"]];
};
const standard = [
  "request-id",
  "trace-id",
  "server-cost-milliseconds",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
];

describe("§1 the envelope and its headers", () => {
  it("rule 2: a success is code 0 with data", async () => {
    const { status, body } = await provider.call("destinations", { countryCode: "AE" }, { ticket });
    expect([status, body.code, Array.isArray(body.data["destinations"])]).toEqual([200, 0, true]);
  });

  it("rule 3: ids are the client's, or made; the cost is a whole number", async () => {
    const sent = { "Request-Id": "r-1", "Trace-Id": "t-1" };
    const own = await provider.call("destinations", {}, { ticket, headers: sent });
    expect([own.headers["request-id"], own.headers["trace-id"]]).toEqual(["r-1", "t-1"]);
    expect(own.headers["server-cost-milliseconds"]).toMatch(/^\d+$/);
    const made = await provider.call("destinations", {}, { ticket });
    expect(made.headers["request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(made.headers["trace-id"]).toMatch(/^[\da-f-]{36}$/);
  });
});

describe("§7 whatever comes in is answered in the envelope, with a status of the list and every header", () => {
  const deep = `{"countryCode":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  const bodies: [string, string | Buffer, string][] = [
    ["nothing", "", "body"],
    ["half a body", '{"countryCode":', "body"],
    ["no JSON", "<xml/>", "body"],
    ["an array", "[]", "body"],
    ["null", "null", "body"],
    ["a number", "1e999", "body"],
    ["bytes that are not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), "body"],
    ["UTF-16", Buffer.from('{"countryCode":"AE"}', "utf16le"), "body"],
    ["half a character", String.raw`{"parentDestinationId":"\ud800"}`, "parentDestinationId"],
    ["a NUL", String.raw`{"parentDestinationId":"a\u0000b"}`, "parentDestinationId"],
    ["a polluted prototype", '{"__proto__":{"include":"details"}}', "__proto__"],
    ["a hidden polluted prototype", String.raw`{"\u005f_proto__":{}}`, "__proto__"],
    ["a constructor", '{"constructor":{"prototype":{}}}', "constructor"],
    ["an unknown field", '{"occupancy":1}', "occupancy"],
    ["a field that forges a line", String.raw`{"a\r\nX-Evil: 1":1}`, "a??X-Evil??1"],
    ["a wrong type", '{"minHotelCount":"1"}', "minHotelCount"],
    ["a hundred thousand brackets", deep, "body"],
    ["more than a megabyte", `{"countryCode":"${"A".repeat(1_100_000)}"}`, "body"],
    ["a number without end", '{"minHotelCount":1e400}', "minHotelCount"],
  ];

  it.each(bodies)("%s", async (_name, body, field) => {
    const answer = await post(body);
    expect(refusedField(answer)).toEqual([400, CODES.invalid, field]);
    expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(standard));
    expect(answer.headers["retry-after"]).toBeUndefined();
  });

  it("names a field by its dotted path (§2.6 gender)", async () => {
    const guests = [{ roomIndex: 1, firstName: "A", lastName: "B", gender: "" }];
    const holder = { firstName: "A", lastName: "B" };
    const { body } = await provider.call(
      "book",
      { customerReferenceNo: "x", ratePkgId: "x", holder, guests },
      { ticket },
    );
    expect(body.msg).toMatch(/^ERR\.PARAM guests\.0\.gender: /);
    expect(body.data).toEqual({ field: "guests.0.gender" });
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "nonsense",
    "application/json; charset=utf-16",
  ])("the media type %s", async (type) => {
    expect(refusedField(await post("{}", { "Content-Type": type }))).toEqual([
      400,
      CODES.invalid,
      "Content-Type",
    ]);
  });

  it.each(["gzip", "br", "deflate"])("a body in %s", async (encoding) => {
    expect(refusedField(await post("{}", { "Content-Encoding": encoding }))).toEqual([
      400,
      CODES.invalid,
      "Content-Encoding",
    ]);
  });

  it.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
    "the method %s",
    async (method) => {
      const answer = await provider.send({ url: DESTINATIONS, method, headers: headers() });
      expect([400, 404]).toContain(answer.status);
      expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(standard));
      expect(answer.text).not.toContain('"code":0');
    },
  );

  it("a body by QUERY that does not say what it is", async () => {
    const answer = await provider.send({
      url: DESTINATIONS,
      method: "QUERY",
      headers: { "X-Forwarded-For": "203.0.113.251" },
      body: "{}",
    });
    expect(refusedField(answer)).toEqual([400, CODES.invalid, "Content-Type"]);
  });

  it.each([
    "/nowhere",
    "/api/search/destinations/",
    "/API/search/destinations",
    "/%zz",
    "/a%00b",
    `/${"a".repeat(9000)}`,
    "/?x=%",
  ])("the path %s", async (url) => {
    const answer = await provider.send({ url: `${provider.url}${url}`, headers: headers(), body: "{}" });
    expect([asEnvelope(answer).status, asEnvelope(answer).body.code]).toEqual([404, CODES.notFound]);
    expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(standard));
  });

  it.each([
    ["no HTTP at all", "hello\r\n\r\n"],
    ["headers without end", `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`],
    ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["a tunnel", "CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere\r\n\r\n"],
    ["no Host", "POST /nowhere HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["an expectation", "POST /nowhere HTTP/1.1\r\nHost: x\r\nExpect: magic\r\nConnection: close\r\n\r\n"],
  ])("%s", async (_name, bytes) => {
    const text = await sendBytes(new URL(provider.url).port, bytes);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
    expect(HTTP_STATUSES).toContain(status);
    for (const name of standard) expect(text.toLowerCase()).toContain(`\r\n${name}: `);
    const body: unknown = JSON.parse(text.slice(text.indexOf("\r\n\r\n")));
    expect(body).toMatchObject({ code: status === 404 ? CODES.notFound : CODES.invalid, data: {} });
  });

  it("what nobody foresaw is a 500 that tells nothing", async () => {
    const broken = await createTestDatabase("provider");
    const other = await startTestProvider({ databaseUrl: broken.url });
    const own = await other.ticketOf("open");
    await other.deps.db.$executeRaw`DROP TABLE named_user CASCADE`;
    const stay = { checkIn: "2027-03-01", checkOut: "2027-03-02", roomOccupancies: [{ adultCount: 1 }] };
    const answer = await other.call("hotelList", { ...stay, destinationName: "Dubai" }, { ticket: own });
    expect([answer.status, answer.body]).toEqual([
      500,
      { code: CODES.internal, msg: "something unforeseen happened", data: {} },
    ]);
    await other.close();
    await broken.drop();
  });
});

const get = (url: string) => provider.send({ url, method: "GET" });

describe("what is served beside the operations", () => {
  it("the contract, as it is generated", async () => {
    const { status, text } = await get("/openapi.json");
    const document: unknown = JSON.parse(text);
    expect(status).toBe(200);
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: provider.url }] });
  });

  it.each(["/", "/docs"])("a page of it for people at %s, with nothing from elsewhere", async (url) => {
    const { text, headers: answered } = await get(url);
    for (const { path, title } of Object.values(OPERATIONS)) {
      expect(text).toContain(path);
      expect(text).toContain(title);
    }
    for (const code of Object.values(CODES)) expect(text).toContain(`<code>${code}</code>`);
    expect(text).not.toMatch(/<script|src=|@import|url\(/);
    expect(answered["content-security-policy"]).toContain("default-src 'none'");
    expect(text).not.toMatch(/undefined|\[object|NaN/);
  });

  it("health", async () => {
    expect(asEnvelope(await get("/health")).body).toEqual({
      code: 0,
      msg: "success",
      data: { status: "ok" },
    });
  });
});

function sendBytes(port: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => (text += chunk.toString("utf8")));
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}
