import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hasMovingDays, readKeptFilter, readShown, toKeptAddress, withMovingDays } from "./kept-filter.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { BUILT_IN_ROLES } from "#lib/domain/permissions.ts";
import { createVault } from "#lib/vault.ts";

const vault = createVault(randomBytes(32).toString("base64"));
const actor: Actor = {
  personId: "p",
  agencyId: "a",
  sessionId: "s",
  name: "Li Wei",
  permissions: BUILT_IN_ROLES.agent,
  language: null,
};
const read = (address: string) => readKeptFilter({ actor, vault }, address);
const seal = (text: string, agencyId = "a") => vault.seal(text, `order-list:${agencyId}:text`);

describe("a list as it is kept", () => {
  it("comes back the same, what was typed with its own eyes only", () => {
    const filter = { status: "open", find: seal("Mansour"), from: "+0", to: "2027-01-31", by: "p-1" };
    const address = toKeptAddress("agency", filter);
    expect(address).not.toContain("Mansour");
    expect(read(address)).toEqual({ list: "agency", filter, text: "Mansour", isWhole: true });
    expect(read(toKeptAddress("own", {}))).toEqual({
      list: "own",
      filter: {},
      text: undefined,
      isWhole: true,
    });
  });

  it.each([
    ["a filter that this version does not know", "status=confirmed&board=BB"],
    ["a value that it does not know", "status=confirmed&from=someday"],
    ["another list", "list=branch&status=confirmed"],
    ["a person, where the list is one person's", "status=confirmed&by=p-1"],
    ["a text that nobody sealed", "status=confirmed&find=Mansour"],
    ["a text of another agency's", `status=confirmed&find=${seal("Mansour", "b")}`],
    ["a text that no list takes", `status=confirmed&find=${seal("x".repeat(101))}`],
    ["a text sealed with another key", `status=confirmed&find=${otherVault("Mansour")}`],
  ])("leaves out %s, and says that it did", (_what, address) => {
    expect(read(address)).toMatchObject({ list: "own", filter: { status: "confirmed" }, isWhole: false });
    expect(Object.keys(read(address).filter)).toEqual(["status"]);
  });

  it("of an unknown state still opens as the list it is of", () => {
    expect(read("list=agency&status=asleep")).toMatchObject({ list: "agency", filter: {}, isWhole: false });
  });
});

describe("days that move along", () => {
  it("are counted from a day, those that move already as they are", () => {
    expect(withMovingDays({ status: "open", from: "2027-02-27", to: "+9" }, "2027-03-01")).toEqual({
      status: "open",
      from: "-2",
      to: "+9",
    });
    expect(withMovingDays({ status: "open" }, "2027-03-01")).toEqual({ status: "open" });
  });

  it("are known from those that stand still", () => {
    expect(hasMovingDays({ from: "2027-03-01", to: "+0" })).toBe(true);
    expect(hasMovingDays({ from: "2027-03-01" })).toBe(false);
  });
});

it("nothing is kept of a list that is narrowed to nothing, or that is not the person's to read", () => {
  const context = { actor, vault };
  expect(readShown(context, "status=open")).toEqual({ list: "own", filter: { status: "open" } });
  expect(readShown(context, "")).toBeNull();
  expect(readShown(context, "board=BB")).toBeNull();
  expect(readShown(context, "list=agency&status=open")).toBeNull();
});

function otherVault(text: string): string {
  return createVault(randomBytes(32).toString("base64")).seal(text, "order-list:a:text");
}
