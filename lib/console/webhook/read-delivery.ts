import { WEBHOOK_EVENTS, webhookPayload } from "#lib/contract/webhook.ts";

/** What an event says that the console makes use of. The rest is asked of the service. */
export type ToldEvent = {
  reference: string;
  /** Null for an event §6 does not name. */
  event: (typeof WEBHOOK_EVENTS)[number] | null;
  eventAt: Date;
};

/** Null for a body that is no event. Only a body whose signature was verified is looked into (§6 rule 3). */
export function readDelivery(body: Uint8Array): ToldEvent | null {
  const parsed = webhookPayload.safeParse(readJson(body));
  if (!parsed.success) return null;
  const { customerReferenceNo: reference, event, eventTime } = parsed.data;
  const eventAt = new Date(eventTime);
  if (Number.isNaN(eventAt.getTime()) || !isStorable(reference)) return null;
  return { reference, event: WEBHOOK_EVENTS.find((known) => known === event) ?? null, eventAt };
}

const EVENT_ID = /^[\x21-\x7e]{1,200}$/;

/** The event's id as it can be kept; null where none, or none that is one, was sent. */
export function readEventId(header: string | null): string | null {
  return header !== null && EVENT_ID.test(header) ? header : null;
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** What the database cannot hold is no reference of ours, and must not be turned into one. */
function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
