import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { listManagedUsers } from "#provider/db/managed-users.ts";
import { existingId, limit } from "../arguments.ts";
import { noAccount } from "../desk.ts";
import type { Perform } from "../perform.ts";

export function addListUsers(users: CommandUnknownOpts, perform: Perform): void {
  users
    .command("list")
    .description("everybody who was authorised on the account")
    .argument("<account>", "the account's id", existingId)
    .option("--limit <count>", "at most so many", limit, 100)
    .action((accountId, options) =>
      perform(async ({ db }) => {
        const rows = await listManagedUsers(db, { accountId, limit: options.limit });
        if (!rows) throw noAccount(accountId);
        return { columns: ["userRef", "state", "scopes"], shown: rows };
      }),
    );
}
