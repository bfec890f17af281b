import { describe, expect, it } from "vitest";
import type { Plant } from "#provider/testing/planted.ts";
import { createTestDatabase } from "#scripts/testing/database.ts";
import { KILL_POINTS, killPoint, type KillPoint, toPlants } from "./testing/kill-points.ts";
import { killAt, openCustomer } from "./testing/kill-round.ts";
import { PLANTED_BUGS } from "./testing/planted-bugs.ts";
import { openProofWorld, type ProofWorld } from "./testing/proof-world.ts";

/** Worlds of their own that die and come back beside one another, since much of that is waiting. */
const LANES = 3;

type Kills = {
  processes: number;
  points: readonly KillPoint[];
  bug?: Plant;
  /** What happens before the client asks again, and before the next kill. */
  recover: (world: ProofWorld) => Promise<void>;
  prepare?: (world: ProofWorld) => Promise<void>;
};

/** Kills at each of the points, one after the other. Answers the faults of the first one that has any. */
async function killAtEach({ processes, points, bug, recover, prepare }: Kills): Promise<string[]> {
  const plants = [...toPlants(points), ...(bug ? [bug] : [])];
  const world = await openProofWorld(await createTestDatabase("provider"), { processes, plants });
  try {
    const customer = await openCustomer(world);
    for (const point of points) {
      await prepare?.(world);
      const faults = await killAt(world, customer, point, () => recover(world));
      if (faults.length > 0) return faults.map((fault) => `${point.name}: ${fault}`);
    }
    return [];
  } finally {
    await world.close();
  }
}

const restart: Kills["recover"] = (world) => world.restartDead();

/** One point of each stage at which another process has to find what the dead one left. */
const TAKEN_OVER = [
  "book.before-commit",
  "book.committed",
  "settle.claimed",
  "supplier.booked",
  "confirm.before-commit",
  "fail.refunded",
  "cancel.accepted",
  "supplier.cancelled",
  "finish.before-commit",
  "rollback.before-commit",
  "voucher.rendered",
  "webhook.attempted",
];

describe("kill -9 at every point of Book and Cancel", () => {
  it("and started again, it ends as if nothing had been", async () => {
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      KILL_POINTS.filter((_point, index) => index % LANES === lane),
    );
    const faults = await Promise.all(
      lanes.map((points) => killAtEach({ processes: 1, points, recover: restart })),
    );
    expect(faults.flat()).toEqual([]);
  });

  it("of one of three processes, the others go on with its work", async () => {
    const faults = await killAtEach({
      processes: 3,
      points: TAKEN_OVER.map(killPoint),
      recover: () => Promise.resolve(),
      // At every kill two or three are alive: nobody is started before the order has settled without it.
      prepare: async (world) => (world.living().length < 2 ? world.restartDead() : undefined),
    });
    expect(faults).toEqual([]);
  });
});

// The harness has to see the faults it is there for.
describe("planted bugs", () => {
  it.each<[keyof typeof PLANTED_BUGS, string, RegExp]>([
    ["answerBeforeCommit", "book.order-written", /the client was told of .*, now of/],
    ["debitBeforeCommit", "book.before-commit", /debit/],
    ["askWithoutClaim", "settle.before-confirm", /questions to book 2 instead of 1/],
  ])("%s is caught by a kill at %s", async (bug, at, caught) => {
    const points = [killPoint(at)];
    const faults = await killAtEach({ processes: 1, points, bug: PLANTED_BUGS[bug], recover: restart });
    expect(faults.join("\n")).toMatch(caught);
  });
});
