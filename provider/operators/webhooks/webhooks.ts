import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Perform } from "../perform.ts";
import { addIssueSecret } from "./issue-secret.ts";
import { addListWebhooks } from "./list-webhooks.ts";
import { addReplay } from "./replay.ts";
import { addRotateSecret } from "./rotate-secret.ts";

export function addWebhooks(program: CommandUnknownOpts, perform: Perform): void {
  const webhooks = program.command("webhooks").description("the outbox of events, and what signs them");
  addListWebhooks(webhooks, perform);
  addReplay(webhooks, perform);
  addIssueSecret(webhooks, perform);
  addRotateSecret(webhooks, perform);
}
