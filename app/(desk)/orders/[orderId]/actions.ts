"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { toFailureText } from "#app/problem-texts.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import { actionFor } from "#lib/auth/action-for.ts";
import { checkRate } from "#lib/console/order/check-rate.ts";
import { getOrder } from "#lib/console/order/get-order.ts";
import { failure } from "#lib/domain/outcome.ts";

export type RecheckState = { problem: string | null };

/** Asks again for the rate of an order that came to nothing, and leads to the review of what holds now. */
export async function recheckRate(_before: RecheckState, form: FormData): Promise<RecheckState> {
  const orderId = form.get("orderId");
  const order = await actionFor(getOrder)({ orderId: typeof orderId === "string" ? orderId : "" });
  const recheck = order.ok ? order.value.recheck : null;
  const outcome = recheck ? await actionFor(checkRate)(recheck) : order.ok ? failure("missing") : order;
  if (outcome.ok) redirect(`/book/${encodeURIComponent(outcome.value.checkId)}`);
  const { code } = outcome.failure;
  if (code === "signed-out") return signInAgain();
  if (code === "missing" || code === "gone") {
    return { problem: (await getTranslations("order"))("recheck.expired") };
  }
  return { problem: await toFailureText(outcome.failure) };
}
