import type { OperationName } from "#lib/contract/operations.ts";
import { percentile } from "#bench/report/statistics.ts";

/** What is kept of one answer. `status` 0: there was none. */
export type Answered = { status: number; code: number | null; costMs: number | null; wallMs: number };

/** What one endpoint came to. */
export type Summary = {
  name: OperationName;
  planned: number;
  calls: number;
  serverErrors: number;
  rateLimited: number;
  unexpected: Record<string, number>;
  cost: Percentiles;
  wall: Percentiles;
};

export type Percentiles = { p50: number; p95: number; p99: number };

export function summarise(name: OperationName, planned: number, answers: readonly Answered[]): Summary {
  const unexpected: Record<string, number> = {};
  for (const { status, code } of answers) {
    if (isSuccess(status, code)) continue;
    const kind = status === 0 ? "no answer" : `${status}/${code ?? "no code"}`;
    unexpected[kind] = (unexpected[kind] ?? 0) + 1;
  }
  return {
    name,
    planned,
    calls: answers.length,
    serverErrors: answers.filter(({ status }) => status >= 500).length,
    rateLimited: answers.filter(({ status }) => status === 429).length,
    unexpected,
    cost: percentilesOf(answers.flatMap(({ costMs }) => costMs ?? [])),
    wall: percentilesOf(answers.map(({ wallMs }) => wallMs)),
  };
}

/** Nothing is asked that should be refused: anything but a plain success is unexpected. */
function isSuccess(status: number, code: number | null): boolean {
  return status === 200 && code === 0;
}

export function percentilesOf(values: readonly number[]): Percentiles {
  if (values.length === 0) return { p50: Number.NaN, p95: Number.NaN, p99: Number.NaN };
  return { p50: percentile(values, 50), p95: percentile(values, 95), p99: percentile(values, 99) };
}

/** The code of an envelope, from the beginning of its bytes: most answers are long, and nothing else of them is needed. */
export function codeOfEnvelope(bytes: Buffer): number | null {
  const found = /^\{"code":(\d+)[,}]/.exec(bytes.toString("latin1", 0, 40));
  return found ? Number(found[1]) : null;
}
