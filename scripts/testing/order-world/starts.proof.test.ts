import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planted, type Plant } from "#provider/testing/planted.ts";
import { seedProviderDatabase, startProgram } from "#provider/testing/start-process.ts";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import type { FaultProxy } from "#scripts/testing/fault-proxy/start-fault-proxy.ts";
import { comesTrue } from "./console-side.ts";
import { QUICK, SILENCE_OF_CONSOLE, SILENCE_OF_SERVICE } from "./quick.ts";
import { startConsoleProcess } from "./start-worker.ts";
import { nth, openStoreLine } from "./store-line.ts";

// A program whose database goes away while it starts serves in the end, or ends so that it is started again. What hangs
// half way is seen by nobody: it runs, and does nothing.
const WITHIN_MS = 120_000;
const AT_ONCE = 3;

/** A program that was told to start. */
type Starting = { kill(): Promise<void>; isAlive(): boolean; serves(store: FaultProxy): Promise<boolean> };
type Start = (databaseUrl: string, plants?: readonly Plant[]) => Promise<Starting>;

let ofConsole: TestDatabase;
let ofProvider: TestDatabase;

beforeAll(async () => {
  [ofConsole, ofProvider] = await Promise.all([
    createTestDatabase("console"),
    createTestDatabase("provider"),
  ]);
  await seedProviderDatabase(ofProvider.url);
});
afterAll(async () => {
  await Promise.all([ofConsole.drop(), ofProvider.drop()]);
});

const startProvider: Start = async (databaseUrl, plants = []) => {
  const port = await findFreePort();
  const { nodeArgs, env } = planted([SILENCE_OF_SERVICE, ...plants]);
  const small = { PROVIDER_HOTELS: "50", PROVIDER_METRICS_PORT: "off", PROVIDER_PORT: String(port) };
  const program = startProgram("provider/main.ts", {
    databaseUrl,
    nodeArgs,
    env: { ...small, ...env },
  });
  return {
    kill: () => program.kill(),
    isAlive: () => program.child.exitCode === null && program.child.signalCode === null,
    serves: () => Promise.resolve(program.output().includes("listening")),
  };
};

const LOOKS_WITHIN_MS = 10_000;
/** Each of these looks at the database again and again for as long as a worker works. */
const LOOKS = [/FROM "public"."orders"/, /get_job|graphile_worker/i];

const startWorker: Start = (databaseUrl, plants = []) => {
  const program = startConsoleProcess("worker/main.ts", {
    databaseUrl,
    vaultKey: randomBytes(32).toString("base64"),
    plants: [...QUICK, SILENCE_OF_CONSOLE, ...plants],
  });
  const isAlive = () => program.isAlive();
  return Promise.resolve({
    kill: () => program.kill(),
    isAlive,
    async serves({ exchanges }) {
      const from = exchanges.length;
      const looked = () => LOOKS.every((look) => exchanges.slice(from).some(({ text }) => look.test(text)));
      return comesTrue(() => !isAlive() || looked(), LOOKS_WITHIN_MS);
    },
  });
};

type Silenced = {
  /** How often this very statement has come when the line falls silent; null: it never does. */
  at: { statement: string; time: number } | null;
  plants?: readonly Plant[];
  withinMs?: number;
};
type Became = { became: "serves" | "ended" | "hangs"; statements: (string | null)[] };

async function startSilenced(
  start: Start,
  database: TestDatabase,
  { at, plants = [], withinMs = WITHIN_MS }: Silenced,
): Promise<Became> {
  const { store, url } = await openStoreLine(database.url);
  if (at) {
    store.add({
      when: nth(({ statement }) => statement === at.statement, at.time),
      fault: { how: "black-hole", side: "request", at: "end" },
    });
  }
  const program = await start(url, plants);
  try {
    const came = await comesTrue(() => !program.isAlive() || program.serves(store), withinMs);
    const became = !program.isAlive() ? "ended" : came ? "serves" : "hangs";
    return { became, statements: store.exchanges.map(({ statement }) => statement) };
  } finally {
    await program.kill();
    await store.close();
  }
}

/** What a start asks, one after the other and each at most twice: dozens of places ask for a job with the same words. */
async function listPlaces(start: Start, database: TestDatabase): Promise<NonNullable<Silenced["at"]>[]> {
  const { became, statements } = await startSilenced(start, database, { at: null });
  expect(became).toBe("serves");
  const times = new Map<string, number>();
  return statements.flatMap((statement) => {
    if (statement === null) return [];
    const time = (times.get(statement) ?? 0) + 1;
    times.set(statement, time);
    return time > 2 ? [] : [{ statement, time }];
  });
}

/** The statements at which it hangs. */
async function silenceEach(start: Start, database: TestDatabase): Promise<string[]> {
  const left = await listPlaces(start, database);
  expect(left.length).toBeGreaterThan(8);
  const hung: string[] = [];
  const goOn = async (): Promise<void> => {
    for (let at = left.shift(); at; at = left.shift()) {
      if ((await startSilenced(start, database, { at })).became === "hangs") hung.push(at.statement);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  return hung;
}

describe("a database that falls silent while a program starts", () => {
  it("does not leave a provider hanging, at whichever statement", async () => {
    expect(await silenceEach(startProvider, ofProvider)).toEqual([]);
  });

  it("does not leave a worker hanging, at whichever statement", async () => {
    expect(await silenceEach(startWorker, ofConsole)).toEqual([]);
  });

  it("is seen to leave one hanging whose queue opens connections of its own", async () => {
    const [at] = await listPlaces(startWorker, ofConsole);
    const ownLines = {
      file: "lib/jobs/install.ts",
      text: "await runMigrations({ pgPool });",
      with: "await runMigrations({ connectionString: databaseUrl });",
    };
    const { became } = await startSilenced(startWorker, ofConsole, {
      at: at ?? null,
      plants: [ownLines],
      withinMs: 10_000,
    });
    expect(became).toBe("hangs");
  });
});
