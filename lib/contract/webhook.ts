import { z } from "zod";

export const WEBHOOK_EVENTS = ["order_created", "order_paid", "order_cancelled"] as const;

export const WEBHOOK_HEADERS = {
  signature: "X-PLATFORM-Signature",
  eventId: "X-PLATFORM-Event-Id",
  userAgent: "platform-webhook/1.0",
} as const;

/** Tolerance of a receiver for `t` (§6 rule 3). */
export const WEBHOOK_TOLERANCE_S = 300;

export const webhookPayload = z
  .object({
    customerReferenceNo: z.string().describe("Client order id (§6)."),
    hotelConfirmNo: z.string().optional().describe("Hotel confirmation number (§6)."),
    event: z.string().meta({ description: "Event name (§6).", examples: [...WEBHOOK_EVENTS] }),
    eventTime: z.int().describe("Timestamp in milliseconds (§6)."),
  })
  .meta({ id: "WebhookPayload", description: "An order event (§6)." });
export type WebhookPayload = z.infer<typeof webhookPayload>;
