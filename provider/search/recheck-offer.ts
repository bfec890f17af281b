import type { CheckStage, SupplierCheck } from "#provider/suppliers/port.ts";
import { supplierBudgetMs, withDeadline } from "./ask-suppliers.ts";
import { findEligible } from "./eligibility.ts";
import { BUDGET_MS, bindingOf, type KernelParts } from "./kernel-parts.ts";
import { isPastIn } from "./past-stays.ts";
import type { SearchContext } from "./port.ts";
import type { Recipe } from "./seal-package.ts";

/** How the rate of a package stands at its supplier. */
export type Recheck =
  | { kind: "invalid" }
  | { kind: "unreachable"; recipe: Recipe }
  | { kind: "looked"; recipe: Recipe; check: SupplierCheck };

/** Opens a package and asks its supplier again, if the account may still be served by it. */
export async function recheckOffer(
  parts: KernelParts,
  ratePkgId: string,
  stage: CheckStage,
  context: SearchContext,
): Promise<Recheck> {
  const recipe = parts.sealer.open(ratePkgId, bindingOf(context), context.nowMs);
  if (!recipe) return { kind: "invalid" };
  const row = parts.world.findRow(recipe.offer.hotelId);
  const { checkIn } = recipe.offer.stay;
  if (row !== null && isPastIn(parts.world.city(row).timeZone, checkIn, context.nowMs)) {
    return { kind: "looked", recipe, check: { kind: "gone", alternatives: [] } };
  }
  const eligible = findEligible(parts.suppliers, context.entitlement, {
    currency: recipe.currency,
    market: recipe.offer.stay.market,
  });
  const supplier =
    eligible.kind === "some" ? eligible.suppliers.find(({ id }) => id === recipe.offer.supplier) : undefined;
  // It would not be sold to this account any more.
  if (!supplier) return { kind: "looked", recipe, check: { kind: "gone", alternatives: [] } };
  try {
    const check = await withDeadline(
      supplierBudgetMs(context.timeoutMs, BUDGET_MS.check),
      context.signal,
      (signal) => supplier.check(recipe.offer, stage, signal),
    );
    return { kind: "looked", recipe, check };
  } catch {
    // Why it failed stays inside; all the caller can do is ask again.
    return { kind: "unreachable", recipe };
  }
}
