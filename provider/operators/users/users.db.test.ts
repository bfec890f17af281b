import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Operators, openOperators } from "#scripts/testing/open-operators.ts";

let desk: Operators;

beforeAll(async () => {
  desk = await openOperators();
});
afterAll(() => desk.close());

describe("users", () => {
  it("from the first one on every call needs User-Ref, and a revoked person is refused", async () => {
    const ticket = await desk.takeTicket(await desk.createAccount("named-house"));
    expect((await desk.ask(ticket)).status).toBe(200);
    const authorise = ["users", "authorise", "named-house", "jane", "--scopes"];
    const first = await desk.type(...authorise, "search:read");
    expect(first).toMatchObject({ code: 0 });
    expect(first.error).toContain("from now on every call of the account needs the header User-Ref");
    expect((await desk.ask(ticket)).status).toBe(400);
    expect((await desk.ask(ticket, { "User-Ref": "jane" })).status).toBe(403);

    expect(await desk.type(...authorise, "content:read,search:read")).toMatchObject({ code: 0, error: "" });
    expect((await desk.ask(ticket, { "User-Ref": "jane" })).status).toBe(200);

    expect((await desk.type("users", "revoke", "named-house", "jane")).code).toBe(0);
    expect((await desk.ask(ticket, { "User-Ref": "jane" })).status).toBe(403);
    expect((await desk.ask(ticket)).status).toBe(400);
    expect(await desk.typeForJson("users", "list", "named-house")).toEqual([
      { userRef: "jane", state: "revoked", scopes: ["search:read", "content:read"] },
    ]);
    expect(await desk.type("users", "revoke", "named-house", "joe")).toMatchObject({ code: 1 });
    expect(await desk.actsOn("named-house")).toEqual([
      "account-created",
      "user-authorised",
      "user-authorised",
      "user-revoked",
    ]);
  });
});
