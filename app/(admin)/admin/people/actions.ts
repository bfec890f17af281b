"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import type { UserRefState } from "#components/person/user-ref-form.tsx";
import { actionFor } from "#lib/auth/action-for.ts";
import { setUserRef } from "#lib/console/person/set-user-ref.ts";

const PATH = "/admin/people";

/** Says under which User-Ref a person's calls go out; an empty one takes it away. */
export async function saveUserRef(before: UserRefState, form: FormData): Promise<UserRefState> {
  const userRef = textOf(form, "userRef");
  const outcome = await actionFor(setUserRef)({
    personId: textOf(form, "personId"),
    connectionId: textOf(form, "connectionId"),
    userRef,
  });
  const tries = before.tries + 1;
  if (outcome.ok) {
    revalidatePath(PATH);
    return { userRef: outcome.value.userRef ?? "", problem: null, tries, isSaved: true };
  }
  const { failure } = outcome;
  if (failure.code === "signed-out") redirect(`/sign-in?next=${encodeURIComponent(PATH)}`);
  const problem = (await toProblemTexts(failure.fields)).userRef ?? (await toFailureText(failure));
  return { userRef, problem, tries, isSaved: false };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
