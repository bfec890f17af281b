import { expect, it } from "vitest";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { KnownWorld } from "./known-world.ts";
import { planRequest } from "./plan-request.ts";
import { toBytes } from "./request-plan.ts";

const caller = { token: "t", headers: [] };
const known: KnownWorld = {
  callers: [caller],
  deadTokens: ["d"],
  appKeys: [{ appKey: "k", appSecret: "s" }],
  clients: [{ client_id: "c", client_secret: "s", scope: "search:read" }],
  stays: [{ caller, sessionId: "s1", packages: ["p1"], hotelId: "h1" }],
  orders: [{ sessionId: "s1", customer: "fuzz-1", platform: "P1", supplier: "S1" }],
  destinationIds: ["d1"],
  hotelIds: ["h1"],
};
const plans = Array.from({ length: 3000 }, (_, index) => planRequest(7, index, known));

function bytesOf(seed: number): Buffer {
  return Buffer.concat([...Array(50).keys()].map((at) => toBytes(planRequest(seed, at, known))));
}

it("a seed repeats every byte, and another makes other requests", () => {
  expect(bytesOf(7).equals(bytesOf(7))).toBe(true);
  expect(bytesOf(7).equals(bytesOf(8))).toBe(false);
});

it.each(Object.keys(OPERATIONS) as OperationName[])(
  "%s is asked for as the contract has it, and otherwise",
  (name) => {
    const bodies = plans
      .filter(({ operation, operators }) => operation === name && operators.length === 0)
      .map(({ body }) => OPERATIONS[name].request.safeParse(JSON.parse(body.toString())).success);
    // Windows of time and references that name nothing are the exception, not the rule.
    expect(bodies.filter(Boolean).length).toBeGreaterThan(bodies.length * 0.8);
    expect(
      plans.filter(({ operation, operators }) => operation === name && operators.length > 0).length,
    ).toBeGreaterThan(20);
  },
);
