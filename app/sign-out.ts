"use server";

import { redirect } from "next/navigation";
import { signOut } from "#lib/auth/sign-in-action.ts";

/** Anybody may end their own session; without one nothing happens. */
export async function endSession(): Promise<void> {
  await signOut();
  redirect("/sign-in");
}
