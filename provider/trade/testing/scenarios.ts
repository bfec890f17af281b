import { setTimeout as sleep } from "node:timers/promises";
import { ORDER_STATUS } from "#lib/domain/order-status.ts";
import type { SupplierBookingState } from "#provider/suppliers/port.ts";
import type { Rounds } from "./rounds.ts";

/** One round of a race. Answers what was wrong with the answers; the orders are looked at apart from that. */
export type Scenario = (rounds: Rounds, round: number) => Promise<string[]>;

const STATE_CONFLICT = 100001121;
const DAY_MS = 86_400_000;

export const SCENARIOS = {
  /** Three cancel at once while three jobs are at the order; every third one is refused by the supplier. */
  async "cancel-and-settle"(rounds, round) {
    const id = await rounds.confirmed(round % 3 === 2);
    const codes = await Promise.all([
      ...[1, 2, 3].map(() => rounds.cancel(id)),
      ...[1, 2, 3].map(async () => {
        await sleep(Math.random() * 6);
        await rounds.settle(id);
        return STATE_CONFLICT;
      }),
    ]);
    await settleAll(rounds, id);
    const accepted = codes.filter((code) => code !== STATE_CONFLICT).length;
    // A refused cancellation is rolled back, and the next caller may be accepted anew.
    return accepted === 1 || (accepted > 1 && round % 3 === 2) ? [] : [`${accepted} were accepted`];
  },

  /** A confirmation comes late, seen by several, while somebody cancels as soon as there is something to cancel. */
  async "late-confirmation"(rounds) {
    const id = await rounds.silent();
    const looks = [1, 2, 3].map(() => rounds.settle(id));
    await Promise.race(looks);
    const code = await rounds.cancel(id);
    await Promise.all([...looks, rounds.settle(id), rounds.settle(id)]);
    await settleAll(rounds, id);
    return code === STATE_CONFLICT ? ["a confirmed order could not be cancelled"] : [];
  },

  /** Two looks at once hear different things of the supplier: one of them counts. */
  async "confirmed-or-failed"(rounds) {
    const id = await rounds.silent();
    const confirming = [1, 2].map(() => rounds.settle(id));
    // Whoever asked the supplier will try to confirm, whatever has become of the order by then.
    await rounds.untilLooked(id);
    await Promise.all([...confirming, rounds.settle(id, FAILED), rounds.settle(id, FAILED)]);
    return [];
  },

  /** Accepted while it is free; the supplier is only asked when it no longer is. */
  async "fee-at-acceptance"(rounds) {
    const id = await rounds.confirmed();
    const nowMs = rounds.clock.nowMs();
    await rounds.cancel(id);
    rounds.clock.advance(365 * DAY_MS);
    await settleAll(rounds, id);
    rounds.clock.advance(nowMs - rounds.clock.nowMs());
    return [];
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

const FAILED: SupplierBookingState = { status: "failed", supplierReferenceNo: "S", reason: "No room." };
const OPEN: readonly number[] = [ORDER_STATUS.unknown, ORDER_STATUS.confirming, ORDER_STATUS.needCancel];

async function settleAll(rounds: Rounds, id: string): Promise<void> {
  for (let look = 0; look < 10; look += 1) {
    const { status } = await rounds.db.order.findUniqueOrThrow({ where: { id }, select: { status: true } });
    if (!OPEN.includes(status)) return;
    await rounds.settle(id);
  }
}

const AT_ONCE = 8;
/** It moves the clock that all rounds share, and has nothing to race with. */
const ALONE: ScenarioName = "fee-at-acceptance";
const ALONE_ROUNDS = 3;

/** Rounds of a scenario, a few beside one another. @returns What was wrong, as soon as anything is. */
export async function playScenario(rounds: Rounds, name: ScenarioName, wanted: number): Promise<string[]> {
  const [count, atOnce] = name === ALONE ? [ALONE_ROUNDS, 1] : [wanted, AT_ONCE];
  for (let first = 0; first < count; first += atOnce) {
    const round = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => first + index);
    const faults = await Promise.all(round.map((each) => SCENARIOS[name](rounds, each)));
    const isLast = first + atOnce >= count;
    // Looking at everything costs more the more there is: often at first, where a planted fault shows.
    const found = first < 3 * atOnce || isLast ? await rounds.findFaults() : [];
    if (faults.flat().length + found.length > 0) return [...faults.flat(), ...found];
  }
  return [];
}
