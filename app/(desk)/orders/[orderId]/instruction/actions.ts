"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import { actionFor } from "#lib/auth/action-for.ts";
import { liftInstruction } from "#lib/console/order/lift-instruction.ts";
import { noteInstruction } from "#lib/console/order/note-instruction.ts";
import { setInstruction } from "#lib/console/order/set-instruction.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import type { Failure } from "#lib/domain/outcome.ts";
import { isTimeZone } from "#lib/domain/preferences.ts";
import { fromWallClock } from "#lib/domain/wall-clock.ts";
import type { ActState } from "./act-button.tsx";
import { type InstructionFormState, OWN_TIME } from "./form-state.ts";

/** Gives the instruction that was chosen: one of the instants on offer, or a day and time by the reader's clock. */
export async function giveChosen(
  before: InstructionFormState,
  form: FormData,
): Promise<InstructionFormState> {
  const orderId = textOf(form, "orderId");
  const typed = { when: textOf(form, "when"), day: textOf(form, "day"), time: textOf(form, "time") };
  const at = typed.when === OWN_TIME ? toOwnInstant(typed, textOf(form, "zone")) : typed.when;
  const state = { ...typed, tries: before.tries + 1 };
  if (at === null) {
    const missing = typed.day === "" || typed.time === "" ? PROBLEMS.required : PROBLEMS.noSuchTime;
    return { ...state, problem: (await toProblemTexts({ at: missing })).at ?? null };
  }
  const outcome = await actionFor(setInstruction)({ orderId, at });
  if (outcome.ok) redirect(pathOf(orderId));
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  // What stands in the way is drawn anew.
  revalidatePath(`${pathOf(orderId)}/instruction`);
  return { ...state, problem: (await toProblemTexts(failure.fields)).at ?? (await toFailureText(failure)) };
}

/** Keeps the order after all. */
export async function liftGiven(before: ActState, form: FormData): Promise<ActState> {
  const orderId = textOf(form, "orderId");
  const outcome = await actionFor(liftInstruction)({ orderId });
  if (outcome.ok) redirect(pathOf(orderId));
  const isTaken = outcome.failure.code === "conflict";
  const problem = isTaken ? (await getTranslations("instruction"))("tooLateToLift") : null;
  return toProblem(before, orderId, outcome.failure, problem);
}

/** Takes an instruction that came to nothing off the list of what needs attention. */
export async function noteFailed(before: ActState, form: FormData): Promise<ActState> {
  const orderId = textOf(form, "orderId");
  const outcome = await actionFor(noteInstruction)({ orderId });
  // What somebody else has noted already is as it was wished.
  if (outcome.ok || outcome.failure.code === "conflict") redirect(pathOf(orderId));
  return toProblem(before, orderId, outcome.failure, null);
}

async function toProblem(
  before: ActState,
  orderId: string,
  failure: Failure,
  problem: string | null,
): Promise<ActState> {
  if (failure.code === "signed-out") return signInAgain();
  revalidatePath(pathOf(orderId));
  return { problem: problem ?? (await toFailureText(failure)), tries: before.tries + 1 };
}

function toOwnInstant({ day, time }: { day: string; time: string }, zone: string): string | null {
  if (!isTimeZone(zone)) return null;
  const ms = fromWallClock(day, time, zone);
  return ms === null ? null : new Date(ms).toISOString();
}

function pathOf(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
