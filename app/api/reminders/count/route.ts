import { answerFailure, answerJson } from "#app/api/answer.ts";
import { readReminderCount } from "#app/reminder-count.ts";
import { meets } from "#lib/auth/actor.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { countReminders } from "#lib/console/reminder/count-reminders.ts";
import { failure } from "#lib/domain/outcome.ts";

export const dynamic = "force-dynamic";

/** How many reminders the reader has, as the navigation shows it: what it asks when the page below it changed. */
export async function GET(): Promise<Response> {
  const actor = await findActor();
  if (!actor) return answerFailure(failure("signed-out").failure);
  if (!meets(actor, countReminders.requirement)) return answerFailure(failure("forbidden").failure);
  return answerJson({ count: await readReminderCount(actor) });
}
