import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { hashSecret } from "#provider/auth/credential-hash.ts";
import { rotateClient } from "#provider/db/managed-clients.ts";
import { existingId } from "../arguments.ts";
import { actOf, CommandRefusal, noClient } from "../desk.ts";
import type { Perform } from "../perform.ts";
import { newSecret, SHOWN_ONCE } from "../secret.ts";

export function addRotateClient(clients: CommandUnknownOpts, perform: Perform): void {
  clients
    .command("rotate")
    .description("a new client_secret, printed this once; the old one ends at once")
    .argument("<client>", "its client_id", existingId)
    .action((id) =>
      perform(async (desk) => {
        const clientSecret = newSecret();
        const hash = hashSecret(desk.secrets.credential, clientSecret);
        const changed = await rotateClient(desk.db, actOf(desk), id, hash);
        if (changed === "missing") throw noClient(id);
        if (changed === "unchanged") throw new CommandRefusal(`The client ${id} is revoked.`);
        return {
          shown: { clientId: id, clientSecret },
          notes: [
            SHOWN_ONCE,
            `Its access tokens last their hour: clients tokens revoke ${id} ends them now.`,
          ],
        };
      }),
    );
}
