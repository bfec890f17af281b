import type { OperationName } from "#lib/contract/operations.ts";

/** Those that are few a second (§8) and take their time. */
const RECEIPTED: ReadonlySet<OperationName> = new Set(["checkAvail", "book", "cancel"]);

/**
 * Whether the provider is asked to say at once that it has a call, long before it answers it: `Expect: 100-continue`
 * (RFC 9110 §10.1.1), which a server answers with an interim "100 Continue" as soon as it has read a request's headers,
 * and which one that does not know it ignores. §8 counts calls when they arrive, so that is when a place in the rolling
 * second begins to run out; without it a place of a Book that takes its time would be kept for as long as a request may
 * possibly be on its way.
 */
export function isReceiptAsked(name: OperationName): boolean {
  return RECEIPTED.has(name);
}
