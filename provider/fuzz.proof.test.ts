import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { PROBE_ARGS } from "#provider/testing/fuzz/ask-figures.ts";
import { fuzzProvider, type FuzzRun } from "#provider/testing/fuzz/fuzz-provider.ts";
import { lengthOf } from "#provider/testing/fuzz/judge-figures.ts";
import { type Plant, planted } from "#provider/testing/planted.ts";
import {
  type ProviderProcess,
  seedProviderDatabase,
  startProviderProcess,
} from "#provider/testing/start-process.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";

/** FUZZ_SEED and FUZZ_REQUESTS repeat a run that was found elsewhere, or make another one. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 100_000);

let database: TestDatabase;
let provider: ProviderProcess | null = null;

beforeAll(async () => {
  database = await createTestDatabase("provider");
  await seedProviderDatabase(database.url);
});
afterAll(async () => {
  await provider?.kill();
  await database.drop();
});

/**
 * Kept answers would go on filling their 64 MB for most of a run, and hide a leak of as much behind them. With room for
 * an eighth they are full early, and from then on the oldest make way.
 */
const SMALL_CACHE: Plant = {
  file: "provider/http/ready-answers.ts",
  text: "const BYTES_MAX = 64 * 1024 * 1024;",
  with: "const BYTES_MAX = 8 * 1024 * 1024;",
};

async function run(requests: number, plants: Plant[] = []): Promise<FuzzRun> {
  const { nodeArgs, env } = planted([SMALL_CACHE, ...plants]);
  provider = await startProviderProcess({
    databaseUrl: database.url,
    nodeArgs: [...nodeArgs, ...PROBE_ARGS],
    env,
  });
  try {
    return await fuzzProvider(provider, { seed: SEED, requests });
  } finally {
    await provider.kill();
  }
}

/** Longer than the bound of a machine four times as slow as the one it was set on. */
const KEEP_LOOP =
  "for (const until = process.threadCpuUsage().user + 200_000; process.threadCpuUsage().user < until; );";

/** Stalls that no request makes alone: by how they are told from the machine's. */
const STALLS: Record<string, { when: string; requests: number; fault: RegExp }> = {
  "several requests in one turn of the loop": {
    when: "setImmediate(() => (globalThis.begun -= 1)); if ((globalThis.begun = (globalThis.begun ?? 0) + 1) === 4)",
    requests: 300,
    // Where the machine is busy they do not come in one turn again.
    fault: /requests at once keep the loop for \d+ and \d+ ms|stood still again and again/,
  },
  "nothing that can be asked again": {
    when: "globalThis.begun = (globalThis.begun ?? 0) + 1; if (begun > 310 && begun < 850 && begun % 50 === 0)",
    requests: 1500,
    fault: /the loop stood still again and again, for [\d, ]+ ms/,
  },
};

/** What no one foresaw, each where only some requests come by. */
const PLANTS: Record<string, { plant: Plant; fault: RegExp }> = {
  "a handler that throws": {
    plant: {
      file: "provider/http/content-handlers.ts",
      text: "const found = content.findHotel(body.hotelId);",
      with: 'const found = content.findHotel(body.hotelId); if (!found) throw new TypeError("planted");',
    },
    fault: /status 500 is outside the list/,
  },
  "an answer outside the envelope": {
    plant: {
      file: "provider/http/envelope.ts",
      text: "const data = field === undefined ? {} : { field };",
      with: 'const data = field === undefined ? {} : field === "hotelId" ? null : { field };',
    },
    fault: /a body outside the envelope/,
  },
  "a request that keeps the loop": {
    plant: {
      file: "provider/http/body.ts",
      text: "const form = new URLSearchParams(text);",
      with: `const form = new URLSearchParams(text); ${KEEP_LOOP}`,
    },
    fault: /one request keeps the loop for \d+ and \d+ ms/,
  },
  "a leak of every request": {
    plant: {
      file: "provider/http/call-state.ts",
      text: "const { headers } = request;",
      with: "const { headers } = request; (globalThis.leaked ??= []).push(new Array(1500).fill(0));",
    },
    fault: /the heap grew by/,
  },
  "a leak of every request's bytes": {
    plant: {
      file: "provider/http/server.ts",
      text: "const state = beginCall(request);",
      with: "const state = beginCall(request); (globalThis.leakedBytes ??= []).push(Buffer.alloc(16_384));",
    },
    fault: /what is held outside of the heap grew by/,
  },
};

describe("the harness sees what it is there for", () => {
  it("each planted bug, with the request that shows it", async () => {
    const plants = Object.values(PLANTS).map(({ plant }) => plant);
    const { report } = await run(2500, plants);
    const told = report.describeFaults();
    for (const { fault } of Object.values(PLANTS)) expect(told).toMatch(fault);
    expect(told).toContain("printf '");
  });

  it.each(Object.entries(STALLS))("a loop that is kept by %s", async (_name, { when, requests, fault }) => {
    const text = "const state = beginCall(request);";
    const plant = { file: "provider/http/server.ts", text, with: `${text} ${when} ${KEEP_LOOP}` };
    const { report } = await run(requests, [plant]);
    expect(report.describeFaults()).toMatch(fault);
  });
});

describe(`${REQUESTS} requests of the seed ${SEED}`, () => {
  it("are answered in the envelope and by §7, without a stall, in the same memory", async () => {
    const { report, figures, tookMs } = await run(REQUESTS);
    const counts = report.listCounts().map(([key, count]) => `${key}: ${count}`);
    const held = figures.map(({ heapUsedBytes, externalBytes, rssBytes }) =>
      [heapUsedBytes, externalBytes, rssBytes].map((bytes) => Math.round(bytes / 1e6)).join("/"),
    );
    const turns = figures.flatMap(({ stalls }) => stalls.map(lengthOf)).toSorted((a, b) => b - a);
    process.stdout.write(
      `seed ${SEED}: ${report.requests} requests in ${Math.round(tookMs / 1000)} s, heap, outside of it, process in MB: ${held.join(", ")}; longest turns of the loop in ms: ${turns.slice(0, 5).map(Math.round).join(", ")}, where standard work takes ${figures.map(({ standardWorkMs }) => Math.round(standardWorkMs)).join(", ")}\n${counts.join("\n")}\n`,
    );
    expect(report.faultCount === 0 ? "" : report.describeFaults()).toBe("");
    expect(report.requests).toBeGreaterThanOrEqual(REQUESTS);
    // A good part came all the way, in every operation, and a part was above the ceilings.
    for (const name of Object.keys(OPERATIONS)) {
      expect([name, report.countOf(new RegExp(`^${name} 200 0$`)) > 0]).toEqual([name, true]);
      expect([name, report.countOf(new RegExp(`^${name} 400 `)) > 0]).toEqual([name, true]);
    }
    expect(report.countOf(/ 429 /)).toBeGreaterThan(0);
    expect(report.countOf(/ 504 /)).toBeGreaterThan(0);
  });
});
