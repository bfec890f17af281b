import { createCallers, type Desk } from "./callers.ts";
import { type DatabaseFacts, transact } from "./database.ts";
import { createMemoryBook, type MemoryBook } from "./memory-book.ts";
import { createQueue, type Runner } from "./queue.ts";
import { createSweeper, type Sweeper } from "./sweeper.ts";
import { type Blow, drawBlows, SimProcess } from "#sim/engine/process.ts";
import type { PollWatch } from "#sim/oracle/watch-polls.ts";
import type { OrderBook } from "#lib/console/order/order-book.ts";
import { SWEEP_EVERY_MS } from "#lib/console/order/pace.ts";
import type { StepTools } from "#lib/console/order/step.ts";
import { takeStep } from "#lib/console/order/take-step.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import type { Transport } from "#lib/interface/transport.ts";
import { silentLog } from "#lib/log.ts";

const WORKERS = ["worker-1", "worker-2", "worker-3"] as const;

export type SimConsole = { book: MemoryBook; web: SimProcess };

/** The console: one database, a web process, two or three workers that take turns in dying, and the real steps. */
export function createConsole(
  facts: DatabaseFacts,
  parts: { desk: Desk; polls: PollWatch; skewMs: number; openLine: (process: SimProcess) => Transport },
): SimConsole {
  const { chance, note } = facts;
  const { desk, polls, skewMs, openLine } = parts;
  const runners: Runner[] = [];
  const queue = createQueue(facts, runners);
  const book = createMemoryBook({
    plan: (orderId, runAt, by) => queue.add(orderId, runAt, by),
    wrote(order, entry) {
      note(() => `book: ${describe(order)}`);
      polls.wrote(order, entry);
      sweeper.expect(order);
    },
  });
  const createProcess = (name: string, blows: number, onBlow: (blow: Blow) => void): SimProcess =>
    new SimProcess(name, facts.timeline, {
      skewMs: chance.between(-skewMs, skewMs),
      blows: drawBlows(chance, blows),
      onBlow,
    });
  const workers: SimProcess[] = WORKERS.slice(0, chance.whole(2, 3)).map((name) =>
    createProcess(name, chance.hits(0.5) ? chance.whole(1, 4) : 0, (blow) => {
      const process = workers.find((each) => each.name === name);
      if (process) recover(facts, polls, workers, process, blow);
    }),
  );
  const sweeper = createSweeper(facts, book, workers, SWEEP_EVERY_MS);
  for (const process of workers) {
    const tools: StepTools = {
      orders: createBook(facts, process, { book, polls, sweeper }),
      callers: createCallers(facts, process, desk, openOnceALife(process, openLine)),
      clock: process.clock,
      vault: NO_VAULT,
      log: silentLog,
      pace: { scale: 1 },
    };
    runners.push({
      process,
      async run(orderId) {
        note(() => `${process.name} takes ${orderId}`);
        await takeStep(tools, orderId);
      },
    });
  }
  return { book, web: createProcess("web", 0, () => {}) };
}

/** The book as one process has it: over a line that may break, from a database that may be away. */
function createBook(
  facts: DatabaseFacts,
  process: SimProcess,
  { book, polls, sweeper }: { book: MemoryBook; polls: PollWatch; sweeper: Sweeper },
): OrderBook {
  return {
    claim: (orderId, lease) =>
      transact(facts, process, () => {
        const before = book.rows.get(orderId);
        const order = book.claim(orderId, lease);
        if (before && order) polls.claimed(before);
        if (order) sweeper.expect(order);
        return order;
      }),
    write: (order, token, entry) => transact(facts, process, () => book.write(order, token, entry)),
    planOverdue: (now, limit) => transact(facts, process, () => book.planOverdue(now, limit)),
  };
}

/** Started again, or going on as if nothing had been. */
function recover(
  { timeline, note }: DatabaseFacts,
  polls: PollWatch,
  workers: readonly SimProcess[],
  process: SimProcess,
  { kind, forMs }: Blow,
): void {
  note(() => `${process.name}: ${kind}, for ${(forMs / 1_000).toFixed(1)} s`);
  // What it had taken from the queue is nobody's now, until a sweep finds it.
  polls.obstructed();
  timeline.after(forMs, () => {
    const isOnlyOne = workers.every((each) => each === process || !each.isWell);
    process.start();
    if (isOnlyOne && process.isWell) polls.obstructed();
    note(() => `${process.name} is ${process.isWell ? "there again" : "still away"}`);
  });
}

/** A process that is started again has new sockets, and nobody waits on its old ones. */
function openOnceALife(process: SimProcess, open: (process: SimProcess) => Transport): () => Transport {
  let line = { life: 0, transport: open(process) };
  return () => {
    if (line.life !== process.life) line = { life: process.life, transport: open(process) };
    return line.transport;
  };
}

/** No guest of a history has a passport. */
const NO_VAULT: StepTools["vault"] = {
  seal: () => {
    throw new Error("nothing is sealed here");
  },
  open: () => {
    throw new Error("nothing is sealed here");
  },
};

function describe(order: OrderRecord): string {
  const { reference, state, sends, checksDone, cancelState, dueAt, leaseToken } = order;
  const cancel = cancelState === null ? "" : `, cancellation ${cancelState}`;
  const due = dueAt === null ? "nothing due" : `due ${dueAt.toISOString().slice(11, 23)}`;
  return `${reference} ${state}, ${sends} sends, ${checksDone} checks${cancel}, ${due}${leaseToken ? ", held" : ""}`;
}
