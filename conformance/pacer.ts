import { CEILINGS, type OperationName, PATHS } from "./interface.ts";

const NAMES = new Map<string, OperationName>(
  (Object.keys(PATHS) as OperationName[]).map((name) => [PATHS[name], name]),
);

/** Calls to what is no operation are held to this, as the smallest of the large ceilings. */
const OTHER_CEILING = 40;

/** Longer than the provider's second: calls may come closer together than they were sent. */
const WINDOW_MS = 1_150;

/** Calls sent to one endpoint from one source address, oldest first, and who waits for the next. */
type Lane = { sentAtMs: number[]; turn: Promise<void> };

/** Holds the suite below the ceilings of §8: a rolling window for each endpoint and source address. */
export class Pacer {
  readonly #lanes = new Map<string, Lane>();
  readonly #sources: readonly string[];
  #next = 0;

  constructor(sources: readonly string[]) {
    this.#sources = sources;
  }

  /** Waits for a turn at the endpoint, and says from which of the source addresses to call. */
  async take(path: string, ownSource?: string): Promise<string> {
    const source = ownSource ?? this.#leastBusy(path);
    const lane = this.#laneOf(path, source);
    const turn = lane.turn.then(() => waitForRoom(lane, ceilingOf(path)));
    lane.turn = turn;
    await turn;
    return source;
  }

  /** Runs `work` while nobody else calls the endpoint from the source, a full window after the last call. */
  async alone<T>(path: string, source: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#laneOf(path, source);
    const result = lane.turn.then(async () => {
      await sleep(WINDOW_MS);
      try {
        return await work();
      } finally {
        await sleep(WINDOW_MS);
      }
    });
    lane.turn = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  #leastBusy(path: string): string {
    const from = Date.now() - WINDOW_MS;
    this.#next += 1;
    const turned = this.#sources.map(
      (_, at) => this.#sources[(at + this.#next) % this.#sources.length] ?? "",
    );
    const loads = turned.map((source) => ({
      source,
      load: this.#laneOf(path, source).sentAtMs.filter((atMs) => atMs > from).length,
    }));
    return loads.toSorted((a, b) => a.load - b.load)[0]?.source ?? "";
  }

  #laneOf(path: string, source: string): Lane {
    const key = `${path} ${source}`;
    const known = this.#lanes.get(key);
    if (known) return known;
    const lane = { sentAtMs: [], turn: Promise.resolve() };
    this.#lanes.set(key, lane);
    return lane;
  }
}

/** One below the ceiling, and never more than nine tenths of it. */
function ceilingOf(path: string): number {
  const name = NAMES.get(path);
  const ceiling = name ? CEILINGS[name] : OTHER_CEILING;
  return Math.max(1, Math.min(ceiling - 1, Math.floor(ceiling * 0.9)));
}

async function waitForRoom(lane: Lane, ceiling: number): Promise<void> {
  for (;;) {
    const now = Date.now();
    while ((lane.sentAtMs[0] ?? now) <= now - WINDOW_MS) lane.sentAtMs.shift();
    if (lane.sentAtMs.length < ceiling) {
      lane.sentAtMs.push(now);
      return;
    }
    await sleep((lane.sentAtMs[0] ?? now) + WINDOW_MS - now + 1);
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
