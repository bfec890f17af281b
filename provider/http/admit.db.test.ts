import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CODES } from "#lib/contract/codes.ts";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const protectedOperations = (Object.keys(OPERATIONS) as OperationName[]).filter(
  (name) => OPERATIONS[name].scope !== null,
);

describe("§4.1 Authorization", () => {
  it.each(protectedOperations)("is required on %s, before its body is looked at", async (name) => {
    const { status, body, headers } = await provider.call(name, { no: "such field" });
    expect({ status, code: body.code }).toEqual({ status: 401, code: CODES.unauthorized });
    expect(headers["session-id"]).toBeUndefined();
  });
});

const call = async (name: OperationName, headers: Record<string, string>) => {
  const ticket = await provider.ticketOf("named-users");
  const { status, body } = await provider.call(name, {}, { ticket, headers });
  return { status, code: body.code, field: body.data["field"] };
};

describe("§5 rule 9 named users", () => {
  it.each(protectedOperations)("%s needs User-Ref", async (name) => {
    expect(await call(name, {})).toEqual({ status: 400, code: CODES.invalid, field: "User-Ref" });
  });

  it("somebody who is not authorised is refused, byte-exact", async () => {
    for (const userRef of ["nobody", "Sandbox-Agent", "sandbox-agent-"]) {
      expect(await call("destinations", { "User-Ref": userRef })).toMatchObject({
        status: 403,
        code: CODES.forbidden,
      });
    }
  });

  it("the person's scopes narrow the key's", async () => {
    expect(await call("destinations", { "User-Ref": "sandbox-reader" })).toMatchObject({ status: 200 });
    expect(await call("queryOrders", { "User-Ref": "sandbox-reader" })).toMatchObject({ status: 403 });
    expect(await call("queryOrders", { "User-Ref": "sandbox-manager" })).toMatchObject({ status: 200 });
    expect(await call("cancel", { "User-Ref": "sandbox-manager" })).toMatchObject({ status: 403 });
  });

  it("somebody who was disabled has no rights any more, and the account stays one with named users", async () => {
    const { db, clock } = provider.deps;
    const where = { accountId_userRef: { accountId: "sandbox-named-users", userRef: "sandbox-agent-2" } };
    await db.namedUser.update({ where, data: { disabledAt: new Date(clock.nowMs()) } });
    expect(await call("destinations", { "User-Ref": "sandbox-agent-2" })).toMatchObject({ status: 403 });
    expect(await call("destinations", {})).toMatchObject({ status: 400, field: "User-Ref" });
  });

  it("an account without named users takes no notice of User-Ref", async () => {
    const ticket = await provider.ticketOf("open");
    const headers = { "User-Ref": "whoever" };
    expect((await provider.call("destinations", {}, { ticket, headers })).status).toBe(200);
  });
});

describe("§4.1 Market", () => {
  it("is required of a restricted account, and only its own markets are served", async () => {
    const ticket = await provider.ticketOf("market-restricted");
    const answer = async (headers: Record<string, string>) => {
      const { status, body } = await provider.call("destinations", {}, { ticket, headers });
      return [status, body.code];
    };
    expect(await answer({})).toEqual([400, CODES.invalid]);
    expect(await answer({ Market: "DE" })).toEqual([403, CODES.forbidden]);
    expect(await answer({ Market: "AE" })).toEqual([200, 0]);
  });
});

describe("§4.1 Request-Id", () => {
  it("must not repeat on an account; others may use the same", async () => {
    const ticket = await provider.ticketOf("open");
    const other = await provider.ticketOf("low-balance");
    const headers = { "Request-Id": "one-of-a-kind" };
    const first = await provider.call("destinations", {}, { ticket, headers });
    expect([first.status, first.headers["request-id"]]).toEqual([200, "one-of-a-kind"]);
    const second = await provider.call("queryOrders", {}, { ticket, headers });
    expect([second.status, second.body.data["field"]]).toEqual([400, "Request-Id"]);
    expect((await provider.call("destinations", {}, { ticket: other, headers })).status).toBe(200);
  });

  it("of a call that was not authenticated is not remembered", async () => {
    const ticket = await provider.ticketOf("open");
    const headers = { "Request-Id": "tried-by-a-stranger" };
    expect((await provider.call("destinations", {}, { headers })).status).toBe(401);
    expect((await provider.call("destinations", {}, { ticket, headers })).status).toBe(200);
  });
});

describe("§4.1 other headers", () => {
  it.each([
    ["Language", "en_US!"],
    ["Market", "uae"],
    ["IP", "300.1.1.1"],
    ["Client-Request-Timestamp", "yesterday"],
    ["User-Ref", "a b"],
    ["Request-Id", "x".repeat(129)],
    ["Trace-Id", "a b"],
  ])("a malformed %s is refused by name, and not echoed", async (name, value) => {
    const ticket = await provider.ticketOf("open");
    const answer = await provider.call("destinations", {}, { ticket, headers: { [name]: value } });
    expect([answer.status, answer.body.data["field"]]).toEqual([400, name]);
    expect(JSON.stringify(answer.headers)).not.toContain(value);
  });

  it("those of the booking flow mean nothing elsewhere", async () => {
    const ticket = await provider.ticketOf("open");
    const headers = { "Timeout-Milliseconds": "soon", Currency: "gold", "Session-Id": "a b" };
    expect((await provider.call("destinations", {}, { ticket, headers })).status).toBe(200);
  });
});
