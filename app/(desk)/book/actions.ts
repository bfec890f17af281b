"use server";

import { redirect } from "next/navigation";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import type { GuestsState } from "#components/guests/guests-state.ts";
import type { ActProblem } from "#components/rate/choose-rate-form.tsx";
import { actionFor } from "#lib/auth/action-for.ts";
import { acceptTerms } from "#lib/console/order/accept-terms.ts";
import { bookOrder } from "#lib/console/order/book-order.ts";
import { checkRate } from "#lib/console/order/check-rate.ts";
import type { Failure } from "#lib/domain/outcome.ts";
import { getTranslations } from "next-intl/server";
import { readBooking, readFields } from "./read-booking.ts";

/** Asks whether a rate still holds; what holds now is then a page of its own. */
export async function chooseRate(_before: ActProblem, form: FormData): Promise<ActProblem> {
  const { sheetId = "", ratePkgId = "" } = readFields(form);
  const outcome = await actionFor(checkRate)({ sheetId, ratePkgId });
  if (outcome.ok) redirect(`/book/${outcome.value.checkId}`);
  const { code } = outcome.failure;
  // The sheet or its session is over: the same answer whoever's it was.
  if (code === "missing" || code === "gone") return { message: (await getTranslations("rates"))("expired") };
  return toProblem(outcome.failure);
}

/** The person says yes to terms that moved. */
export async function acceptChanges(_before: ActProblem, form: FormData): Promise<ActProblem> {
  const { checkId = "", seenTotalMinor = "" } = readFields(form);
  const outcome = await actionFor(acceptTerms)({
    checkId,
    seenTotalMinor: Number(seenTotalMinor || Number.NaN),
  });
  if (outcome.ok) redirect(`/book/${outcome.value.checkId}/guests`);
  return toProblem(outcome.failure);
}

/** Books. However often it is sent, one check makes one order, and everybody is led to that. */
export async function book(checkId: string, before: GuestsState, form: FormData): Promise<GuestsState> {
  const outcome = await actionFor(bookOrder)({ checkId, ...readBooking(form) });
  if (outcome.ok) redirect(`/orders/${outcome.value.orderId}`);
  const { failure } = outcome;
  if (failure.code === "signed-out") redirect(`/sign-in?next=${encodeURIComponent(`/book/${checkId}`)}`);
  return {
    attempt: before.attempt + 1,
    values: readFields(form),
    problems: await toProblemTexts(failure.fields),
    message: failure.code === "invalid" ? null : await toFailureText(failure),
  };
}

async function toProblem(failure: Failure): Promise<ActProblem> {
  if (failure.code === "signed-out") redirect("/sign-in");
  return { message: await toFailureText(failure) };
}
