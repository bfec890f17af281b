import type { Chance } from "./engine/chance.ts";
import type { Timeline } from "./engine/timeline.ts";

/** What may go wrong with one thing at a time, and how often it does where a history has it at all. */
const RATES = {
  // Of the line between console and service.
  "connect-refused": 0.06,
  "reset-before": 0.05,
  "reset-after": 0.06,
  "half-answer": 0.04,
  "black-hole": 0.04,
  "gateway-before": 0.05,
  "gateway-after": 0.05,
  nonsense: 0.04,
  "too-large": 0.02,
  duplicate: 0.08,
  "slow-request": 0.06,
  "slow-answer": 0.06,
  "long-line": 0.06,
  // Of the service.
  "rate-limited": 0.15,
  "not-the-ticket": 0.04,
  "no-right": 0.05,
  "internal-error": 0.05,
  "supplier-silent": 0.06,
  "other-orders": 0.15,
  "filter-lost": 0.15,
  "another-orders-answer": 0.05,
  // Of the database.
  "query-failed": 0.03,
  "ack-lost": 0.04,
  "slow-query": 0.05,
  // Of the queue.
  "job-lost": 0.15,
} as const;

export type Fault = keyof typeof RATES;

type Span = { fromMs: number; toMs: number };

/** The misfortunes of one history. They end some time before it does, so that everything can come to its end. */
export type Weather = {
  calmFromMs: number;
  hits(fault: Fault): boolean;
  isCalm(): boolean;
  databaseDown: Span[];
  serviceDown: Span[];
  /** Whether a repeat of a Book under way starts another: nothing in the document forbids it (§4.10). */
  isReferenceLate: boolean;
};

export function drawWeather(chance: Chance, timeline: Timeline, startMs: number): Weather {
  const calmFromMs = startMs + chance.pick([300_000, 1_500_000, 4_000_000, 9_000_000] as const);
  const force = chance.pick([0, 0.5, 1, 2, 4] as const);
  const names = Object.keys(RATES) as Fault[];
  const rates = new Map(names.map((name) => [name, chance.hits(0.4) ? RATES[name] * force : 0]));
  const spans = (count: number): Span[] =>
    Array.from({ length: count }, () => {
      const fromMs = chance.between(startMs, calmFromMs);
      return {
        fromMs,
        toMs: fromMs + chance.pick([2_000, 20_000, 120_000, 700_000] as const) * chance.next(),
      };
    });
  const isCalm = (): boolean => timeline.nowMs() >= calmFromMs;
  return {
    calmFromMs,
    isCalm,
    hits: (fault) => !isCalm() && chance.hits(Math.min(rates.get(fault) ?? 0, 0.6)),
    databaseDown: chance.hits(0.3) ? spans(chance.whole(1, 2)) : [],
    serviceDown: chance.hits(0.25) ? spans(chance.whole(1, 2)) : [],
    isReferenceLate: chance.hits(0.6),
  };
}

export function isWithin(spans: readonly Span[], ms: number): boolean {
  return spans.some(({ fromMs, toMs }) => ms >= fromMs && ms < toMs);
}
