"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import { actionFor } from "#lib/auth/action-for.ts";
import { cancelOrder } from "#lib/console/order/cancel-order.ts";
import type { CancelFormState } from "./cancel-form.tsx";

/** Cancels an order for the fee that was on screen. Where that is no longer the fee, nothing happens and it is asked anew. */
export async function cancelForFee(before: CancelFormState, form: FormData): Promise<CancelFormState> {
  const orderId = textOf(form, "orderId");
  const reason = textOf(form, "reason");
  const outcome = await actionFor(cancelOrder)({
    orderId,
    agreedFeeMinor: toWholeNumber(textOf(form, "agreedFeeMinor")),
    currency: textOf(form, "currency"),
    reason,
  });
  const path = `/orders/${encodeURIComponent(orderId)}`;
  if (outcome.ok) redirect(path);
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  // The fee, or what stands in the way of cancelling, is drawn anew beside the message.
  revalidatePath(`${path}/cancel`);
  const t = await getTranslations("cancel");
  const problems = await toProblemTexts(failure.fields);
  const tries = before.tries + 1;
  if (failure.code === "changed") {
    return { reason, tries, title: t("changedTitle"), detail: t("changedText"), reasonProblem: null };
  }
  return {
    reason,
    tries,
    title: await toFailureText(failure),
    detail: null,
    reasonProblem: problems.reason ?? null,
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

// Anything else than digits is refused by the verb's schema.
function toWholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
