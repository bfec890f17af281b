import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { existingId } from "../arguments.ts";
import { CommandRefusal } from "../desk.ts";
import type { Perform } from "../perform.ts";
import { putSecret } from "./put-secret.ts";

export function addRotateSecret(webhooks: CommandUnknownOpts, perform: Perform): void {
  webhooks
    .command("rotate-secret")
    .description("a new signing secret, printed this once; deliveries are signed with it from now on")
    .argument("<account>", "the account's id", existingId)
    .action((id) =>
      perform(async (desk) => {
        const report = await putSecret(desk, id, "the one before");
        if (report) return report;
        throw new CommandRefusal(`The account ${id} has no signing secret yet: issue-secret makes one.`);
      }),
    );
}
