import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planted } from "#provider/testing/planted.ts";
import {
  type ProviderProcess,
  seedProviderDatabase,
  startProviderProcess,
} from "#provider/testing/start-process.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { openReceiver } from "./receiver.ts";
import { RULES } from "./rules.ts";
import { type Outcome, runRules } from "./run-rules.ts";
import { readSandboxFile } from "./sandbox-file.ts";
import { findSources } from "./sources.ts";
import { BOOKING_VIOLATIONS } from "./testing/booking-violations.ts";
import { type Change, openProxy } from "./testing/proxy.ts";
import { SLOW_VIOLATIONS } from "./testing/slow-violations.ts";
import { type Violation, VIOLATIONS } from "./testing/violations.ts";
import { createWorld, type WorldOptions } from "./world.ts";

const SOURCES = 8;

let database: TestDatabase;
let processes: ProviderProcess[] = [];
/** What one ordinary provider cannot show. */
let skipped: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase("provider");
  await seedProviderDatabase(database.url);
  processes = [await startOne()];
});

/** Rehearsals fast enough for a suite, and slow enough that an order is seen on its way. */
function startOne(): Promise<ProviderProcess> {
  return startProviderProcess({ databaseUrl: database.url, env: { REHEARSAL_SCALE: "0.01" } });
}
afterAll(async () => {
  await Promise.all(processes.map((program) => program.stop()));
  await database.drop();
});

/** The outcomes of the rules with these ids, of all of them where none are given. */
async function tryRules(
  bases: readonly string[],
  ids: readonly string[] | null = null,
  options: Partial<WorldOptions> = {},
): Promise<Outcome[]> {
  const world = createWorld({
    bases,
    sandbox: readSandboxFile("provider/sandbox.json"),
    sources: await findSources(bases, SOURCES),
    ...options,
  });
  try {
    return await runRules(
      world,
      RULES.filter(({ id }) => ids === null || ids.includes(id)),
    );
  } finally {
    world.close();
  }
}

function failuresOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap((outcome) =>
    outcome.verdict === "failed" ? [`${outcome.rule.id}: ${outcome.found}`] : [],
  );
}

function idsOf(outcomes: readonly Outcome[], verdict: Outcome["verdict"]): string[] {
  return outcomes.filter((outcome) => outcome.verdict === verdict).map(({ rule }) => rule.id);
}

const urls = (count: number) => processes.slice(0, count).map(({ url }) => url);

describe("the provider keeps every rule", () => {
  it("as one process", async () => {
    const outcomes = await tryRules(urls(1));
    skipped = idsOf(outcomes, "skipped");
    expect(failuresOf(outcomes)).toEqual([]);
  });

  it("as three processes over one database, each call to another of them", async () => {
    processes.push(...(await Promise.all([startOne(), startOne()])));
    expect(failuresOf(await tryRules(urls(3)))).toEqual([]);
  });

  it("and what needs a slow supplier, a believed proxy or a receiver, where these are", async () => {
    const receiver = await openReceiver("https://hooks.example.com", 0);
    const { nodeArgs, env } = planted(leadTo(receiver.port));
    const own = await createTestDatabase("provider");
    await seedProviderDatabase(own.url);
    const provider = await startProviderProcess({
      databaseUrl: own.url,
      nodeArgs,
      env: { ...env, REHEARSAL_SCALE: "0.25", PROVIDER_TRUSTED_PROXIES: "127.0.0.0/8" },
    });
    try {
      const outcomes = await tryRules([provider.url], skipped, { receiver, isProxy: true });
      expect(failuresOf(outcomes)).toEqual([]);
      expect(idsOf(outcomes, "skipped")).toEqual([]);
      expect(outcomes.length).toBeGreaterThan(0);
    } finally {
      receiver.close();
      await provider.stop();
      await own.drop();
    }
  });
});

/** A public name that leads to this machine: nothing but where a webhook arrives differs from life. */
function leadTo(port: number) {
  return [
    {
      file: "provider/webhooks/public-address.ts",
      text: "(await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)",
      with: 'host.endsWith(".example.com") ? ["93.184.215.14"] : []',
    },
    {
      file: "provider/webhooks/transport.ts",
      text: "const response = await request(url, {",
      with: `const response = await request(\`http://127.0.0.1:${port}\${new URL(url).pathname}\`, {`,
    },
  ];
}

describe("a provider that breaks a rule is found out", () => {
  it("by rules that exist", () => {
    const all = [...VIOLATIONS, ...BOOKING_VIOLATIONS, ...SLOW_VIOLATIONS];
    const ids = all.flatMap(({ breaks }) => breaks);
    expect(ids.filter((id) => !RULES.some((rule) => rule.id === id))).toEqual([]);
  });

  it("each by the rules that guard what it breaks, which hold where nothing is broken", async () => {
    const violations = [...VIOLATIONS, ...BOOKING_VIOLATIONS];
    expect(await findPlanted(urls(1)[0] ?? "", violations)).toEqual(toBeFound(violations));
  });

  it("where a supplier is slow enough to be called silent, too", async () => {
    const slow = await startProviderProcess({ databaseUrl: database.url, env: { REHEARSAL_SCALE: "0.25" } });
    try {
      expect(await findPlanted(slow.url, SLOW_VIOLATIONS)).toEqual(toBeFound(SLOW_VIOLATIONS));
    } finally {
      await slow.stop();
    }
  });
});

/** The rules that fail with each violation, by its name, and those that hold where nothing is broken. */
type Findings = { failed: Record<string, readonly string[]>; held: readonly string[] };

/** What is found with each violation planted before the provider there. */
async function findPlanted(base: string, violations: readonly Violation[]): Promise<Findings> {
  const unbroken = tryThroughProxy(base, {}, toBeFound(violations).held, 1);
  const failed: Findings["failed"] = {};
  const waiting = [...violations.entries()].values();
  const work = async (): Promise<void> => {
    for (const [at, { name, breaks, ...change }] of waiting) {
      failed[name] = idsOf(await tryThroughProxy(base, change, breaks, 2 + (at % 60)), "failed").toSorted();
    }
  };
  await Promise.all(Array.from({ length: 3 }, work));
  return { failed, held: idsOf(await unbroken, "passed").toSorted() };
}

function toBeFound(violations: readonly Violation[]): Findings {
  return {
    failed: Object.fromEntries(violations.map(({ name, breaks }) => [name, breaks.toSorted()])),
    held: [...new Set(violations.flatMap(({ breaks }) => breaks))].toSorted(),
  };
}

async function tryThroughProxy(
  base: string,
  change: Change,
  ids: readonly string[],
  suite: number,
): Promise<Outcome[]> {
  const proxy = await openProxy(base, change);
  try {
    return await tryRules([proxy.url], ids, { sources: await findSources([proxy.url], SOURCES, suite) });
  } finally {
    await proxy.close();
  }
}
