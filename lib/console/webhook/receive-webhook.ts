import { readDelivery, readEventId } from "./read-delivery.ts";
import { isFresh, isSignedWith, readSignature } from "./verify-signature.ts";
import type { Services } from "#lib/console/services.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findWebhookTarget, type WebhookTarget } from "#lib/db/webhook-addresses.ts";
import { addWebhookEvent, findToldOrder } from "#lib/db/webhook-events.ts";

/** A delivery as it arrives: nothing of it is known to be true. */
export type Delivery = {
  /** The last part of the address. */
  token: string;
  /** `X-PLATFORM-Signature`. */
  signature: string | null;
  /** `X-PLATFORM-Event-Id`. It is not signed. */
  eventId: string | null;
  /** The bytes as they came; null for more than is taken. Read only for an address that there is. */
  readBody: () => Promise<Uint8Array | null>;
};

/**
 * `taken` also for what is known already and for an order of somebody else's: a service that repeats it would change
 * nothing. `missing`: there is no such address. `refused`: nobody proved to have sent it. `unreadable`: no event.
 */
export type Reception = {
  outcome: "taken" | "missing" | "refused" | "unreadable";
  connectionId: string | null;
};

/**
 * Takes an order's event (§6). It is stored with the job that asks the service about the order, and that is all: what
 * the event says changes no order, so one that is late, repeated or out of order is harmless.
 */
export async function receiveWebhook(services: Services, delivery: Delivery): Promise<Reception> {
  const { db, vault, clock } = services;
  const nowMs = clock.nowMs();
  const receivedAt = new Date(nowMs);
  const target = await findWebhookTarget(db, vault, delivery.token, receivedAt);
  if (!target) return { outcome: "missing", connectionId: null };
  const { agencyId, connectionId } = target;
  const body = await delivery.readBody();
  if (!body) return { outcome: "refused", connectionId };
  const credentialIds = findSenders(target, delivery.signature, body, nowMs);
  if (credentialIds.length === 0) return { outcome: "refused", connectionId };
  const told = readDelivery(body);
  if (!told) return { outcome: "unreadable", connectionId };
  const { reference, event, eventAt } = told;
  const orderId = await findToldOrder(db, { agencyId, connectionId, credentialIds, reference });
  if (orderId !== null && event !== null) {
    const eventId = readEventId(delivery.eventId);
    const row = { agencyId, connectionId, orderId, eventId, event, eventAt, receivedAt };
    await inTransaction(db, (tx) => addWebhookEvent(tx, row));
  }
  return { outcome: "taken", connectionId };
}

/**
 * The accounts a delivery can come from: those whose secret signed it just now. Where the connection's account has no
 * secret deliveries are unsigned (§6 rule 1), and may speak of orders on accounts without one; as soon as it has,
 * whatever is not signed is refused.
 */
function findSenders(
  { accounts }: WebhookTarget,
  header: string | null,
  body: Uint8Array,
  nowMs: number,
): string[] {
  const signature = header === null ? null : readSignature(header);
  if (signature && isFresh(signature, nowMs)) {
    const signed = accounts.filter(({ secrets }) =>
      secrets.map((secret) => isSignedWith(signature, body, secret)).includes(true),
    );
    if (signed.length > 0) return signed.map(({ credentialId }) => credentialId);
  }
  const isUnsignedYet = accounts.some(({ isCurrent, secrets }) => isCurrent && secrets.length === 0);
  const unsigned = isUnsignedYet ? accounts.filter(({ secrets }) => secrets.length === 0) : [];
  return unsigned.map(({ credentialId }) => credentialId);
}
