import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { revokeUser } from "#provider/db/managed-users.ts";
import { existingId, userRef as readUserRef } from "../arguments.ts";
import { actOf, CommandRefusal } from "../desk.ts";
import type { Perform } from "../perform.ts";

export function addRevokeUser(users: CommandUnknownOpts, perform: Perform): void {
  users
    .command("revoke")
    .description("ends a person's right to call, at once")
    .argument("<account>", "the account's id", existingId)
    .argument("<user-ref>", "the person", readUserRef)
    .action((accountId, userRef) =>
      perform(async (desk) => {
        const changed = await revokeUser(desk.db, actOf(desk), { accountId, userRef });
        if (changed === "missing") {
          throw new CommandRefusal(`Nobody is authorised as ${userRef} on an account ${accountId}.`);
        }
        const notes = changed === "unchanged" ? ["It was so already; nothing was changed."] : [];
        return { shown: { account: accountId, userRef, state: "revoked" }, notes, concernsCalls: true };
      }),
    );
}
