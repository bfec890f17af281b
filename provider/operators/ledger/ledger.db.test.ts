import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Operators, openOperators } from "#scripts/testing/open-operators.ts";

let desk: Operators;

beforeAll(async () => {
  desk = await openOperators();
});
afterAll(() => desk.close());

describe("ledger", () => {
  it("a top-up repeated with its reference is applied once, also at the same time", async () => {
    await desk.createAccount("prepaid", "--currency", "KWD");
    const topUp = ["ledger", "top-up", "prepaid", "1.5", "KWD", "--reference", "bank-1"];
    const both = await Promise.all([desk.type(...topUp), desk.type(...topUp)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ error }) => error.includes("was applied before"))).toHaveLength(1);
    expect(await desk.type("ledger", "top-up", "prepaid", "2", "KWD", "--reference", "bank-1")).toMatchObject(
      {
        code: 1,
        error: "The reference names another top-up, of 1.500 KWD (1500 minor).",
      },
    );
    expect(await desk.type("ledger", "top-up", "prepaid", "2", "USD")).toMatchObject({
      code: 1,
      error: "The balance of prepaid is in KWD.",
    });
    expect((await desk.type("ledger", "show", "prepaid")).out).toMatch(
      /^balance +1\.500 KWD \(1500 minor\)$/m,
    );
    expect(await desk.typeForJson("ledger", "list", "prepaid")).toMatchObject([
      { kind: "top-up", amount: { minor: 1500, decimal: "1.500" }, reference: "bank-1" },
      { kind: "opening", amount: { minor: 0 } },
    ]);
    expect(await desk.actsOn("prepaid")).toEqual(["account-created", "topped-up"]);
  });
});
