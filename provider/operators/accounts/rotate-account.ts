import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { hashSecret } from "#provider/auth/credential-hash.ts";
import { rotateAccount } from "#provider/db/managed-accounts.ts";
import { existingId } from "../arguments.ts";
import { actOf, noAccount } from "../desk.ts";
import type { Perform } from "../perform.ts";
import { newSecret, SHOWN_ONCE } from "../secret.ts";

export function addRotateAccount(accounts: CommandUnknownOpts, perform: Perform): void {
  accounts
    .command("rotate")
    .description("a new appSecret, printed this once; the old one and all its tickets end at once")
    .argument("<account>", "its id", existingId)
    .action((id) =>
      perform(async (desk) => {
        const appSecret = newSecret();
        const hash = hashSecret(desk.secrets.credential, appSecret);
        if ((await rotateAccount(desk.db, actOf(desk), id, hash)) === "missing") throw noAccount(id);
        return {
          shown: { account: id, appSecret },
          notes: [SHOWN_ONCE, "The tickets it had are refused."],
          concernsCalls: true,
        };
      }),
    );
}
