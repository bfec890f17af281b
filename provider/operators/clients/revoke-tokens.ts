import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { revokeTokens } from "#provider/db/managed-clients.ts";
import { existingId } from "../arguments.ts";
import { actOf, noClient } from "../desk.ts";
import type { Perform } from "../perform.ts";

export function addRevokeTokens(tokens: CommandUnknownOpts, perform: Perform): void {
  tokens
    .command("revoke")
    .description("ends the access tokens at once; the client may get new ones with its secret")
    .argument("<client>", "its client_id", existingId)
    .action((id) =>
      perform(async (desk) => {
        const revoked = await revokeTokens(desk.db, actOf(desk), id);
        if (revoked === null) throw noClient(id);
        return { shown: { clientId: id, tokensRevoked: revoked } };
      }),
    );
}
