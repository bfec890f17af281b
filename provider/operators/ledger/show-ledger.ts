import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { findBalance, listLedger } from "#provider/db/ledger.ts";
import { existingId } from "../arguments.ts";
import { CommandRefusal } from "../desk.ts";
import { formatInstant } from "../report.ts";
import type { Perform } from "../perform.ts";

export function addShowLedger(ledger: CommandUnknownOpts, perform: Perform): void {
  ledger
    .command("show")
    .description("an account's balance, exactly")
    .argument("<account>", "the account's id", existingId)
    .action((account) =>
      perform(async ({ db }) => {
        const balance = await findBalance(db, account);
        if (!balance) throw new CommandRefusal(`There is no balance of an account ${account}.`);
        const [last] = await listLedger(db, account, 1);
        return { shown: { account, balance, lastMovement: last ? formatInstant(last.atMs) : null } };
      }),
    );
}
