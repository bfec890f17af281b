"use server";

import { redirect } from "next/navigation";
import { toListAddress, toListFilter } from "#components/order/list-address.ts";
import { actionFor } from "#lib/auth/action-for.ts";
import { sealFilterText } from "#lib/console/order/filter-text.ts";

/** Leads to one's own list as the form narrows it. Sent by POST: what is searched for may be a guest's name. */
export async function filterMyOrders(form: FormData): Promise<void> {
  redirect(await toAddress("/orders", form));
}

/** The same for the agency's list. */
export async function filterAgencyOrders(form: FormData): Promise<void> {
  redirect(await toAddress("/agency/orders", form));
}

async function toAddress(path: string, form: FormData): Promise<string> {
  const typed = readText(form, "text").trim();
  const sealed = typed === "" ? null : await actionFor(sealFilterText)({ text: typed });
  const fields = Object.fromEntries(
    ["status", "from", "to", "by"].map((name) => [name, readText(form, name)]),
  );
  return toListAddress(path, toListFilter({ ...fields, find: sealed?.ok ? sealed.value.find : undefined }));
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
