"use server";

import { revalidatePath } from "next/cache";
import { getTranslations } from "next-intl/server";
import { toFailureText } from "#app/problem-texts.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import { actionFor } from "#lib/auth/action-for.ts";
import { cancelOrder } from "#lib/console/order/cancel-order.ts";
import { CHOSEN_MAX } from "#lib/console/order/inputs.ts";
import type { CancelResult, SeveralState } from "./several-form.tsx";

/**
 * Cancels each order for the fee that was on screen beside it, one after the other. What one of them comes to stops no
 * other. Sent twice, the second finds each cancellation under way and changes nothing.
 */
export async function cancelSeveral(before: SeveralState, form: FormData): Promise<SeveralState> {
  const results: CancelResult[] = [];
  const orderIds = new Set(form.getAll("order").filter((id) => typeof id === "string"));
  for (const orderId of [...orderIds].slice(0, CHOSEN_MAX)) {
    results.push(await cancelOne(orderId, form));
  }
  // What each stands at now, and the fees that moved, are drawn anew beside the results.
  revalidatePath("/orders/several/cancel");
  return { tries: before.tries + 1, results };
}

async function cancelOne(orderId: string, form: FormData): Promise<CancelResult> {
  const outcome = await actionFor(cancelOrder)({
    orderId,
    agreedFeeMinor: toWholeNumber(form.get(`fee.${orderId}`)),
    currency: toText(form.get(`currency.${orderId}`)),
  });
  const t = await getTranslations("orders.several.result");
  if (outcome.ok) return { orderId, isAsked: true, text: t("asked") };
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  if (failure.code === "changed" || failure.code === "conflict") {
    return { orderId, isAsked: false, text: t(failure.code) };
  }
  return { orderId, isAsked: false, text: await toFailureText(failure) };
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

// Anything else than digits is refused by the verb's schema.
function toWholeNumber(value: FormDataEntryValue | null): number {
  return /^\d{1,15}$/.test(toText(value)) ? Number(value) : Number.NaN;
}
