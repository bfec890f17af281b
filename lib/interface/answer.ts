/** What is known about a call whichever way it ended. */
export type CallFacts = {
  /** The Request-Id of the last attempt (§4.1); empty where nothing was sent. */
  requestId: string;
  traceId: string;
  /** `Server-Cost-Milliseconds` (§1 rule 3). */
  serverCostMs: number | null;
  /** `Session-Id`: the verified session, whatever was asked for (§1 rule 3). */
  sessionId: string | null;
  /** From the first attempt to the end, waiting included. */
  durationMs: number;
  /** How often it was sent. */
  attempts: number;
};

/** The interface answered code 0 and data that keeps the contract. */
export type OkAnswer<Data> = CallFacts & { kind: "ok"; data: Data };

/**
 * The interface answered, and said no. `at` is "ticket" where it refused to give a ticket: the operation itself was
 * then never sent.
 */
export type RefusedAnswer = CallFacts & {
  kind: "refused";
  at: "ticket" | "operation";
  httpStatus: number;
  code: number;
  /** For the log and the admin; supplier text, never shown as ours. */
  msg: string;
  field: string | null;
};

/** Nothing was executed: no byte of the operation was sent, or it was turned away before it ran. Safe to try again. */
export type UnreachableAnswer = CallFacts & { kind: "unreachable"; reason: UnreachableReason };

export type UnreachableReason =
  | "connect"
  /** The deadline passed before anything was sent. */
  | "deadline"
  /** Its turn did not come in time: so many wait for the same endpoint, or it is closed for a while (§8). */
  | "queue"
  /** No ticket could be had, and not because it was refused; or our own records could not be read. */
  | "preparation";

/** It was sent and no usable answer came: it may have been executed. */
export type UnknownAnswer = CallFacts & { kind: "unknown"; reason: UnknownReason };

export type UnknownReason =
  | "timeout"
  /** The line broke, before the answer or within it. */
  | "reset"
  /**
   * Refused because its Request-Id was used before (§4.1). Ours are new for every attempt, so something on the way
   * delivered this one twice, and what became of the other copy was not heard.
   */
  | "duplicate"
  /** Code 100000504 in an answer that is not an HTTP 5xx: the interface's supplier was silent. */
  | "supplier"
  /** HTTP 5xx or code 100000500: the interface does not know either (§4.10). */
  | "gateway";

/** An answer came that does not keep the contract. It was sent, so for Book and Cancel it means the same as unknown. */
export type MalformedAnswer = CallFacts & {
  kind: "malformed";
  httpStatus: number;
  /** Where the answer fails, as in `data.list.0.id`; no values. */
  problem: string;
};

/** The closed union every call resolves to. A call never throws. */
export type Answer<Data> = OkAnswer<Data> | FailedAnswer;

export type FailedAnswer = RefusedAnswer | UnreachableAnswer | UnknownAnswer | MalformedAnswer;
