import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "#lib/contract/operations.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const ROUNDS = 20;

describe("a body too large to be wanted still gets its answer (§1 rule 2)", () => {
  it.each([
    ["by its length", {}],
    ["by its length, the connection ending", { Connection: "close" }],
    ["in chunks", { "Transfer-Encoding": "chunked" }],
    ["in chunks, the connection ending", { "Transfer-Encoding": "chunked", Connection: "close" }],
  ])("%s", async (_name, headers) => {
    const ticket = await provider.ticketOf("open");
    const from = (address: number) => ({
      ...headers,
      "Content-Type": "application/json",
      "X-Forwarded-For": `198.51.100.${address}`,
    });
    const rounds = Array.from({ length: ROUNDS }, (_, round) => [
      from(round + 1),
      { ...from(100 + round), Authorization: `Bearer ${ticket}` },
    ]).flat();
    const client = await promisify(execFile)(process.execPath, [
      "provider/testing/large-body-client.ts",
      `${provider.url}${OPERATIONS.hotelList.path}`,
      JSON.stringify(rounds),
    ]);
    const answers: unknown = JSON.parse(client.stdout);
    expect(answers).toEqual(rounds.map((_, at) => (at % 2 === 0 ? "401 100000401" : "400 100000400")));
  });
});
