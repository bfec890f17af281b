import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { listManagedClients } from "#provider/db/managed-clients.ts";
import { existingId, limit } from "../arguments.ts";
import type { Perform } from "../perform.ts";

export function addListClients(clients: CommandUnknownOpts, perform: Perform): void {
  clients
    .command("list")
    .description("all clients, or those of one account")
    .option("--account <account>", "only of this account", existingId)
    .option("--limit <count>", "at most so many", limit, 100)
    .action((options) =>
      perform(async ({ db, clock }) => {
        const rows = await listManagedClients(db, {
          accountId: options.account,
          limit: options.limit,
          atMs: clock.nowMs(),
        });
        return {
          columns: ["client", "account", "state", "scopes", "liveTokens"],
          shown: rows.map(({ id, accountId, state, scopes, liveTokens }) => ({
            client: id,
            account: accountId,
            state,
            scopes,
            liveTokens,
          })),
        };
      }),
    );
}
