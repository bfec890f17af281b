"use server";

import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import { rememberHere } from "#app/remember-here.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import type { SettingsState } from "#components/connection/settings-form.tsx";
import { actionFor } from "#lib/auth/action-for.ts";
import { keepPreferences } from "#lib/console/account/keep-preferences.ts";
import { FIELDS } from "./settings.ts";

/** Keeps what somebody chose with them. A field that did not come stays as it is; an empty one is no choice. */
export async function savePreferences(before: SettingsState, form: FormData): Promise<SettingsState> {
  const sent = FIELDS.flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  const wanted = Object.fromEntries(sent.map(([name, value]) => [name, value || null]));
  // The verb looks at every one of them.
  const outcome = await actionFor(keepPreferences)(wanted);
  const tries = before.tries + 1;
  if (outcome.ok) {
    rememberHere(await cookies(), outcome.value);
    // The language, the colours and the density of every page may be others now.
    revalidatePath("/", "layout");
    return { values: {}, problems: {}, failure: null, tries, saves: before.saves + 1 };
  }
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  const problems = await toProblemTexts(failure.fields);
  const isAboutFields = Object.keys(problems).length > 0;
  return {
    ...before,
    values: { ...before.values, ...Object.fromEntries(sent) },
    problems,
    failure: isAboutFields ? null : await toFailureText(failure),
    tries,
  };
}
