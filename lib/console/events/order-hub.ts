import type { Clock } from "#lib/clock.ts";
import type { Database } from "#lib/db/client.ts";
import { listOrderChanges, readChangeCursor } from "#lib/db/order-changes.ts";
import { listenForOrders, type OrderListener } from "#lib/db/order-listener.ts";
import { type Log, toLogFields } from "#lib/log.ts";

/** A change somebody may want to hear of. `cursor` is where a reader stands who has heard it and all before. */
export type HeardChange = { orderId: string; agencyId: string; personId: string; cursor: bigint };

export type Subscriber = {
  onChange: (change: HeardChange) => void;
  /** More was missed than can be told one by one: everything has to be read anew. */
  onGap: () => void;
  /** The process is being stopped. */
  onEnd: () => void;
};

/** Tells the changes of orders of all processes to whoever in this one wants to hear them. */
export type OrderHub = {
  /** From now on, until the returned function is called. Resolves once nothing committed later is missed. */
  subscribe(subscriber: Subscriber): Promise<() => void>;
  /** Ends all subscriptions and the connection. */
  close(): Promise<void>;
};

type HubOptions = { databaseUrl: string; db: Database; clock: Clock; log: Log; pingEveryMs?: number };

const PAUSES_MS = [100, 250, 500, 1_000, 2_000, 5_000] as const;
const PING_EVERY_MS = 15_000;
const MISSED_MAX = 2_000;

/**
 * One connection listens for all of a process, opened with the first subscriber. When it breaks it is opened again, and
 * what was committed meanwhile is read and told: subscribers notice nothing but a delay.
 */
export function createOrderHub({
  databaseUrl,
  db,
  clock,
  log,
  pingEveryMs = PING_EVERY_MS,
}: HubOptions): OrderHub {
  const subscribers = new Set<Subscriber>();
  const stopping = new AbortController();
  let running: { ready: Promise<void>; ended: Promise<void> } | null = null;

  const tell = (change: HeardChange): void => {
    for (const { onChange } of subscribers) onChange(change);
  };

  /** Listens until the connection breaks or the hub is closed. `from` is how far everything was told. */
  const listenOnce = async (from: bigint | null, onReady: () => void): Promise<bigint> => {
    const lost = new AbortController();
    let toldTo = from;
    // What is heard before the missed was read waits, so that cursors never run ahead of what was told.
    let early: HeardChange[] | null = [];
    const hear = (change: HeardChange): void => {
      if (early) early.push(change);
      else {
        toldTo = change.cursor;
        tell(change);
      }
    };
    const listener = await listenForOrders(databaseUrl, { onChange: hear, onLost: () => lost.abort() });
    try {
      const cursor = await readChangeCursor(db);
      if (from !== null) await tellMissed(from, cursor);
      toldTo = cursor;
      const waiting = early;
      early = null;
      waiting.forEach(hear);
      onReady();
      await keepAlive(listener, AbortSignal.any([lost.signal, stopping.signal]));
    } finally {
      await listener.close().catch(() => {});
    }
    return toldTo;
  };

  const tellMissed = async (from: bigint, cursor: bigint): Promise<void> => {
    const missed = await listOrderChanges(db, { from }, MISSED_MAX);
    if (missed === null) for (const { onGap } of subscribers) onGap();
    else for (const { xid: _xid, ...change } of missed) tell({ ...change, cursor });
  };

  /** A line can be dead for a long time without anybody saying so; asking finds out. */
  const keepAlive = async (listener: OrderListener, over: AbortSignal): Promise<void> => {
    while (!over.aborted) {
      await clock.sleep(pingEveryMs, over).catch(() => {});
      if (!over.aborted) await listener.ping().catch(() => {});
    }
  };

  const run = async (onReady: () => void): Promise<void> => {
    let toldTo: bigint | null = null;
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        toldTo = await listenOnce(toldTo, () => {
          failures = 0;
          onReady();
        });
        if (!stopping.signal.aborted) log.warn({}, "the connection that hears of orders broke");
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error(toLogFields(error), "orders cannot be listened for; trying again");
      }
      const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
      failures += 1;
      await clock.sleep(pauseMs, stopping.signal).catch(() => {});
    }
  };

  const start = () => {
    const ready = Promise.withResolvers<void>();
    const ended = run(() => ready.resolve());
    return { ready: ready.promise, ended };
  };

  return {
    async subscribe(subscriber) {
      subscribers.add(subscriber);
      running ??= start();
      await Promise.race([running.ready, running.ended]);
      return () => void subscribers.delete(subscriber);
    },
    async close() {
      stopping.abort();
      for (const { onEnd } of subscribers) onEnd();
      subscribers.clear();
      await running?.ended;
    },
  };
}
