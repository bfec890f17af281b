import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readSandbox } from "#provider/sandbox.ts";
import { send } from "#provider/testing/send.ts";
import { seedProviderDatabase, startProviderProcess, TEST_SECRET } from "#provider/testing/start-process.ts";
import { asEnvelope } from "#provider/testing/as-envelope.ts";
import { createTestDatabase } from "#scripts/testing/database.ts";
import { typeCommand } from "./testing/type-command.ts";

function post(base: string, path: string, body: object, headers: Record<string, string> = {}) {
  return send({
    url: `${base}${path}`,
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
}

it("what changed holds in all of several provider processes when the command ends", async () => {
  const home = mkdtempSync(join(tmpdir(), "bellhop-operators-"));
  const several = await createTestDatabase("provider");
  await seedProviderDatabase(several.url);
  const processes = await Promise.all([
    startProviderProcess({ databaseUrl: several.url }),
    startProviderProcess({ databaseUrl: several.url }),
  ]);
  try {
    const account = readSandbox().accounts.find(({ id }) => id === "sandbox-open");
    const [first] = processes;
    const { appKey, appSecret } = account ?? {};
    const login = await post(first.url, "/api/auth/ticket", { appKey, appSecret });
    const Authorization = `Bearer ${String(asEnvelope(login).body.data["ticket"])}`;
    const statuses = () =>
      Promise.all(
        processes.map(async ({ url }) => {
          const answer = await post(
            url,
            "/api/search/destinations",
            { countryCode: "FR" },
            { Authorization },
          );
          return answer.status;
        }),
      );
    // Twice, so that both have something to remember.
    await statuses();
    expect(await statuses()).toEqual([200, 200]);
    const env = { BELLHOP_HOME: home, PROVIDER_DATABASE_URL: several.url, PROVIDER_SECRET: TEST_SECRET };
    const rotated = await typeCommand(env, ["accounts", "rotate", "sandbox-open"]);
    expect(rotated.error).not.toContain("has not confirmed");
    expect({ code: rotated.code, statuses: await statuses() }).toEqual({ code: 0, statuses: [401, 401] });
  } finally {
    await Promise.all(processes.map((each) => each.stop()));
    await several.drop();
    rmSync(home, { recursive: true });
  }
});
