"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { toTwinLines } from "#app/(desk)/twin-lines.ts";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import type { GuestsState } from "#components/guests/guests-state.ts";
import type { ActProblem } from "#components/rate/choose-rate-form.tsx";
import { isolateText } from "#components/supplier-text/isolate-text.ts";
import { actionFor } from "#lib/auth/action-for.ts";
import { acceptTerms } from "#lib/console/order/accept-terms.ts";
import { bookOrder } from "#lib/console/order/book-order.ts";
import { checkRate } from "#lib/console/order/check-rate.ts";
import type { Failure } from "#lib/domain/outcome.ts";
import { getLocale, getTranslations } from "next-intl/server";
import { proposeNames } from "./propose-names.ts";
import { readBooking, readFields, readShownAgain } from "./read-booking.ts";

/** Asks whether a rate still holds; what holds now is then a page of its own. */
export async function chooseRate(_before: ActProblem, form: FormData): Promise<ActProblem> {
  const { sheetId = "", ratePkgId = "" } = readFields(form);
  const outcome = await actionFor(checkRate)({ sheetId, ratePkgId });
  if (outcome.ok) redirect(`/book/${outcome.value.checkId}`);
  const { code } = outcome.failure;
  // The sheet or its session is over: the same answer whoever's it was.
  if (code === "missing" || code === "gone") {
    return { message: (await getTranslations("rates"))("expired"), ratePkgId };
  }
  return { message: await toMessage(outcome.failure), ratePkgId };
}

/** The person says yes to terms that moved. */
export async function acceptChanges(_before: ActProblem, form: FormData): Promise<ActProblem> {
  const { checkId = "", seenTotalMinor = "" } = readFields(form);
  const outcome = await actionFor(acceptTerms)({
    checkId,
    seenTotalMinor: Number(seenTotalMinor || Number.NaN),
  });
  if (outcome.ok) redirect(`/book/${outcome.value.checkId}/guests`);
  return { message: await toMessage(outcome.failure) };
}

/** Books. However often it is sent, one check makes one order, and everybody is led to that. */
export async function book(checkId: string, before: GuestsState, form: FormData): Promise<GuestsState> {
  const outcome = await actionFor(bookOrder)({ checkId, ...readBooking(form) });
  if (outcome.ok) {
    // A browser that goes back asks again, and is not shown the form it kept.
    revalidatePath(`/book/${checkId}`, "layout");
    redirect(`/orders/${outcome.value.orderId}`);
  }
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  // Whose place it was to take changed meanwhile: the page says how.
  if (failure.code === "conflict") revalidatePath(`/book/${checkId}`, "layout");
  const typed = readShownAgain(form);
  const proposed = await proposeNames(failure.fields, typed);
  return {
    attempt: before.attempt + 1,
    values: typed,
    latin: proposed.latin,
    problems: { ...(await toProblemTexts(failure.fields)), ...proposed.problems },
    message: failure.code === "invalid" ? null : await toFailureText(failure),
    twins: await toTwinLines(failure.twins ?? []),
    ...(failure.booked ? await toBookedTexts(failure.booked) : {}),
  };
}

/** For whom it was booked and for whom not. A name keeps its own direction whatever the sentence's is. */
async function toBookedTexts({ orderId, guests, leftOut }: NonNullable<Failure["booked"]>) {
  const [t, check, language] = await Promise.all([
    getTranslations("guests.booked"),
    getTranslations("check.booked"),
    getLocale(),
  ]);
  const names = new Intl.ListFormat(language, { type: "conjunction" });
  return {
    message: t("title", { guests: names.format(guests.map(isolateText)) }),
    booked: {
      leftOut: t("leftOut", { guests: names.format(leftOut.map(isolateText)) }),
      href: `/orders/${encodeURIComponent(orderId)}`,
      action: check("action"),
    },
  };
}

async function toMessage(failure: Failure): Promise<string> {
  if (failure.code === "signed-out") return signInAgain();
  return toFailureText(failure);
}
