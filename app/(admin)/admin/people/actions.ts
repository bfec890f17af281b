"use server";

import { revalidatePath } from "next/cache";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import type { OneFieldState } from "#components/ui/one-field-form.tsx";
import { actionFor } from "#lib/auth/action-for.ts";
import { setUserRef } from "#lib/console/person/set-user-ref.ts";

const PATH = "/admin/people";

/** Says under which User-Ref a person's calls go out; an empty one takes it away. */
export async function saveUserRef(before: OneFieldState, form: FormData): Promise<OneFieldState> {
  const userRef = textOf(form, "userRef");
  const outcome = await actionFor(setUserRef)({
    personId: textOf(form, "personId"),
    connectionId: textOf(form, "connectionId"),
    userRef,
  });
  const tries = before.tries + 1;
  if (outcome.ok) {
    revalidatePath(PATH);
    return { value: outcome.value.userRef ?? "", problem: null, tries, isDone: true };
  }
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  const problem = (await toProblemTexts(failure.fields)).userRef ?? (await toFailureText(failure));
  return { value: userRef, problem, tries, isDone: false };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
