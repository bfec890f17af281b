import type { RequestPlan } from "./request-plan.ts";

/** Tries to make a failing request smaller; each try is one more request. */
const TRIES_MAX = 60;

/** The smallest request found whose answer is still at fault in the same way. */
export async function shrinkPlan(
  plan: RequestPlan,
  send: (plan: RequestPlan) => Promise<string[]>,
  detail: string,
): Promise<RequestPlan> {
  const isSame = (faults: string[]) => faults.some((fault) => toKind(fault) === toKind(detail));
  let smallest = plan;
  let tries = 0;
  for (let isSmaller = true; isSmaller && tries < TRIES_MAX;) {
    isSmaller = false;
    for (const candidate of smallerOnes(smallest)) {
      tries += 1;
      if (tries > TRIES_MAX) break;
      if (isSame(await send(candidate))) {
        smallest = candidate;
        isSmaller = true;
        break;
      }
    }
  }
  return smallest;
}

/** Without its numbers and ids, a sentence is the same for the same fault. */
export function toKind(detail: string): string {
  return detail.replaceAll(/\d+/g, "#").slice(0, 120);
}

function smallerOnes(plan: RequestPlan): RequestPlan[] {
  const withoutOne = plan.headers.map((_, at) => ({
    ...plan,
    headers: plan.headers.filter((__, other) => other !== at),
  }));
  const framed: RequestPlan[] = plan.framing === "chunked" ? [{ ...plan, framing: "length" }] : [];
  const bodies = [...smallerBodies(plan.body)].map((body) => ({ ...plan, body }));
  return [...framed, ...bodies, ...withoutOne].map((smaller) => ({
    ...smaller,
    operators: [...new Set([...plan.operators, "made small"])],
  }));
}

function* smallerBodies(body: Buffer): Generator<Buffer> {
  if (body.length > 0) yield Buffer.alloc(0);
  if (body.length > 200) yield body.subarray(0, Math.floor(body.length / 2));
  const value = parse(body);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const members = Object.entries(value);
  for (const [name] of members) {
    yield Buffer.from(JSON.stringify(Object.fromEntries(members.filter(([other]) => other !== name))));
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
