import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { listManagedAccounts } from "#provider/db/managed-accounts.ts";
import { existingId, limit } from "../arguments.ts";
import type { Perform } from "../perform.ts";
import { toRow } from "./account-cells.ts";

const COLUMNS = ["account", "state", "appKey", "balance", "markets", "users", "clients"];

export function addListAccounts(accounts: CommandUnknownOpts, perform: Perform): void {
  accounts
    .command("list")
    .description("all accounts, by id")
    .option("--limit <count>", "at most so many", limit, 100)
    .option("--after <account>", "those after this id", existingId)
    .action((options) =>
      perform(async ({ db }) => {
        const rows = await listManagedAccounts(db, { limit: options.limit, afterId: options.after });
        const last = rows.length === options.limit ? rows.at(-1) : undefined;
        return {
          columns: COLUMNS,
          shown: rows.map(toRow),
          notes: last ? [`There may be more: --after ${last.id}`] : [],
        };
      }),
    );
}
