"use server";

import { redirect } from "next/navigation";
import { toSafePath } from "#app/safe-next.ts";
import type { SignInState } from "#components/sign-in/sign-in-state.ts";
import { signInWithPassword } from "#lib/auth/sign-in-action.ts";
import { getLog, toLogFields } from "#lib/log.ts";

/** Nobody is signed in yet, so nothing is required of them; how often somebody may try is the sign-in's own to count. */
export async function submitSignIn(
  next: string | null,
  _before: SignInState,
  form: FormData,
): Promise<SignInState> {
  const email = readText(form, "email").trim();
  const password = readText(form, "password");
  const problems: SignInState["problems"] = {};
  if (email === "") problems.email = "emailRequired";
  else if (email.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(email)) problems.email = "emailInvalid";
  if (password === "") problems.password = "passwordRequired";
  if (problems.email || problems.password) return { email, problems };
  const result = await trySignIn(email, password);
  if (result !== "signed-in") return { email, problems: { form: result } };
  return redirect(toSafePath(next) ?? "/");
}

async function trySignIn(
  email: string,
  password: string,
): Promise<"signed-in" | "wrong" | "busy" | "unavailable"> {
  try {
    return await signInWithPassword(email, password);
  } catch (error) {
    getLog().error(toLogFields(error), "a sign-in could not be answered");
    return "unavailable";
  }
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
