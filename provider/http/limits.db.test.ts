import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CODES } from "#lib/contract/codes.ts";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { Answer } from "#provider/testing/as-envelope.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";
import { RollingWindowLimiter } from "./rate-limiter.ts";

let provider: TestProvider;
let nowMs = 0;

beforeAll(async () => {
  provider = await openProvider({
    server: { limiter: new RollingWindowLimiter(() => nowMs) },
  });
});
afterAll(() => provider.close());

const countAllowed = (answers: Answer[]) => answers.filter(({ status }) => status !== 429).length;
const times = (count: number, make: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, make));

describe("§8 ceilings", () => {
  it.each(Object.keys(OPERATIONS) as OperationName[])(
    "%s has its own, before authentication and before its body is read",
    async (name) => {
      const { ceilingPerSecond } = OPERATIONS[name];
      const address = "192.0.2.1";
      const answers = await times(ceilingPerSecond + 5, () =>
        provider.call(name, { malformed: true }, { address }),
      );
      expect(countAllowed(answers)).toBe(ceilingPerSecond);
      const refused = answers.filter(({ status }) => status === 429);
      for (const { body, headers } of refused) {
        expect(body.code).toBe(CODES.rateLimited);
        expect(headers).toMatchObject({
          "x-ratelimit-limit": String(ceilingPerSecond),
          "x-ratelimit-remaining": "0",
          "x-ratelimit-reset": "1",
          "retry-after": "1",
        });
      }
      const remaining = answers
        .filter(({ status }) => status !== 429)
        .map(({ headers }) => Number(headers["x-ratelimit-remaining"]));
      expect(remaining.toSorted((a, b) => a - b)).toEqual([...Array(ceilingPerSecond).keys()]);
      expect(answers.some(({ status, headers }) => status !== 429 && "retry-after" in headers)).toBe(false);
    },
  );

  it("a wrong method and a broken body count", async () => {
    const address = "192.0.2.2";
    const url = OPERATIONS.ticket.path;
    for (const method of ["GET", "PUT", "POST", "DELETE", "PATCH"]) {
      const { status } = await provider.send({ url, method, headers: { "X-Forwarded-For": address } });
      expect(status).toBe(400);
    }
    expect((await provider.call("ticket", {}, { address })).status).toBe(429);
  });

  it("the budget is back a second later, not at the turn of one", async () => {
    const address = "192.0.2.3";
    nowMs = 10_900;
    await times(5, () => provider.call("ticket", {}, { address }));
    nowMs = 11_899;
    expect((await provider.call("ticket", {}, { address })).status).toBe(429);
    nowMs = 11_900;
    expect((await provider.call("ticket", {}, { address })).status).toBe(400);
  });

  it("an IPv4 client is the same one over IPv6", async () => {
    await times(5, () => provider.call("ticket", {}, { address: "192.0.2.4" }));
    expect((await provider.call("ticket", {}, { address: "::ffff:192.0.2.4" })).status).toBe(429);
  });
});

describe("§8 the address is the socket's", () => {
  it("what a proxy passes on has a budget only where it is an address", async () => {
    const answers = [];
    for (let word = 1; word <= 7; word += 1) {
      answers.push(await provider.call("ticket", {}, { address: `no-address-${word}${"x".repeat(3000)}` }));
    }
    expect(countAllowed(answers)).toBe(5);
  });

  it("X-Forwarded-For of anybody and the IP header of everybody say nothing", async () => {
    const direct = await openProvider({
      server: { trustedProxies: [], limiter: new RollingWindowLimiter(() => 0) },
    });
    const answers = [];
    for (let client = 1; client <= 7; client += 1) {
      const address = `203.0.113.${client}`;
      answers.push(await direct.call("ticket", {}, { address, headers: { IP: address } }));
    }
    expect(countAllowed(answers)).toBe(5);
    await direct.close();
  });
});
