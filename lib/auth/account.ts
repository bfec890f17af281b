import { cache } from "react";
import { type AccountRow, findAccount } from "#lib/db/accounts.ts";
import { getDatabase } from "#lib/db/client.ts";
import type { Actor } from "./actor.ts";

/** What belongs to whoever is signed in, whatever their role: no permission is asked, and nobody else's is reached. */
export type Account = AccountRow;

export const findOwnAccount = cache(async (actor: Actor): Promise<Account | null> =>
  findAccount(getDatabase(), actor),
);
