import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { existingId } from "../arguments.ts";
import { CommandRefusal } from "../desk.ts";
import type { Perform } from "../perform.ts";
import { putSecret } from "./put-secret.ts";

export function addIssueSecret(webhooks: CommandUnknownOpts, perform: Perform): void {
  webhooks
    .command("issue-secret")
    .description("signs the account's deliveries from now on; prints the signing secret this once")
    .argument("<account>", "the account's id", existingId)
    .action((id) =>
      perform(async (desk) => {
        const report = await putSecret(desk, id, "none");
        if (report) return report;
        throw new CommandRefusal(
          `The account ${id} has a signing secret already: rotate-secret replaces it.`,
        );
      }),
    );
}
