import { channel } from "node:diagnostics_channel";
import { onCommit, type Transaction } from "./transaction.ts";

const ORDER_STEPS = channel("bellhop.provider.order-step");

/** Tells whoever counts or waits that an order went a step, once its transaction stands. Nobody need listen. */
export function tellOrderStep(tx: Transaction, step: string, orderId: string): void {
  if (ORDER_STEPS.hasSubscribers) onCommit(tx, () => ORDER_STEPS.publish({ step, orderId }));
}

/** Hears of every order's step in this process. Returns what ends it. */
export function hearOrderSteps(listener: (step: string, orderId: string) => void): () => void {
  const hear = (told: unknown) => {
    const { step, orderId } = toTold(told);
    listener(step, orderId);
  };
  ORDER_STEPS.subscribe(hear);
  return () => ORDER_STEPS.unsubscribe(hear);
}

/** Only `tellOrderStep` publishes on the channel. */
function toTold(told: unknown): { step: string; orderId: string } {
  return told as { step: string; orderId: string };
}
