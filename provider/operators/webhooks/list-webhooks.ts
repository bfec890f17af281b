import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { listManagedWebhooks } from "#provider/db/managed-webhooks.ts";
import { existingId, limit } from "../arguments.ts";
import { formatInstant } from "../report.ts";
import type { Perform } from "../perform.ts";

const COLUMNS = ["event", "account", "order", "name", "to", "status", "attempts", "created", "next", "last"];

export function addListWebhooks(webhooks: CommandUnknownOpts, perform: Perform): void {
  webhooks
    .command("list")
    .description("events, newest first; dead ones were given up and can be replayed")
    .option("--account <account>", "only of this account", existingId)
    .addOption(
      new Option("--status <status>", "only in this state").choices([
        "pending",
        "delivered",
        "stopped",
        "dead",
      ] as const),
    )
    .option("--limit <count>", "at most so many", limit, 50)
    .action((options) =>
      perform(async ({ db }) => {
        const rows = await listManagedWebhooks(db, {
          accountId: options.account,
          status: options.status,
          limit: options.limit,
        });
        return {
          columns: COLUMNS,
          shown: rows.map((row) => ({
            event: row.id,
            account: row.accountId,
            order: row.orderId,
            name: row.event,
            to: row.origin,
            status: row.status,
            attempts: row.attempts,
            created: formatInstant(row.createdAtMs),
            next: row.nextAttemptAtMs === null ? null : formatInstant(row.nextAttemptAtMs),
            last: row.lastOutcome,
          })),
        };
      }),
    );
}
