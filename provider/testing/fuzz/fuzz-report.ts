import type { BrokenRequest } from "./broken-http.ts";
import type { Stall } from "./figures.ts";
import type { RequestPlan } from "./request-plan.ts";
import { toReproduction } from "./reproduction.ts";
import { toKind } from "./shrink-plan.ts";

export type Fault = {
  kind: "answer" | "no answer" | "broken HTTP" | "stall" | "memory" | "log";
  detail: string;
  plan?: RequestPlan;
  broken?: BrokenRequest;
};

/** Kinds of faults that are kept; who has more has seen enough. */
const KINDS_MAX = 100;
/** Requests remembered, so that a stall can be told from those that were under way. */
const REMEMBERED = 4000;

/** What came of a run. */
export class FuzzReport {
  readonly seed: number;
  faultCount = 0;
  requests = 0;
  /** Turns of the loop that were too long and that nothing sent again makes as long. */
  readonly unexplainedMs: number[] = [];
  readonly #kinds = new Map<string, { fault: Fault; times: number }>();
  readonly #counts = new Map<string, number>();
  readonly #recent: { plan: RequestPlan; begunMs: number; endedMs: number }[] = [];

  constructor(seed: number) {
    this.seed = seed;
  }

  count(operation: string, status: number, code: number | null): void {
    this.requests += 1;
    const key = `${operation} ${status} ${code ?? "-"}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  remember(plan: RequestPlan, begunMs: number, endedMs: number): void {
    this.#recent.push({ plan, begunMs, endedMs });
    if (this.#recent.length > REMEMBERED * 2) this.#recent.splice(0, REMEMBERED);
  }

  fault(fault: Fault): void {
    this.faultCount += 1;
    const key = kindOf(fault);
    const known = this.#kinds.get(key);
    if (known) known.times += 1;
    else if (this.#kinds.size < KINDS_MAX) this.#kinds.set(key, { fault, times: 1 });
  }

  /** The requests that were under way while the loop stood still, the largest first. */
  findUnderWay({ endedAtMs, wallMs }: Stall): RequestPlan[] {
    return this.#recent
      .filter(({ begunMs, endedMs }) => begunMs <= endedAtMs && endedMs >= endedAtMs - wallMs)
      .map(({ plan }) => plan)
      .toSorted((a, b) => b.body.length - a.body.length);
  }

  /** How often each operation was answered with each status and code. */
  listCounts(): [string, number][] {
    return [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b, "en"));
  }

  countOf(pattern: RegExp): number {
    return this.listCounts().reduce((sum, [key, count]) => sum + (pattern.test(key) ? count : 0), 0);
  }

  /** The first fault of each kind. */
  listKinds(): Fault[] {
    return [...this.#kinds.values()].map(({ fault }) => fault);
  }

  /** For people: the seed, and each kind of fault once with how to repeat it. */
  describeFaults(): string {
    const parts = [...this.#kinds.values()].map(
      ({ fault, times }) => `${fault.kind}, ${times} times: ${fault.detail}\n${toReproduction(fault)}`,
    );
    return `seed ${this.seed}, ${this.faultCount} faults\n\n${parts.join("\n\n")}`;
  }
}

function kindOf({ kind, plan, broken, detail }: Fault): string {
  return `${kind} ${plan?.operation ?? broken?.name ?? ""} ${toKind(detail)}`;
}
