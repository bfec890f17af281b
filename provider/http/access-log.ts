import { CALL_LINE, type Log } from "#provider/log.ts";
import type { AnsweredOperation, RequestTally } from "#provider/metrics/request-tally.ts";
import type { Exchange } from "./call-state.ts";

/** The status that is noted where the client left before its answer was out; it is never sent. */
const CLIENT_LEFT = 499;

/** What is noted of a request: the account alone says who it was. No person, address, body or credential. */
export type Noted = {
  requestId: string;
  traceId: string;
  operation: AnsweredOperation;
  accountId: string | undefined;
  status: number;
  code: number | null;
  durationMs: number;
  bytes: number;
};

/** Writes the request's one line and counts it. */
export type Note = (noted: Noted) => void;

export function createNote(log: Log, tally: RequestTally): Note {
  return (noted) => {
    tally.count(noted.operation, noted);
    log.info(noted, CALL_LINE);
  };
}

/** What there is to note of a request when its answer is out, or its client gone. */
export function toNoted({ response, state }: Exchange): Noted {
  const { requestId, traceId, operation, accountId, code, startedMs, sentBytes } = state;
  const isOut = response.writableFinished;
  return {
    requestId,
    traceId,
    operation: operation ?? "other",
    accountId: accountId ?? undefined,
    status: isOut ? response.statusCode : CLIENT_LEFT,
    code,
    durationMs: Math.round((performance.now() - startedMs) * 10) / 10,
    bytes: isOut ? sentBytes : 0,
  };
}
