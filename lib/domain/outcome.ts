import type { Twin } from "./twin.ts";

/**
 * What every verb of the console answers. A failure is a value with a closed code that a page can put into the
 * reader's words (`failures.<code>` in the messages); it never carries a raw error, a ticket or a secret.
 */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

const FAILURE_CODES = [
  /** Nobody is signed in, or the session was ended. */
  "signed-out",
  /** Not there, another agency's, or not allowed to be seen: all three answer alike. */
  "missing",
  /** The person lacks the right for this act on something they may see. */
  "forbidden",
  /** The input was not accepted; `fields` says where. */
  "invalid",
  /** The state of the thing does not allow it any more; a lost race answers the same. */
  "conflict",
  /** A price or a term moved; the person is asked before anything happens. */
  "changed",
  /** Some of the guests seem to have this already; `twins` says by which orders. */
  "twin",
  /** What was to be booked became an order for other guests; `booked` says which, and who was left out. */
  "booked",
  /** The rate is gone; alternatives may be offered. */
  "gone",
  /** The provider refused with a business code. */
  "refused",
  /** The provider's credentials, person or market lack the right: an admin has to look. */
  "connection-refused",
  /** Nothing was sent: the provider could not be reached. Safe to try again. */
  "unreachable",
  /** The provider's supplier did not answer a read in time. Safe to try again, and no word about what is on sale. */
  "silent",
  /** Sent, and no usable answer came. For a booking or a cancellation: being followed up. */
  "unknown",
  /** An answer came that does not keep the contract. */
  "malformed",
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

export type Failure = {
  code: FailureCode;
  /** Message key by field path, as in `rooms.0.children.1.age` -> `required` (`problems.<key>` in the messages). */
  fields?: Record<string, string>;
  /** Every likely twin, those the person knows of too. */
  twins?: Twin[];
  /** The order that is there, whom it is for, and who was sent now and is not of it. Names. */
  booked?: { orderId: string; guests: string[]; leftOut: string[] };
  /** The interface's business code, where it refused. */
  businessCode?: number;
  /** The Request-Id of the call that failed, for the people who look after the connection. */
  requestId?: string;
};

export function success<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function failure(
  code: FailureCode,
  detail: Omit<Failure, "code"> = {},
): { ok: false; failure: Failure } {
  return { ok: false, failure: { code, ...detail } };
}
