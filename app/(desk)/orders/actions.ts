"use server";

import { revalidatePath } from "next/cache";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import { actionFor } from "#lib/auth/action-for.ts";
import { deleteOrderView } from "#lib/console/order-view/delete-order-view.ts";
import { renameOrderView } from "#lib/console/order-view/rename-order-view.ts";
import { replaceOrderView } from "#lib/console/order-view/replace-order-view.ts";
import { saveOrderView } from "#lib/console/order-view/save-order-view.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { dayInZone } from "#lib/domain/stay-date.ts";
import { LIST_PATHS } from "./list-paths.ts";
import type { ViewsState } from "./views-state.ts";

/** Keeps what a list is narrowed to under a name. Its days move along where that was ticked. */
export async function saveView(_before: ViewsState, form: FormData): Promise<ViewsState> {
  const { name, address, moves } = readForm(form);
  const today = moves ? { today: await readToday() } : {};
  return toState(form, await actionFor(saveOrderView)({ name, address, ...today }));
}

/** Gives a view another name. */
export async function renameView(_before: ViewsState, form: FormData): Promise<ViewsState> {
  const { viewId, name } = readForm(form);
  return toState(form, await actionFor(renameOrderView)({ viewId, name }));
}

/** Puts what is shown into the place of what a view held. */
export async function replaceView(_before: ViewsState, form: FormData): Promise<ViewsState> {
  const { viewId, address } = readForm(form);
  return toState(form, await actionFor(replaceOrderView)({ viewId, address, today: await readToday() }));
}

/** Deletes a view; what is gone already is as it was wished. */
export async function deleteView(_before: ViewsState, form: FormData): Promise<ViewsState> {
  const outcome = await actionFor(deleteOrderView)({ viewId: readForm(form).viewId });
  if (!outcome.ok) {
    return toState(form, outcome.failure.code === "missing" ? { ok: true, value: null } : outcome);
  }
  const { name, address } = outcome.value;
  return { ...(await toState(form, outcome)), name, deleted: address };
}

async function readToday(): Promise<string> {
  return dayInZone(Date.now(), await findReaderZone());
}

async function toState(form: FormData, outcome: Outcome<unknown>): Promise<ViewsState> {
  const { tries, viewId, name, moves } = readForm(form);
  const sent = { tries: tries + 1, viewId, name, moves, deleted: null };
  if (outcome.ok) {
    for (const path of Object.values(LIST_PATHS)) revalidatePath(path);
    return { ...sent, problem: null, isDone: true };
  }
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  const problem = (await toProblemTexts(failure.fields))["name"] ?? (await toFailureText(failure));
  return { ...sent, problem, isDone: false };
}

function readForm(form: FormData) {
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    tries: Number.parseInt(read("tries"), 10) || 0,
    viewId: read("viewId"),
    name: read("name"),
    address: read("address"),
    moves: read("moves") !== "",
  };
}
