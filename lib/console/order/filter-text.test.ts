import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createVault } from "#lib/vault.ts";
import { openFilterText } from "./filter-text.ts";

const vault = createVault(randomBytes(32).toString("base64"));

it("opens what was sealed for the same agency, and nothing else", () => {
  const find = vault.seal("Mansour", "order-list:agency-1:text");
  expect(find).not.toContain("Mansour");
  expect(openFilterText({ agencyId: "agency-1" }, find, { vault })).toBe("Mansour");
  expect(openFilterText({ agencyId: "agency-2" }, find, { vault })).toBeUndefined();
  for (const forged of ["", "Mansour", `${find}x`]) {
    expect(openFilterText({ agencyId: "agency-1" }, forged, { vault })).toBeUndefined();
  }
});
