import type { SupplierOfferKey } from "#provider/suppliers/port.ts";
import { bindingOf, issuedAt, type KernelParts, quoteCurrency } from "./kernel-parts.ts";
import type { SearchContext } from "./port.ts";
import { createRateFrame, type RateFrame } from "./wire/rate-frame.ts";

/** What the rates of one search share, their ids sealed at once; null where there is none. */
export function frameRates(
  { sealer }: KernelParts,
  keys: readonly SupplierOfferKey[],
  context: SearchContext,
): RateFrame | null {
  const [first] = keys;
  if (!first) return null;
  const { stay } = first;
  const currency = quoteCurrency(context);
  const recipe = { stay, currency, issuedAt: issuedAt(context) };
  const ids = sealer.sealAll(recipe, keys, bindingOf(context));
  return createRateFrame(stay, currency, context.nowMs, ids);
}
