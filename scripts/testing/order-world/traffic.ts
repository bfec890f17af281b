import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { Fault } from "#scripts/testing/fault-proxy/fault.ts";
import type { Exchange, FaultProxy, Rule } from "#scripts/testing/fault-proxy/start-fault-proxy.ts";

/** What went over the line between a console and its service, read as operations. */

export function isCall(name: OperationName, reference: string): Rule["when"] {
  const path = `POST ${OPERATIONS[name].path} `;
  return ({ text }) => text.startsWith(path) && text.includes(`"${reference}"`);
}

export function callsOf(
  exchanges: readonly Exchange[],
  name: OperationName,
  reference: string,
): readonly Exchange[] {
  return exchanges.filter(isCall(name, reference));
}

/** An answer that reached the client whole, or null. */
function readAnswer({ answer, isAnswered }: Exchange): { status: number; body: unknown } | null {
  if (answer === null || !isAnswered) return null;
  const [head = "", body = ""] = answer.split("\r\n\r\n", 2);
  try {
    return { status: Number(head.split(" ", 2)[1]), body: JSON.parse(body) };
  } catch {
    return null;
  }
}

/** §4.11: only code 0 and an empty list says that there is no order. */
export function saysThereIsNone(poll: Exchange): boolean {
  const body = readAnswer(poll)?.body;
  return (
    body !== undefined && JSON.stringify(body).includes('"code":0') && /"orders":\[\]/.test(poll.answer ?? "")
  );
}

/** Statuses that say that a call was not carried out (§7, §8). */
export function wasTurnedAway(call: Exchange): boolean {
  return [401, 429].includes(readAnswer(call)?.status ?? 0);
}

/** The same request with no filter in it: every filter of QueryOrders is optional (§4.11). */
export function withoutFilter(request: Buffer): Buffer {
  const at = request.indexOf("\r\n\r\n") + 4;
  const length = request.length - at;
  return Buffer.concat([request.subarray(0, at), Buffer.from("{}".padEnd(length))]);
}

/** What one order is to meet. */
export type Plan = { name: string; rules: (reference: string) => Rule[] };

/**
 * Gives each reference that is booked from now on one of the plans, at the first byte of its first Book: before that
 * nobody could know it in time. The answer tells which reference got which.
 */
export function dealPlans(line: FaultProxy, plans: readonly Plan[]): (reference: string) => string | null {
  const left = [...plans];
  const dealt = new Map<string, string>();
  const known = new Set(line.exchanges.flatMap(bookedReference));
  line.add({
    when: (exchange) => {
      const [reference] = bookedReference(exchange);
      const plan = reference === undefined || known.has(reference) ? undefined : left.shift();
      if (plan && reference !== undefined) {
        known.add(reference);
        dealt.set(reference, plan.name);
        plan.rules(reference).forEach((rule) => line.add(rule));
      }
      // The plan's own rules come after this one and are asked about the same request.
      return false;
    },
    fault: { how: "stale" },
    times: Infinity,
  });
  return (reference) => dealt.get(reference) ?? null;
}

export function bookedReference({ text }: Exchange): string[] {
  const reference = BOOKED.exec(text)?.[1];
  return reference === undefined ? [] : [reference];
}

const BOOKED = /^POST \/api\/trade\/book [^]*"customerReferenceNo":"([^"]+)"/;

/** The order is made by the service, and its answer never comes: from here on it is polled. */
export const LOST_ANSWER: Fault = { how: "reset", side: "answer", at: "start" };
