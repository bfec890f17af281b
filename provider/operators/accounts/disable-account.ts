import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { disableAccount } from "#provider/db/managed-accounts.ts";
import { existingId } from "../arguments.ts";
import { actOf, noAccount } from "../desk.ts";
import type { Perform } from "../perform.ts";

export function addDisableAccount(accounts: CommandUnknownOpts, perform: Perform): void {
  accounts
    .command("disable")
    .description("no ticket, token or login of it works any more; its orders go on")
    .argument("<account>", "its id", existingId)
    .action((id) =>
      perform(async (desk) => {
        const changed = await disableAccount(desk.db, actOf(desk), id);
        if (changed === "missing") throw noAccount(id);
        const notes = changed === "unchanged" ? ["It was so already; nothing was changed."] : [];
        return { shown: { account: id, state: "disabled" }, notes, concernsCalls: true };
      }),
    );
}
