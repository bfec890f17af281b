import { headers } from "next/headers";
import { cache } from "react";
import { toAddress } from "#lib/auth/next-auth-options.ts";
import { openQuote } from "#lib/console/quote/open-quote.ts";
import { getServices } from "#lib/console/services.ts";

/** Whence this request comes. */
export async function findAddress(): Promise<string> {
  return toAddress((await headers()).get("x-forwarded-for"));
}

/** What this address leads to, looked up once for a page's title and its body. */
export const readClientQuote = cache(async (token: string) =>
  openQuote(getServices(), { token, address: await findAddress() }),
);
