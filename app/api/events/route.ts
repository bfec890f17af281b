import type { NextRequest } from "next/server";
import { answerFailure } from "#app/api/answer.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { followOrders } from "#lib/console/events/follow-orders.ts";
import { ENDED_STREAM } from "#lib/console/events/order-stream.ts";
import { failure } from "#lib/domain/outcome.ts";

export const dynamic = "force-dynamic";

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Not to be changed on the way: whoever compresses or gathers what comes keeps it from coming.
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
  "X-Content-Type-Options": "nosniff",
};

/** What changes while a page is open (lib/console/events/order-stream.ts). */
export async function GET(request: NextRequest): Promise<Response> {
  const actor = await findActor();
  // In the stream's own words: a page that was left open is led to sign in, and nothing failed in it.
  if (!actor) return new Response(ENDED_STREAM, { headers: HEADERS });
  const from = request.headers.get("last-event-id") ?? request.nextUrl.searchParams.get("since");
  const following = followOrders(actor, from, request.signal);
  if (following.outcome === "forbidden") return answerFailure(failure("forbidden").failure);
  if (following.outcome === "too-many") {
    return new Response(null, { status: 429, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
  }
  return new Response(following.stream, { headers: HEADERS });
}
