import { WEBHOOK_HEADERS } from "#lib/contract/webhook.ts";
import { findWebhookSecret } from "#provider/auth/webhook-secret.ts";
import { findOutboxEvent, type OutboxEvent, type OutboxStatus, recordAttempt } from "#provider/db/outbox.ts";
import type { Deps } from "#provider/deps.ts";
import { pauseAfter } from "./ladder.ts";
import { signWebhook } from "./signature.ts";
import type { Transport } from "./transport.ts";

type DeliverDeps = Pick<Deps, "db" | "clock" | "log" | "secrets"> & { transport: Transport };

/** One attempt at an event of the outbox (§6), and what follows from it. Does nothing for one that is not pending. */
export async function deliverEvent(deps: DeliverDeps, eventId: string): Promise<void> {
  const event = await findOutboxEvent(deps.db, eventId);
  if (!event || event.status !== "pending") return;
  const outcome = await attempt(deps, event);
  const atMs = deps.clock.nowMs();
  const attempts = event.attempts + 1;
  const status = toStatus(outcome, attempts);
  const pauseMs = status === "pending" ? pauseAfter(attempts) : null;
  await recordAttempt(deps.db, event, {
    status,
    outcome: String(outcome),
    atMs,
    nextAttemptAtMs: pauseMs === null ? null : atMs + pauseMs,
  });
  if (status === "dead") deps.log.warn({ eventId, attempts }, "a webhook was given up; it can be replayed");
}

/** The receiver's status, or why there was none. */
async function attempt(deps: DeliverDeps, event: OutboxEvent): Promise<number | string> {
  const secret = await findWebhookSecret(deps, event.accountId);
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": WEBHOOK_HEADERS.userAgent,
    [WEBHOOK_HEADERS.eventId]: event.id,
    // Unsigned until a signing secret has been issued (§6 rule 1).
    ...(secret === null
      ? {}
      : { [WEBHOOK_HEADERS.signature]: signWebhook(secret, event.body, deps.clock.nowMs()) }),
  };
  try {
    return await deps.transport.post(event.url, headers, event.body);
  } catch (error) {
    return error instanceof Error ? error.name : "failed";
  }
}

/** 2xx is received, 410 means never again; everything else, a redirect too, is tried again until the ladder ends. */
function toStatus(outcome: number | string, attempts: number): OutboxStatus {
  if (typeof outcome === "number" && outcome >= 200 && outcome < 300) return "delivered";
  if (outcome === 410) return "stopped";
  return pauseAfter(attempts) === null ? "dead" : "pending";
}
