import { type DatabaseFacts, transact } from "./database.ts";
import type { MemoryBook } from "./memory-book.ts";
import type { SimProcess } from "#sim/engine/process.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";

/** Looks for overdue orders as worker/sweep.ts does. Rounds in which nothing can be overdue are left out. */
export type Sweeper = { expect(order: OrderRecord): void };

export function createSweeper(
  facts: DatabaseFacts,
  book: MemoryBook,
  processes: readonly SimProcess[],
  everyMs: number,
): Sweeper {
  const { timeline, chance } = facts;
  const rounds = processes.map((process) => ({ process, phaseMs: chance.between(0, everyMs), nextMs: 0 }));
  type Round = (typeof rounds)[number];

  const isAnyOverdue = (): boolean =>
    [...book.rows.values()].some((row) => overdueFromMs(row) <= timeline.nowMs() + everyMs);

  const plan = (round: Round, fromMs: number): void => {
    const nextMs = Math.ceil((fromMs - round.phaseMs) / everyMs) * everyMs + round.phaseMs;
    if (round.nextMs > timeline.nowMs() && round.nextMs <= nextMs) return;
    round.nextMs = nextMs;
    timeline.at(nextMs, () => {
      if (round.nextMs === nextMs) look(round);
    });
  };

  const look = (round: Round): void => {
    const { process } = round;
    if (process.isWell) {
      transact(facts, process, () => book.planOverdue(new Date(process.clock.nowMs()), 500)).catch(() => {});
    }
    if (isAnyOverdue()) plan(round, timeline.nowMs() + 1);
    else for (const row of book.rows.values()) expect(row);
  };

  const expect = (row: OrderRecord): void => {
    const fromMs = overdueFromMs(row);
    if (fromMs === Infinity) return;
    for (const round of rounds) plan(round, Math.max(fromMs, timeline.nowMs() + 1));
  };
  return { expect };
}

function overdueFromMs({ dueAt, leaseUntil }: OrderRecord): number {
  return dueAt === null ? Infinity : Math.max(dueAt.getTime(), leaseUntil?.getTime() ?? 0);
}
