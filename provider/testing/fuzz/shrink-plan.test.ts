import { expect, it } from "vitest";
import type { RequestPlan } from "./request-plan.ts";
import { shrinkPlan } from "./shrink-plan.ts";

const plan: RequestPlan = {
  index: 1,
  operation: "destinations",
  operators: [],
  method: "POST",
  target: "/",
  headers: [
    ["Host", "a"],
    ["Currency", "x"],
    ["Market", "y"],
  ],
  body: Buffer.from('{"a":1,"guilty":2,"b":3}'),
  framing: "chunked",
};

async function send({ headers, body }: RequestPlan): Promise<string[]> {
  const isAtFault = headers.some(([name]) => name === "Market") && body.includes("guilty");
  return isAtFault ? ["status 500 in 7 ms"] : [];
}

it("keeps of a failing request what it fails by", async () => {
  const smallest = await shrinkPlan(plan, send, "status 500 in 3 ms");
  expect(smallest).toMatchObject({ headers: [["Market", "y"]], framing: "length" });
  expect(smallest.body.toString()).toBe('{"guilty":2}');
});

it("leaves alone what fails no more when it is sent again", async () => {
  expect(await shrinkPlan(plan, async () => [], "status 500")).toBe(plan);
});
