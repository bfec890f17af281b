import { notFound, redirect } from "next/navigation";
import { type Actor, meets, type Requirement } from "#lib/auth/actor.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import type { Failure, Outcome } from "#lib/domain/outcome.ts";

/**
 * Who reads this page. Whoever is signed out signs in first and comes back to `path`; whoever lacks the right is told
 * the same as where nothing is. A page asks for its title too: a browser shows the title that was made, even where the
 * missing page stands below it.
 */
export async function requireReader(path: string, requirement?: Requirement): Promise<Actor> {
  const actor = await findActor();
  if (!actor) redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  if (requirement && !meets(actor, requirement)) notFound();
  return actor;
}

/** The value, or the failure a page can show. What may not be seen ends as the missing page, before anything is sent. */
export function readOutcome<Value>(outcome: Outcome<Value>): { value: Value } | { failure: Failure } {
  if (outcome.ok) return { value: outcome.value };
  const { code } = outcome.failure;
  if (code === "missing" || code === "forbidden") notFound();
  return { failure: outcome.failure };
}

/** The same where the page cannot be drawn without the value. @throws Error that the error page shows as a failure. */
export function requireValue<Value>(outcome: Outcome<Value>): Value {
  const read = readOutcome(outcome);
  if ("value" in read) return read.value;
  // An id that cannot be one is as missing as one that is nobody's.
  if (read.failure.code === "invalid") notFound();
  throw new Error(`a page could not be drawn: ${read.failure.code}`);
}
