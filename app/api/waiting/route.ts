import type { NextRequest } from "next/server";
import { getTranslations } from "next-intl/server";
import { answerFailure, answerJson } from "#app/api/answer.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { getWaiting } from "#lib/console/waiting/get-waiting.ts";
import { failure } from "#lib/domain/outcome.ts";

export const dynamic = "force-dynamic";

/** The reader's own place in line as a sentence, or null: what a page asks every second while it waits. */
export async function GET(request: NextRequest): Promise<Response> {
  const actor = await findActor();
  if (!actor) return answerFailure(failure("signed-out").failure);
  const orderId = request.nextUrl.searchParams.get("order");
  const outcome = await getWaiting(actor, orderId === null ? {} : { orderId });
  if (!outcome.ok) return answerFailure(outcome.failure);
  const place = outcome.value;
  if (!place) return answerJson({ text: null });
  const t = await getTranslations("waiting");
  return answerJson({ text: place.position === 1 ? t("next", place) : t("place", place) });
}
