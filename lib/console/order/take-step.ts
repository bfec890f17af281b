import { randomUUID } from "node:crypto";
import { askOrder } from "./ask-order.ts";
import { LEASE_MS } from "./pace.ts";
import { sendBooking } from "./send-booking.ts";
import { sendCancel } from "./send-cancel.ts";
import type { StepTools } from "./step.ts";

/** What became of it: `idle` where nothing was due or another process is at it. */
export type Advance = "done" | "idle";

/**
 * Does the one step of an order that is due: send Book, look for the order, follow it, send or follow a cancellation.
 * Two processes never do it at once, and a step that dies half way leaves a row that says what to do next.
 */
export async function takeStep(tools: StepTools, orderId: string): Promise<Advance> {
  const token = randomUUID();
  const now = new Date(tools.clock.nowMs());
  const until = new Date(now.getTime() + LEASE_MS.ask);
  const order = await tools.orders.claim(orderId, { token, now, until });
  if (!order) return "idle";
  const step = { ...tools, order, token };
  if (order.state === "sending") await sendBooking(step);
  else if (order.state === "confirmed" && order.cancelState === "sending") await sendCancel(step);
  else await askOrder(step);
  return "done";
}
