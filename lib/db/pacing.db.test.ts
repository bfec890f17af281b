import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { steadyClock } from "#lib/clock.ts";
import { createPacing } from "#lib/interface/pacing/pacing.ts";
import type { Turn, Turns } from "#lib/interface/pacing/turns.ts";
import { silentLog } from "#lib/log.ts";
import { openPacingStore, type PacingStore } from "./pacing.ts";

const CONSOLES = 4;

let database: TestDatabase;
let stores: PacingStore[];
let consoles: Turns[];

beforeAll(async () => {
  database = await createTestDatabase("console");
  stores = Array.from({ length: CONSOLES }, () => openPacingStore(database.url));
  consoles = stores.map((store, index) =>
    createPacing({ store, clock: steadyClock, log: silentLog, outgoing: "test" }).for("https://p.example", {
      agencyId: "a",
      personId: String(index),
    }),
  );
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await database.drop();
});

const take = (turns: Turns | undefined): Promise<Turn | null> | undefined =>
  turns?.take({ name: "checkAvail", priority: "rates", about: null, maxWaitMs: 60_000 });

/** Nobody goes for so long, so that everybody stands in line before the first one goes. */
async function closeLine(turns: Turns | undefined): Promise<void> {
  const turn = await take(turns);
  expect(turn?.start()).toBe(true);
  turn?.end({ kind: "limited", retryAfterMs: 4_000 });
}

const write = (token: string) => ({ token, text: `by ${token}`, waitingCount: 1 });

it("a token decides who writes, and the loser is told what stands there", async () => {
  const [store, other] = stores;
  await store?.create("k", () => "one");
  await other?.create("k", () => "another");
  const results = await Promise.all([
    store?.exchange("k", "first", write("a")),
    other?.exchange("k", "first", write("b")),
    store?.exchange("k", "first", write("c")),
  ]);
  expect(results.filter((result) => result?.written)).toHaveLength(1);
  const stands = await store?.read("k");
  const told = results.map((result) => (result && !result.written ? result.text : "written"));
  expect(told.filter((text) => text === stands?.text)).toHaveLength(2);
  expect(await store?.listWaiting("k")).toHaveLength(1);
  expect(await store?.exchange("nothing", "first", write("d"))).toBeNull();
});

it("four consoles at once let ten go in any second, in turn, and everybody goes", async () => {
  const gone: { atMs: number; console: number }[] = [];
  await closeLine(consoles[0]);
  await Promise.all(
    consoles.flatMap((turns, console) =>
      Array.from({ length: 8 }, async () => {
        const turn = await take(turns);
        expect(turn?.start()).toBe(true);
        gone.push({ atMs: performance.now(), console });
        turn?.end({ kind: "answered" });
      }),
    ),
  );
  expect(gone).toHaveLength(CONSOLES * 8);
  const inOrder = gone.toSorted((a, b) => a.atMs - b.atMs);
  const gapsMs = inOrder.slice(10).map(({ atMs }, index) => atMs - (inOrder[index]?.atMs ?? 0));
  expect(Math.min(...gapsMs)).toBeGreaterThanOrEqual(1_000);
  // People of equal standing: after twenty turns nobody is more than a few behind.
  for (let console = 0; console < CONSOLES; console += 1) {
    const mine = inOrder.slice(0, 20).filter((each) => each.console === console);
    expect(mine.length).toBeGreaterThanOrEqual(2);
  }
});

it("a turn costs one statement where nobody waits", async () => {
  const [turns] = consoles;
  const turn = await turns?.take({ name: "cancel", priority: "booking", about: null, maxWaitMs: 5_000 });
  turn?.end({ kind: "unsent" });
  const [store] = stores;
  let asked = 0;
  const counted: PacingStore = {
    ...(store ?? openPacingStore(database.url)),
    exchange: (...args) => {
      asked += 1;
      return store?.exchange(...args) ?? Promise.resolve(null);
    },
    read: (key) => {
      asked += 1;
      return store?.read(key) ?? Promise.resolve(null);
    },
  };
  const own = createPacing({ store: counted, clock: steadyClock, log: silentLog, outgoing: "alone" });
  const alone = own.for("https://p.example", { agencyId: "a", personId: "1" });
  const wish = { name: "hotelList", priority: "search", about: null, maxWaitMs: 5_000 } as const;
  (await alone.take(wish))?.end({ kind: "answered" });
  asked = 0;
  for (let call = 0; call < 5; call += 1) (await alone.take(wish))?.end({ kind: "answered" });
  expect(asked).toBe(5);
});
