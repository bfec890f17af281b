import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runRedocly } from "#provider/testing/contract/run-redocly.ts";
import { buildWorkflows } from "#provider/testing/contract/workflows.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { HOLDER, STAY } from "#provider/trade/testing/agency.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

let provider: TestProvider;
let folder: string;

beforeAll(async () => {
  provider = await openProvider();
  folder = mkdtempSync(join(tmpdir(), "bellhop-contract-"));
  const { text } = await provider.send({ url: "/openapi.json", method: "GET" });
  writeFileSync(join(folder, "openapi.json"), text);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await provider.close();
});

it("a published linter has nothing against /openapi.json, by its recommended rules", async () => {
  const { code, output } = await runRedocly(folder, [
    "lint",
    "openapi.json",
    "--extends",
    "recommended",
    "--format",
    "stylish",
  ]);
  expect(output).toContain("Your API description is valid");
  expect(output).not.toMatch(/warning/i);
  expect(code).toBe(0);
});

it("a published contract tester finds every answer to be what /openapi.json says", async () => {
  const [account] = provider.sandbox.accounts;
  const [client] = provider.sandbox.oauthClients;
  if (!account || !client) throw new Error("the sandbox is empty");
  const { appKey, appSecret } = account;
  const { clientId, clientSecret } = client;
  const inputs = {
    appKey,
    appSecret,
    clientId,
    clientSecret,
    stay: STAY,
    destinationName: "Dubai",
    holder: HOLDER,
  };
  const workflows = buildWorkflows("openapi.json", inputs);
  writeFileSync(join(folder, "contract.arazzo.json"), JSON.stringify(workflows));
  const { code, output } = await runRedocly(folder, ["respect", "contract.arazzo.json", "--verbose"]);
  // What it has to say is what a failure shows.
  expect(code === 0 ? "" : output).toBe("");
});
