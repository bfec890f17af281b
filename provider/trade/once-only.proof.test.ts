import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "#scripts/testing/database.ts";
import { PLANTED_BUGS } from "./testing/planted-bugs.ts";
import { openProofWorld, type ProofWorld } from "./testing/proof-world.ts";
import { race } from "./testing/race.ts";
import { spendAtOnce } from "./testing/spending.ts";
import { trespass } from "./testing/trespass.ts";

/** RACE_ROUNDS makes a longer race. */
const ROUNDS = Number(process.env["RACE_ROUNDS"] ?? 100);

describe.each([1, 3])("over %i provider process(es)", (processes) => {
  let world: ProofWorld;
  beforeAll(async () => {
    world = await openProofWorld(await createTestDatabase("provider"), { processes });
  });
  afterAll(() => world.close());

  it(`fifty callers with one reference make one order, one booking and one debit, ${ROUNDS} times`, async () => {
    expect(await race(world, ROUNDS)).toEqual([]);
  });

  it("a hundred Books at once spend what is there and no more", async () => {
    expect(await spendAtOnce(world)).toEqual([]);
  });

  it("nobody reads, cancels or repeats another customer's order", async () => {
    expect(await trespass(world)).toEqual([]);
  });

  // The harness has to see the fault it is there for.
  it("without the unique reference the race is seen to make more", async () => {
    await world.db.$executeRaw`DROP INDEX "trade_order_account_id_customer_reference_no_key"`;
    const faults = await race(world, 3);
    expect(faults.join("\n")).toMatch(/the callers were told of \d+ orders/);
    expect(faults.join("\n")).toMatch(/two orders under REF-/);
  });
});

describe("planted bugs", () => {
  const { balanceOutsideLock, ordersOfAnybody, referencesOfAnybody } = PLANTED_BUGS;
  let world: ProofWorld;
  beforeAll(async () => {
    world = await openProofWorld(await createTestDatabase("provider"), {
      plants: [balanceOutsideLock, ordersOfAnybody, referencesOfAnybody],
    });
  });
  afterAll(() => world.close());

  it("a balance that is read before it is written is caught by a hundred Books", async () => {
    const faults = await spendAtOnce(world);
    expect(faults.join("\n")).toMatch(/\d+ were booked with money for 7/);
    expect(faults.join("\n")).toMatch(/the ledger says/);
  });

  it("a forgotten owner is caught in each of the places that takes references", async () => {
    const faults = (await trespass(world)).join("\n");
    expect(faults).toMatch(/Cancel takes another's order/);
    expect(faults).toMatch(/OrderVoucher shows another's order/);
    expect(faults).toMatch(/QueryOrders lists another's order/);
  });
});
