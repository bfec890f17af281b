import type { OperationName } from "#lib/contract/operations.ts";
import { cellOf, Durations } from "./tally.ts";

export type AnsweredOperation = OperationName | "other";

/** One kind of answer; a code of null is that of an answer outside the envelope. */
export type AnswerCount = {
  operation: AnsweredOperation;
  status: number;
  code: number | null;
  count: number;
};

type Cell = { durations: Durations; bytes: number; counts: Map<number, AnswerCount> };

// Codes have nine digits, so that one number names status and code.
const STATUS_UNIT = 10_000_000_000;

/** What was answered, counted as it happens: well below a microsecond a call. */
export class RequestTally {
  readonly #cells = new Map<AnsweredOperation, Cell>();
  /** Requests that came in and whose answer is not out. */
  inFlight = 0;

  count(
    operation: AnsweredOperation,
    answer: { status: number; code: number | null; durationMs: number; bytes: number },
  ): void {
    const cell = cellOf(this.#cells, operation, () => ({
      durations: new Durations(),
      bytes: 0,
      counts: new Map<number, AnswerCount>(),
    }));
    const { status, code } = answer;
    const key = status * STATUS_UNIT + (code ?? STATUS_UNIT - 1);
    cellOf(cell.counts, key, () => ({ operation, status, code, count: 0 })).count += 1;
    cell.durations.add(answer.durationMs);
    cell.bytes += answer.bytes;
  }

  answers(): AnswerCount[] {
    return [...this.#cells.values()].flatMap(({ counts }) => [...counts.values()]);
  }

  operations(): { operation: AnsweredOperation; durations: Durations; bytes: number }[] {
    return Array.from(this.#cells, ([operation, { durations, bytes }]) => ({ operation, durations, bytes }));
  }
}
