import type { Money } from "./money.ts";

/** A saving below the fiftieth part of the price, 2 %, is not worth another booking (docs/decisions/044). */
const WORTH_PART = 50;

/**
 * Whether so much less is worth being told of, of an order at that price: by the whole saving, and once it was told by
 * what came on top of it. An unknown saving is none.
 */
export function isWorthTelling(saved: Money | null, price: Money, told: Money | null = null): boolean {
  if (saved === null || saved.currency !== price.currency) return false;
  const more = saved.amountMinor - (told?.amountMinor ?? 0);
  return more > 0 && more >= Math.ceil(price.amountMinor / WORTH_PART);
}
