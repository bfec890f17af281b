import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { findBalance, listLedger } from "#provider/db/ledger.ts";
import { existingId, limit } from "../arguments.ts";
import { CommandRefusal } from "../desk.ts";
import { formatInstant } from "../report.ts";
import type { Perform } from "../perform.ts";

export function addListLedger(ledger: CommandUnknownOpts, perform: Perform): void {
  ledger
    .command("list")
    .description("an account's movements, newest first")
    .argument("<account>", "the account's id", existingId)
    .option("--limit <count>", "at most so many", limit, 50)
    .action((account, options) =>
      perform(async ({ db }) => {
        if (!(await findBalance(db, account))) {
          throw new CommandRefusal(`There is no balance of an account ${account}.`);
        }
        const entries = await listLedger(db, account, options.limit);
        return {
          columns: ["at", "kind", "amount", "balance", "order", "reference", "note"],
          shown: entries.map((entry) => ({
            at: formatInstant(entry.atMs),
            kind: entry.kind,
            amount: entry.amount,
            balance: entry.balanceAfter,
            order: entry.orderId,
            reference: entry.reference,
            note: entry.note,
          })),
        };
      }),
    );
}
