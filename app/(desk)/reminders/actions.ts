"use server";

import { revalidatePath } from "next/cache";
import { notFound, redirect } from "next/navigation";
import { signInAgain } from "#app/sign-in-again.ts";
import { toListAddress } from "#components/order/list-address.ts";
import { actionFor } from "#lib/auth/action-for.ts";
import { dismissReminder } from "#lib/console/reminder/dismiss-reminder.ts";

/** Takes a reminder out of the reader's list, and comes back to the page of it that they were on. */
export async function dismiss(form: FormData): Promise<void> {
  const outcome = await actionFor(dismissReminder)({ reminderId: textOf(form, "reminderId") });
  if (!outcome.ok && outcome.failure.code === "signed-out") return signInAgain();
  if (!outcome.ok) notFound();
  // Every page counts them.
  revalidatePath("/", "layout");
  const cursor = textOf(form, "cursor");
  redirect(toListAddress("/reminders", cursor === "" ? {} : { cursor }));
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
