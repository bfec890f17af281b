import type { Clock } from "#lib/clock.ts";
import type { Database } from "#lib/db/client.ts";
import { listOrderChanges, readChangeCursor } from "#lib/db/order-changes.ts";
import { listenForOrders, type OrderListener } from "#lib/db/order-listener.ts";
import { type Log, toLogFields } from "#lib/log.ts";

/** A change somebody may want to hear of. `cursor` is where a reader stands who has heard it and all before. */
export type HeardChange = { orderId: string; agencyId: string; personId: string; cursor: bigint };

export type Hearer = {
  onChange: (change: HeardChange) => void;
  /** More was missed than can be told one by one: everything has to be read anew. */
  onGap: () => void;
  /** From now on nothing that is committed is missed. Called again whenever a broken connection is back. */
  onReady: () => void;
};

export type HearOptions = {
  databaseUrl: string;
  db: Database;
  clock: Clock;
  log: Log;
  pingEveryMs?: number;
};

const PAUSES_MS = [100, 250, 500, 1_000, 2_000, 5_000] as const;
const PING_EVERY_MS = 15_000;
const MISSED_MAX = 2_000;

/**
 * Tells the changes of orders of all processes until it is stopped, over one connection. When that breaks it is opened
 * again, and what was committed meanwhile is read and told: whoever hears notices nothing but a delay.
 */
export async function hearOrders(options: HearOptions, hearer: Hearer, stopping: AbortSignal): Promise<void> {
  const { clock, log } = options;
  let toldTo: bigint | null = null;
  let failures = 0;
  const onReady = () => {
    failures = 0;
    hearer.onReady();
  };
  while (!stopping.aborted) {
    try {
      toldTo = await listenOnce(options, { ...hearer, onReady }, { from: toldTo, stopping });
      if (!stopping.aborted) log.warn({}, "the connection that hears of orders broke");
    } catch (error) {
      if (stopping.aborted) return;
      log.error(toLogFields(error), "orders cannot be listened for; trying again");
    }
    const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
    failures += 1;
    await clock.sleep(pauseMs, stopping).catch(() => {});
  }
}

type Stretch = { from: bigint | null; stopping: AbortSignal };

/** Listens until the connection breaks or it is stopped. `from` is how far everything was told; resolves to the new one. */
async function listenOnce(
  { databaseUrl, db, clock, pingEveryMs = PING_EVERY_MS }: HearOptions,
  hearer: Hearer,
  { from, stopping }: Stretch,
): Promise<bigint | null> {
  const lost = new AbortController();
  let toldTo = from;
  // What is heard before the missed was read waits, so that cursors never run ahead of what was told.
  let early: HeardChange[] | null = [];
  const hear = (change: HeardChange): void => {
    if (early) early.push(change);
    else {
      toldTo = change.cursor;
      hearer.onChange(change);
    }
  };
  const listener = await listenForOrders(databaseUrl, { onChange: hear, onLost: () => lost.abort() });
  try {
    const cursor = await readChangeCursor(db);
    if (from !== null) await tellMissed(db, hearer, { from, cursor });
    toldTo = cursor;
    const waiting = early;
    early = null;
    waiting.forEach(hear);
    hearer.onReady();
    await keepAlive(listener, { clock, pingEveryMs, over: AbortSignal.any([lost.signal, stopping]) });
  } finally {
    await listener.close().catch(() => {});
  }
  return toldTo;
}

async function tellMissed(
  db: Database,
  { onChange, onGap }: Hearer,
  { from, cursor }: { from: bigint; cursor: bigint },
): Promise<void> {
  const missed = await listOrderChanges(db, { from }, MISSED_MAX);
  if (missed === null) onGap();
  else for (const { xid: _xid, ...change } of missed) onChange({ ...change, cursor });
}

type Pings = { clock: Clock; pingEveryMs: number; over: AbortSignal };

/** A line can be dead for a long time without anybody saying so; asking finds out. */
async function keepAlive(listener: OrderListener, { clock, pingEveryMs, over }: Pings): Promise<void> {
  while (!over.aborted) {
    await clock.sleep(pingEveryMs, over).catch(() => {});
    if (!over.aborted) await listener.ping().catch(() => {});
  }
}
