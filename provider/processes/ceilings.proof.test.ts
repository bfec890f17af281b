import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { openDatabase } from "#provider/db/client.ts";
import { planted } from "#provider/testing/planted.ts";
import {
  type ProviderProcess,
  type ProviderProcessOptions,
  startProviderProcess,
  untilItSays,
} from "#provider/testing/start-process.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { createHammer, flood, type Hammer, pause } from "./testing/hammer.ts";
import { mostInASecond, unjustified } from "./testing/witness.ts";

let database: TestDatabase;
let processes: ProviderProcess[] = [];
let hammer: Hammer;

beforeEach(async () => {
  database = await createTestDatabase("provider");
  hammer = createHammer();
});
afterEach(async () => {
  hammer.close();
  await Promise.all(processes.map((process) => process.kill()));
  processes = [];
  await database.drop();
});

async function start(options: Partial<ProviderProcessOptions> = {}): Promise<ProviderProcess> {
  const started = await startProviderProcess({
    databaseUrl: database.url,
    ...options,
    env: { PROVIDER_HOTELS: "200", ...options.env },
  });
  processes.push(started);
  return started;
}

const ceilingOf = (name: OperationName) => OPERATIONS[name].ceilingPerSecond;
const urls = () => processes.map(({ url }) => url);
/** The three kinds of ceiling: few, some, many. */
const FLOODED: OperationName[] = ["ticket", "book", "destinations"];

async function floodFor(ms: number, names = FLOODED): Promise<void> {
  const untilMs = performance.now() + ms;
  const isOver = () => performance.now() > untilMs;
  await Promise.all(
    names.map((name) => flood(hammer, { urls, name, callers: ceilingOf(name) >= 100 ? 12 : 6, isOver })),
  );
}

/** What the harness judges by, for the real limiter and for the planted ones alike. */
function judge(name: OperationName, slackMs = 0) {
  const sightings = hammer.sightings(name);
  return {
    most: mostInASecond(sightings),
    unjustified: unjustified(sightings, ceilingOf(name), slackMs).length,
    passed: sightings.filter(({ outcome }) => outcome === "passed").length,
  };
}

/** The promise of §8; and that more than one ceiling's worth came through, so that there was something to judge. */
function verdicts(slackMs = 0) {
  return FLOODED.map((name) => {
    const { most, unjustified: refusedBelow, passed } = judge(name, slackMs);
    const ceiling = ceilingOf(name);
    return { name, isKept: most <= ceiling, refusedBelow, isServed: passed > ceiling };
  });
}
const EXACT = FLOODED.map((name) => ({ name, isKept: true, refusedBelow: 0, isServed: true }));

async function pace(name: OperationName): Promise<void> {
  const everyMs = 1000 / (ceilingOf(name) * 0.95);
  const beganMs = performance.now();
  const strikes = [];
  for (let count = 0; count < 3 * ceilingOf(name); count += 1) {
    await pause(Math.max(0, beganMs + count * everyMs - performance.now()));
    strikes.push(hammer.strike(urls()[count % 3] ?? "", name));
  }
  await Promise.all(strikes);
}

/** The database of a test lives on this machine and goes by the same clock. */
async function untilHalfPastASecond(): Promise<void> {
  await pause((1500 - (Date.now() % 1000)) % 1000);
}

function leave(process: ProviderProcess): void {
  processes = processes.filter((other) => other !== process);
}

describe("§8 three processes on one database", () => {
  it("let no more than the ceiling through in any second, and refuse nothing below it", async () => {
    for (let count = 0; count < 3; count += 1) await start();
    await floodFor(3000);
    expect(verdicts()).toEqual(EXACT);
  });

  it("let everything through that stays just below", async () => {
    for (let count = 0; count < 3; count += 1) await start();
    await Promise.all(FLOODED.map(pace));
    // A pace that this machine could not keep may have met the ceiling; then each refusal still has its reason.
    expect(verdicts()).toEqual(EXACT);
  });

  it("hold while processes come, go and are killed", async () => {
    const first = await start();
    let isOver = false;
    const floods = FLOODED.map((name) => flood(hammer, { urls, name, callers: 6, isOver: () => isOver }));
    await pause(500);
    // One decides alone, and a second one comes.
    const second = await start();
    const third = await start();
    await pause(500);
    leave(first);
    await first.kill();
    await pause(500);
    leave(second);
    expect(await second.stop()).toBe(0);
    // The last one is alone again once the killed one's row is gone.
    await untilItSays(third, '"mode":"alone"');
    await pause(500);
    const fourth = await start();
    await pause(500);
    // Killed while it decides with others, and then the last one while it is alone.
    leave(third);
    await third.kill();
    await untilItSays(fourth, '"mode":"alone"');
    await pause(500);
    leave(fourth);
    await fourth.kill();
    await start();
    await pause(1000);
    isOver = true;
    await Promise.all(floods);
    expect(verdicts(250)).toEqual(EXACT);
  });
});

describe("§8 the same harness catches", () => {
  it("a window that begins at the turn of the second", async () => {
    const db = openDatabase(database.url, 1);
    // The usual mistake: instants before the turn of the second are forgotten at the turn, and callers told so.
    await db.$executeRawUnsafe(`
      DO $$ BEGIN EXECUTE replace(replace(pg_get_functiondef('take_calls'::regproc),
        'at > now_ms - 1000', 'at >= floor(now_ms / 1000) * 1000'),
        'coalesce(instants_kept[1], now_ms) + 1000', 'floor(now_ms / 1000) * 1000 + 1000'); END $$`);
    await db.$disconnect();
    await start();
    await start();
    // A flood that begins at a turn has its ceiling's worth a whole second apart each time, and breaks no promise.
    await untilHalfPastASecond();
    await floodFor(3000, ["book"]);
    expect(judge("book").most).toBeGreaterThan(ceilingOf("book"));
  });

  it("processes that each count alone", async () => {
    const options = planted([
      {
        file: "provider/processes/membership.ts",
        text: 'return this.#mode === "alone" && this.nowMs() < this.#relyUntilMs;',
        with: "return true;",
      },
    ]);
    await start(options);
    await start(options);
    await floodFor(3000, ["book"]);
    expect(judge("book").most).toBeGreaterThan(ceilingOf("book"));
  });

  it("a limiter that refuses below the ceiling", async () => {
    const options = planted([
      {
        file: "provider/processes/shared-limiter.ts",
        text: "else counts.set(key, { key, limit, count: 1 });",
        with: "else counts.set(key, { key, limit: limit - 1, count: 1 });",
      },
    ]);
    await start(options);
    await start(options);
    await floodFor(3000, ["book"]);
    expect(judge("book").unjustified).toBeGreaterThan(0);
  });
});
