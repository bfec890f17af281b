import { type Hearer, hearOrders, type HearOptions } from "./hear-orders.ts";

export type Subscriber = Pick<Hearer, "onChange" | "onGap"> & {
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

/** One connection listens for all of a process, opened with the first subscriber. */
export function createOrderHub(options: HearOptions): OrderHub {
  const subscribers = new Set<Subscriber>();
  const stopping = new AbortController();
  let running: { ready: Promise<void>; ended: Promise<void> } | null = null;

  const start = () => {
    const ready = Promise.withResolvers<void>();
    const hearer: Hearer = {
      onChange: (change) => subscribers.forEach(({ onChange }) => onChange(change)),
      onGap: () => subscribers.forEach(({ onGap }) => onGap()),
      onReady: () => ready.resolve(),
    };
    return { ready: ready.promise, ended: hearOrders(options, hearer, stopping.signal) };
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
