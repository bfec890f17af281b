/** Virtual time. Nothing waits: the next event is always now. */
export type Timeline = {
  /** The one true time, in milliseconds since the epoch; a process may believe another. */
  nowMs(): number;
  at(ms: number, run: () => void): void;
  after(ms: number, run: () => void): void;
  /** Says that the event under way made a promise settle: what waits for it goes on before time does. */
  stir(): void;
  /** Until nothing is left to happen, or until that time. */
  run(untilMs: number): Promise<void>;
};

type Event = { ms: number; order: number; run: () => void };

export function createTimeline(startMs: number): Timeline {
  const heap = new EventHeap();
  let nowMs = startMs;
  let count = 0;
  let isStirred = false;
  const at = (ms: number, run: () => void): void => {
    count += 1;
    heap.push({ ms: Math.max(ms, nowMs), order: count, run });
  };
  return {
    nowMs: () => nowMs,
    at,
    after: (ms, run) => at(nowMs + ms, run),
    stir() {
      isStirred = true;
    },
    async run(untilMs) {
      for (let event = heap.pop(); event; event = heap.pop()) {
        if (event.ms > untilMs) return;
        nowMs = event.ms;
        event.run();
        if (isStirred) await settle();
        isStirred = false;
      }
    },
  };
}

/** Every microtask is done before an immediate runs, and no history has anything else to wait for. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Earliest first; of the same instant, in the order in which they were planned. */
class EventHeap {
  readonly #events: Event[] = [];

  push(event: Event): void {
    const events = this.#events;
    let place = events.push(event) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = events[parent];
      if (!above || !isBefore(event, above)) break;
      events[place] = above;
      place = parent;
    }
    events[place] = event;
  }

  pop(): Event | undefined {
    const events = this.#events;
    const first = events[0];
    const last = events.pop();
    if (first === undefined || last === undefined || events.length === 0) return first;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const right = left + 1;
      const lower = pickEarlier(events, left, right);
      const below = events[lower];
      if (!below || !isBefore(below, last)) break;
      events[place] = below;
      place = lower;
    }
    events[place] = last;
    return first;
  }
}

function pickEarlier(events: readonly Event[], left: number, right: number): number {
  const a = events[left];
  const b = events[right];
  return a && b && isBefore(b, a) ? right : left;
}

function isBefore(a: Event, b: Event): boolean {
  return a.ms < b.ms || (a.ms === b.ms && a.order < b.order);
}
