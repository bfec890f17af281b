import { percentile } from "#bench/report/statistics.ts";
import { type Counted, LoadConnection } from "./connection.ts";
import { nextRequestId, toRequestHead } from "./request.ts";

/** What is sent, again and again, by so many callers at once. */
export type FloodPlan = {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** JSON in ASCII; taken in turn. */
  bodies: string[];
  /** One connection from each. */
  addresses: string[];
  /** A Session-Id for each connection; none where empty. */
  sessionIds: string[];
  inFlight: number;
  /** No address sends more than this in a second; null where nobody counts. */
  mostPerAddressPerSecond: number | null;
  /** Any other status, or a shorter body, is no answer to what was asked; what is tolerated is not counted. */
  expected: { status: number; leastBytes: number; tolerated?: readonly number[] };
};

export type FloodRound = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were not as expected, by status; "short" for those that lack something. */
  unexpected: Record<string, number>;
  /** How often a caller had to wait because every address was at its ceiling: then the rate says nothing. */
  heldBack: number;
  meanBytes: number;
};

const PARKED_MS = 1;
/** An answer that has not come so long after the end of a round is taken for none. */
const GIVE_UP_MS = 30_000;
/** A pause after a broken connection, so that a server that is gone is not asked in an endless loop. */
const BROKEN_MS = 10;

type Line = { connection: LoadConnection; head: string; readyMs: number };

/** A closed loop: each of `inFlight` callers sends its next call when the last one was answered. */
export class Flood {
  readonly #plan: FloodPlan;
  readonly #lines: Line[];
  readonly #tails: string[];
  /** The lines with nothing on them, the one longest idle first. */
  readonly #idle: Line[];
  readonly #gapMs: number;
  #next = 0;

  constructor(plan: FloodPlan) {
    this.#plan = plan;
    this.#gapMs = plan.mostPerAddressPerSecond === null ? 0 : 1000 / plan.mostPerAddressPerSecond;
    this.#tails = plan.bodies.map((body) => `Content-Length: ${body.length}\r\n\r\n${body}`);
    this.#lines = plan.addresses.map((address, index) => ({
      connection: new LoadConnection(plan.port, address),
      head: toHead(plan, plan.sessionIds[index]),
      readyMs: 0,
    }));
    this.#idle = [...this.#lines];
  }

  async run(durationMs: number): Promise<FloodRound> {
    const startMs = performance.now();
    const tally = new Tally(startMs + durationMs, this.#plan.expected);
    const giveUp = setTimeout(() => this.close(), durationMs + GIVE_UP_MS);
    await Promise.all(Array.from({ length: this.#plan.inFlight }, () => this.#call(tally)));
    clearTimeout(giveUp);
    return tally.toRound(durationMs);
  }

  close(): void {
    for (const { connection } of this.#lines) connection.close();
  }

  /** One caller, until the time is over. */
  #call(tally: Tally): Promise<void> {
    return new Promise((resolve) => {
      const next = (): void => {
        const nowMs = performance.now();
        if (nowMs >= tally.endMs) {
          resolve();
          return;
        }
        const [line] = this.#idle;
        if (!line || line.readyMs > nowMs) {
          tally.heldBack += 1;
          setTimeout(next, PARKED_MS);
          return;
        }
        this.#idle.shift();
        line.readyMs = nowMs + this.#gapMs;
        const tail = this.#tails[this.#next % this.#tails.length] ?? "";
        this.#next += 1;
        line.connection.send(`${line.head}${nextRequestId()}\r\n${tail}`, (answer) => {
          tally.add(answer);
          this.#idle.push(line);
          if (answer.status === 0) setTimeout(next, BROKEN_MS);
          else next();
        });
      };
      next();
    });
  }
}

/** Everything of a request but its id, its length and its body. */
function toHead({ port, path, headers }: FloodPlan, sessionId: string | undefined): string {
  const own = { ...headers, ...(sessionId === undefined ? {} : { "Session-Id": sessionId }) };
  return `${toRequestHead(port, path, own)}Request-Id: `;
}

/** What came back within the time. */
class Tally {
  readonly endMs: number;
  readonly #expected: FloodPlan["expected"];
  readonly #elapsedMs: number[] = [];
  readonly #unexpected: Record<string, number> = {};
  #bytes = 0;
  heldBack = 0;

  constructor(endMs: number, expected: FloodPlan["expected"]) {
    this.endMs = endMs;
    this.#expected = expected;
  }

  add({ status, bodyBytes, elapsedMs }: Counted): void {
    const { status: wanted, leastBytes, tolerated = [] } = this.#expected;
    if (tolerated.includes(status)) return;
    if (status !== wanted || bodyBytes < leastBytes) {
      const kind = status === wanted ? "short" : String(status);
      this.#unexpected[kind] = (this.#unexpected[kind] ?? 0) + 1;
    }
    if (performance.now() > this.endMs) return;
    this.#elapsedMs.push(elapsedMs);
    this.#bytes += bodyBytes;
  }

  toRound(durationMs: number): FloodRound {
    const count = this.#elapsedMs.length;
    return {
      perSecond: count / (durationMs / 1000),
      p50Ms: count === 0 ? Number.NaN : percentile(this.#elapsedMs, 50),
      p99Ms: count === 0 ? Number.NaN : percentile(this.#elapsedMs, 99),
      unexpected: this.#unexpected,
      heldBack: this.heldBack,
      meanBytes: count === 0 ? 0 : this.#bytes / count,
    };
  }
}
