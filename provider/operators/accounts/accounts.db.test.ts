import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Operators, openOperators } from "#scripts/testing/open-operators.ts";

let desk: Operators;

beforeAll(async () => {
  desk = await openOperators();
});
afterAll(() => desk.close());

describe("accounts", () => {
  it("create prints a credential that works, once; rotate ends its tickets; disable ends everything", async () => {
    const first = await desk.createAccount(
      "acme",
      "--markets",
      "AE,SA",
      "--currency",
      "KWD",
      "--balance",
      "12.345",
    );
    const ticket = await desk.takeTicket(first);
    expect((await desk.ask(ticket)).status).toBe(400);
    expect((await desk.ask(ticket, { Market: "AE" })).status).toBe(200);

    const shown = await desk.type("accounts", "show", "acme");
    expect(shown.out).toMatch(/^balance +12\.345 KWD \(12345 minor\)$/m);
    expect(shown.out + shown.error).not.toContain(first.appSecret);

    const second = await desk.typeForJson<{ appSecret: string }>("accounts", "rotate", "acme");
    expect((await desk.ask(ticket, { Market: "AE" })).status).toBe(401);
    expect((await desk.provider.call("ticket", first)).status).toBe(401);
    const renewed = await desk.takeTicket({ ...first, appSecret: second.appSecret });
    expect((await desk.ask(renewed, { Market: "AE" })).status).toBe(200);

    expect((await desk.type("accounts", "disable", "acme")).code).toBe(0);
    expect((await desk.ask(renewed, { Market: "AE" })).status).toBe(401);
    expect(await desk.type("accounts", "disable", "acme")).toMatchObject({
      code: 0,
      error: "It was so already; nothing was changed.",
    });
    expect((await desk.type("accounts", "enable", "acme")).code).toBe(0);
    expect((await desk.ask(renewed, { Market: "AE" })).status).toBe(200);
    expect(await desk.actsOn("acme")).toEqual([
      "account-created",
      "secret-rotated",
      "account-disabled",
      "account-enabled",
    ]);
  });

  it("change replaces what is named, for tickets that are out already too, and leaves the rest", async () => {
    const ticket = await desk.takeTicket(
      await desk.createAccount("changing", "--markets", "AE", "--supplier-breakdown"),
    );
    const inMarket = { Market: "AE" };
    expect((await desk.ask(ticket, inMarket)).status).toBe(200);
    await desk.typeForJson("accounts", "change", "changing", "--scopes", "booking:read");
    expect((await desk.ask(ticket, inMarket)).status).toBe(403);
    const words =
      "accounts change changing --scopes content:read --markets none --suppliers-enabled 101,102 --suppliers-permitted 101 --suppliers-excluded 101:market";
    const changed = await desk.typeForJson(...words.split(" "));
    expect((await desk.ask(ticket)).status).toBe(200);
    expect(changed).toMatchObject({
      scopes: ["content:read"],
      markets: [],
      suppliersEnabled: [101, 102],
      suppliersPermitted: [101],
      suppliersExcluded: ["101:market"],
      supplierBreakdown: true,
    });
    expect(await desk.typeForJson("accounts", "change", "changing", "--no-supplier-breakdown")).toEqual({
      ...changed,
      supplierBreakdown: false,
    });
    expect(await desk.type("accounts", "change", "changing")).toMatchObject({ code: 2, out: "" });
    expect(await desk.type("accounts", "change", "changing", "--suppliers-enabled", "999")).toMatchObject({
      code: 1,
    });
    expect(await desk.type("accounts", "change", "nobody", "--markets", "none")).toMatchObject({
      code: 1,
      error: "There is no account nobody.",
    });
    expect(await desk.actsOn("changing")).toEqual(["account-created", ...Array(3).fill("account-changed")]);
  });

  it("refuse in one sentence, change nothing and print no stack", async () => {
    expect(await desk.type("accounts", "show", "nobody")).toEqual({
      code: 1,
      out: "",
      error: "There is no account nobody.",
    });
    expect(await desk.type("accounts", "create", "sandbox-open")).toEqual({
      code: 1,
      out: "",
      error: "The account sandbox-open, or one with that key, is there already.",
    });
    expect(await desk.type("accounts", "create", "x1", "--suppliers-enabled", "999")).toMatchObject({
      code: 1,
      error: "There is no supplier 999; there are 101, 102, 103, 104.",
    });
    expect(await desk.actsOn("sandbox-open")).toEqual([]);
  });
});
