import type { DataOf, RequestOf } from "#lib/contract/operations.ts";
import type { Order } from "#lib/contract/query-orders.ts";
import type { Answer } from "./answer.ts";
import { callOperation, type CallOptions } from "./call.ts";
import type { Caller } from "./caller.ts";

/** CheckAvail, Book, QueryOrders and Cancel (§4.9 to §4.11, §4.14). */

export type InSessionOptions = CallOptions & { sessionId: string };

export function checkAvail(
  caller: Caller,
  body: RequestOf<"checkAvail">,
  options: InSessionOptions,
): Promise<Answer<DataOf<"checkAvail">>> {
  return callOperation(caller, "checkAvail", body, options);
}

/**
 * Sends Book. Sent again by itself only after a 401 or a 429, which both mean that it was not executed; "unknown" and
 * "malformed" mean that an order may exist: look for it by its reference before anything else (§4.11).
 */
export function book(
  caller: Caller,
  body: RequestOf<"book">,
  options: InSessionOptions,
): Promise<Answer<DataOf<"book">>> {
  return callOperation(caller, "book", body, options);
}

/** Sends Cancel. It has no key of its own: after "unknown" or "malformed" the order's state tells (§4.14). */
export function cancel(
  caller: Caller,
  body: RequestOf<"cancel">,
  options: InSessionOptions,
): Promise<Answer<DataOf<"cancel">>> {
  return callOperation(caller, "cancel", body, options);
}

/**
 * The order with exactly this reference, or null where the interface has none. Only an empty answer says "none": every
 * filter is optional (§4.11), so an answer full of other orders comes from a filter that was not applied, and says
 * nothing about this one.
 */
export async function findOrder(
  caller: Caller,
  customerReferenceNo: string,
  options?: CallOptions,
): Promise<Answer<{ order: Order | null }>> {
  if (customerReferenceNo === "") throw new Error("an order is looked for by a reference");
  const asked = { customerReferenceNos: [customerReferenceNo] };
  const answer = await callOperation(caller, "queryOrders", asked, options);
  if (answer.kind !== "ok") return answer;
  const { data, ...facts } = answer;
  const order = data.orders.find((candidate) => candidate.customerReferenceNo === customerReferenceNo);
  if (order || data.orders.length === 0) return { ...facts, data: { order: order ?? null } };
  return {
    ...facts,
    kind: "malformed",
    httpStatus: 200,
    problem: "data.orders: other orders than those asked for",
  };
}
