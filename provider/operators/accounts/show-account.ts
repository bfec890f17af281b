import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { findManagedAccount } from "#provider/db/managed-accounts.ts";
import { existingId } from "../arguments.ts";
import { noAccount } from "../desk.ts";
import type { Perform } from "../perform.ts";
import { toRecord } from "./account-cells.ts";

export function addShowAccount(accounts: CommandUnknownOpts, perform: Perform): void {
  accounts
    .command("show")
    .description("everything about an account but its secrets")
    .argument("<account>", "its id", existingId)
    .action((id) =>
      perform(async ({ db }) => {
        const account = await findManagedAccount(db, id);
        if (!account) throw noAccount(id);
        return { shown: toRecord(account) };
      }),
    );
}
