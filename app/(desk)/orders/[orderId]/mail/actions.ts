"use server";

import { revalidatePath } from "next/cache";
import { getTranslations } from "next-intl/server";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import type { VoucherMailState } from "./voucher-mail-form.tsx";
import { actionFor } from "#lib/auth/action-for.ts";
import { mailVoucher } from "#lib/console/mail/mail-voucher.ts";
import { toLanguage } from "#lib/domain/i18n.ts";

/** Sends an order's voucher to an address, for the first time or once more. */
export async function sendVoucher(before: VoucherMailState, form: FormData): Promise<VoucherMailState> {
  const values = { recipient: textOf(form, "recipient"), language: textOf(form, "language") };
  const orderId = textOf(form, "orderId");
  const language = toLanguage(values.language);
  const outcome = await actionFor(mailVoucher)({ orderId, recipient: values.recipient, language });
  const t = await getTranslations("mail");
  const state = { values, problems: {}, message: null, done: null, tries: before.tries + 1 };
  if (outcome.ok) {
    revalidatePath(`/orders/${encodeURIComponent(orderId)}`);
    return { ...state, done: t("panel.onItsWay") };
  }
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  if (failure.code === "conflict") return { ...state, message: t("panel.noVoucher") };
  if (failure.code === "malformed") return { ...state, message: t("panel.mismatch") };
  const problems = await toProblemTexts(failure.fields);
  const isAboutFields = Object.keys(problems).length > 0;
  return { ...state, problems, message: isAboutFields ? null : await toFailureText(failure) };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
