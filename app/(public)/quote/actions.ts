"use server";

import { notFound, redirect } from "next/navigation";
import { isLanguage } from "#i18n/language.ts";
import { chooseOffer } from "#lib/console/quote/choose-offer.ts";
import { getServices } from "#lib/console/services.ts";
import { findAddress } from "./[language]/[token]/read-client-quote.ts";

/** The client says which offer they want. Nobody is signed in: the address, sent again, speaks for its reader. */
export async function sendChoice(form: FormData): Promise<void> {
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const token = read("token");
  const language = read("language");
  const sent = { place: read("place"), digest: read("digest") };
  const choice = await chooseOffer(getServices(), { token, address: await findAddress() }, sent);
  if (choice === "missing" || !isLanguage(language)) notFound();
  const told = choice === "chosen" ? "" : `?told=${choice}`;
  redirect(`/quote/${language}/${token}${told}`);
}
