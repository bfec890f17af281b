"use server";

import { revalidatePath } from "next/cache";
import { notFound, redirect } from "next/navigation";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import type { OneFieldState } from "#components/ui/one-field-form.tsx";
import { actionFor } from "#lib/auth/action-for.ts";
import { clearRecentSearches } from "#lib/console/search/clear-recent-searches.ts";
import { deleteSearch } from "#lib/console/search/delete-search.ts";
import { renameSearch } from "#lib/console/search/rename-search.ts";
import { saveSearch } from "#lib/console/search/save-search.ts";
import type { Outcome } from "#lib/domain/outcome.ts";

const PATH = "/search";

/** Forgets what the reader searched lately. */
export async function clearRecent(): Promise<void> {
  await leaveWith(await actionFor(clearRecentSearches)({}));
}

/** Keeps one of the recent searches under a name. */
export async function saveUnderName(before: OneFieldState, form: FormData): Promise<OneFieldState> {
  const name = textOf(form, "name");
  return toState(before, name, await actionFor(saveSearch)({ name, address: textOf(form, "address") }));
}

/** Gives a saved search another name. */
export async function renameSaved(before: OneFieldState, form: FormData): Promise<OneFieldState> {
  const name = textOf(form, "name");
  const savedSearchId = textOf(form, "savedSearchId");
  return toState(before, name, await actionFor(renameSearch)({ savedSearchId, name }));
}

export async function deleteSaved(form: FormData): Promise<void> {
  await leaveWith(await actionFor(deleteSearch)({ savedSearchId: textOf(form, "savedSearchId") }));
}

/** Back to the page, where it is seen; what is gone already is as it was wished. */
async function leaveWith(outcome: Outcome<unknown>): Promise<void> {
  if (!outcome.ok && outcome.failure.code === "signed-out") return signInAgain();
  if (!outcome.ok && outcome.failure.code !== "missing") notFound();
  revalidatePath(PATH);
  redirect(PATH);
}

async function toState(
  before: OneFieldState,
  name: string,
  outcome: Outcome<unknown>,
): Promise<OneFieldState> {
  const tries = before.tries + 1;
  if (outcome.ok) {
    revalidatePath(PATH);
    return { value: name, problem: null, tries, isDone: true };
  }
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  const problem = (await toProblemTexts(failure.fields))["name"] ?? (await toFailureText(failure));
  return { value: name, problem, tries, isDone: false };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
