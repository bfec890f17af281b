import { describe, expect, it } from "vitest";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { findOperation } from "./call-state.ts";
import { toCanonicalTarget } from "./request-target.ts";

describe("every spelling of an operation's path is charged to its own budget (§8)", () => {
  it.each([
    OPERATIONS.ticket.path,
    "/api/auth/t%69cket",
    "/%61pi/auth/ticket",
    "/api/auth/ticket#fragment",
    "/api/auth/ticket?query=%20",
    "http://elsewhere.example/api/auth/ticket",
    "HTTPS://user@elsewhere.example:1/api/auth/ticket?query",
  ])("%s", (target) => {
    expect(findOperation(toCanonicalTarget(target))).toBe("ticket");
  });

  it.each([
    ["/api/auth/ticket/", "/api/auth/ticket/"],
    ["/api%2Fauth/ticket", "/api%2Fauth/ticket"],
    ["//api/auth/ticket", "//api/auth/ticket"],
    ["/api/auth/t%2569cket", "/api/auth/t%2569cket"],
    ["/%C3%A9?a=%41#b", "/%C3%A9?a=%41"],
    ["http://elsewhere.example", "/"],
    ["http://elsewhere.example?a", "/?a"],
    ["?a", "/?a"],
    ["*", "*"],
    ["/%zz", "/undecodable"],
    ["/a?x=%", "/undecodable"],
  ])("%s is another address", (target, canonical) => {
    expect(toCanonicalTarget(target)).toBe(canonical);
  });
});
