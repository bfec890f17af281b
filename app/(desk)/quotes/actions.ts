"use server";

import { revalidatePath } from "next/cache";
import { notFound, redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import type { BookOfferState } from "#app/(desk)/quotes/book-offer-form.tsx";
import type { QuoteBarState } from "#app/(desk)/quotes/quote-bar.tsx";
import type { QuoteFormState } from "#app/(desk)/quotes/quote-form.tsx";
import { actionFor } from "#lib/auth/action-for.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { addOffer } from "#lib/console/quote/add-offer.ts";
import { bookOffer } from "#lib/console/quote/book-offer.ts";
import { dropOffer } from "#lib/console/quote/drop-offer.ts";
import { OFFERS_MAX } from "#lib/console/quote/inputs.ts";
import { saveQuote } from "#lib/console/quote/save-quote.ts";
import { sendQuote } from "#lib/console/quote/send-quote.ts";
import { withdrawQuote } from "#lib/console/quote/withdraw-quote.ts";
import type { Outcome } from "#lib/domain/outcome.ts";

/** Adds the rate whose button was pressed to the quote at hand. */
export async function addToQuote(before: QuoteBarState, form: FormData): Promise<QuoteBarState> {
  const outcome = await actionFor(addOffer)({
    sheetId: textOf(form, "sheetId"),
    ratePkgId: textOf(form, "ratePkgId"),
    language: await getLocale(),
    timeZone: await findReaderZone(),
  });
  const t = await getTranslations("quotes");
  if (outcome.ok) {
    const { quoteId, offerCount } = outcome.value;
    return { quoteId, text: t("atHand", { count: offerCount }), problem: null, adds: before.adds + 1 };
  }
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  if (failure.code === "missing") return { ...before, problem: t("expiredSheet") };
  if (failure.code === "conflict") return { ...before, problem: t("full", { max: OFFERS_MAX }) };
  return { ...before, problem: await toFailureText(failure) };
}

/** Keeps whom the quote is for, and goes on to its preview or makes its address, as was pressed. */
export async function prepareQuote(before: QuoteFormState, form: FormData): Promise<QuoteFormState> {
  const quoteId = textOf(form, "quoteId");
  const language = textOf(form, "language");
  const values = {
    clientName: textOf(form, "clientName"),
    language,
    validHours: textOf(form, "validHours"),
    markUpKind: textOf(form, "markUpKind"),
    markUp: textOf(form, "markUp"),
  };
  const fields = { quoteId, ...values, timeZone: await findReaderZone() };
  const saved = await actionFor(saveQuote)(fields);
  const isToSend = textOf(form, "goOn") === "send";
  const outcome = saved.ok && isToSend ? await actionFor(sendQuote)({ quoteId }) : saved;
  if (outcome.ok) {
    const path = `/quotes/${encodeURIComponent(quoteId)}`;
    revalidatePath(path);
    redirect(isToSend ? path : `${path}/client/${language}`);
  }
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  const problems = await toProblemTexts(failure.fields);
  const message = Object.keys(problems).length > 0 ? null : await toFailureText(failure);
  return { values, problems, message, tries: before.tries + 1 };
}

/** Takes a rate out of the quote at hand. */
export async function removeOffer(form: FormData): Promise<void> {
  const quoteId = textOf(form, "quoteId");
  await leaveWith(quoteId, await actionFor(dropOffer)({ quoteId, offerId: textOf(form, "offerId") }));
}

/** Ends what the client's page offers. */
export async function withdraw(form: FormData): Promise<void> {
  const quoteId = textOf(form, "quoteId");
  await leaveWith(quoteId, await actionFor(withdrawQuote)({ quoteId }));
}

/** Finds an offer's rate again and leads to the review of what holds now, with the offer's party and stay. */
export async function bookFromQuote(_before: BookOfferState, form: FormData): Promise<BookOfferState> {
  const outcome = await actionFor(bookOffer)({
    quoteId: textOf(form, "quoteId"),
    offerId: textOf(form, "offerId"),
  });
  if (outcome.ok) redirect(`/book/${outcome.value.checkId}`);
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  const isOver = failure.fields?.["checkIn"] === PROBLEMS.datePast;
  const t = await getTranslations("quotes");
  return { problem: isOver ? t("stayOver") : await toFailureText(failure) };
}

/** Back to the quote, where it is seen; what is done already is as it was wished. */
async function leaveWith(quoteId: string, outcome: Outcome<unknown>): Promise<void> {
  if (!outcome.ok && outcome.failure.code === "signed-out") return signInAgain();
  if (!outcome.ok && outcome.failure.code !== "missing") notFound();
  const path = `/quotes/${encodeURIComponent(quoteId)}`;
  revalidatePath(path);
  redirect(path);
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
