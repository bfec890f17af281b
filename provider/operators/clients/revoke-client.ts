import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { revokeClient } from "#provider/db/managed-clients.ts";
import { existingId } from "../arguments.ts";
import { actOf, noClient } from "../desk.ts";
import type { Perform } from "../perform.ts";

export function addRevokeClient(clients: CommandUnknownOpts, perform: Perform): void {
  clients
    .command("revoke")
    .description("ends the client and its access tokens, at once and for ever")
    .argument("<client>", "its client_id", existingId)
    .action((id) =>
      perform(async (desk) => {
        const { kind, tokens } = await revokeClient(desk.db, actOf(desk), id);
        if (kind === "missing") throw noClient(id);
        const notes = kind === "unchanged" ? ["It was so already; nothing was changed."] : [];
        return { shown: { clientId: id, state: "revoked", tokensRevoked: tokens }, notes };
      }),
    );
}
