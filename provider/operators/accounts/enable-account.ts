import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { enableAccount } from "#provider/db/managed-accounts.ts";
import { existingId } from "../arguments.ts";
import { actOf, noAccount } from "../desk.ts";
import type { Perform } from "../perform.ts";

export function addEnableAccount(accounts: CommandUnknownOpts, perform: Perform): void {
  accounts
    .command("enable")
    .description("ends what disable began; tickets that have not expired work again")
    .argument("<account>", "its id", existingId)
    .action((id) =>
      perform(async (desk) => {
        const changed = await enableAccount(desk.db, actOf(desk), id);
        if (changed === "missing") throw noAccount(id);
        const notes = changed === "unchanged" ? ["It was so already; nothing was changed."] : [];
        return { shown: { account: id, state: "enabled" }, notes, concernsCalls: true };
      }),
    );
}
