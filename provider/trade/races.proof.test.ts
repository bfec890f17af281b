import { expect, it } from "vitest";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { planted } from "#provider/testing/planted.ts";
import { startProgram } from "#provider/testing/start-process.ts";
import { createTestDatabase } from "#scripts/testing/database.ts";
import { PLANTED_BUGS } from "./testing/planted-bugs.ts";
import { SCENARIOS, type ScenarioName } from "./testing/scenarios.ts";

const ROUNDS = 200;

type Bug = {
  plant: keyof typeof PLANTED_BUGS;
  /** Where the database guards the same thing, its guard is taken away too: one bug is not enough. */
  unguard?: (db: Database) => Promise<unknown>;
};

/** The scenarios in a process of their own, with the bug in it. Answers what they found. */
async function play(scenarios: readonly ScenarioName[], bug?: Bug): Promise<unknown> {
  const database = await createTestDatabase("provider");
  const db = openDatabase(database.url, 1);
  try {
    await bug?.unguard?.(db);
    const { nodeArgs, env } = planted(bug ? [PLANTED_BUGS[bug.plant]] : []);
    const args = [String(ROUNDS), ...scenarios];
    const program = startProgram("provider/trade/testing/rounds-main.ts", {
      databaseUrl: database.url,
      nodeArgs,
      env,
      args,
    });
    const code = await program.exit;
    if (code !== 0) throw new Error(program.output());
    return JSON.parse(program.output().trim().split("\n").at(-1) ?? "");
  } finally {
    await db.$disconnect();
    await database.drop();
  }
}

it("keeps an order and its money whole, whoever cancels, confirms and settles at the same time", async () => {
  const names = Object.keys(SCENARIOS) as ScenarioName[];
  const halves = await Promise.all([play(names.slice(0, 1)), play(names.slice(1))]);
  expect(Object.assign({}, ...halves)).toEqual(Object.fromEntries(names.map((name) => [name, []])));
});

// The harness has to see the faults it is there for.
it.each<[ScenarioName, RegExp, Bug]>([
  [
    "cancel-and-settle",
    /refund [2-9] instead of 1/,
    {
      plant: "refundNotGuarded",
      unguard: (db) => db.$executeRaw`DROP INDEX "ledger_entry_order_id_kind_key"`,
    },
  ],
  [
    "late-confirmation",
    /(audit:confirmed|audit:cancelled|refund) [2-9] instead of/,
    {
      plant: "statusNotGuarded",
      unguard: async (db) => {
        await db.$executeRaw`DROP TRIGGER "trade_order_moves" ON "trade_order"`;
        await db.$executeRaw`DROP INDEX "ledger_entry_order_id_kind_key"`;
      },
    },
  ],
  ["fee-at-acceptance", /kept [1-9]\d* instead of 0/, { plant: "feeWhenProcessed" }],
])("%s catches a planted bug", async (scenario, caught, bug) => {
  expect(JSON.stringify(await play([scenario], bug))).toMatch(caught);
});
