import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { findManagedAccount } from "#provider/db/managed-accounts.ts";
import { listDeadWebhooks, replayWebhook } from "#provider/db/managed-webhooks.ts";
import { existingId } from "../arguments.ts";
import { actOf, CommandMisuse, CommandRefusal, type Desk, noAccount } from "../desk.ts";
import type { Report } from "../report.ts";
import type { Perform } from "../perform.ts";

/** Of one command; what is left over is said. */
const REPLAYS_MAX = 1000;

export function addReplay(webhooks: CommandUnknownOpts, perform: Perform): void {
  webhooks
    .command("replay")
    .description("delivers an event again under the same event id, or all dead ones of an account")
    .argument("[event]", "the event's id; one that was delivered may be replayed too", existingId)
    .option("--dead-of <account>", "instead of one event, all the account's dead ones", existingId)
    .action(async (event, { deadOf }) => {
      if (event !== undefined && deadOf === undefined) return perform((desk) => replayOne(desk, event));
      if (event === undefined && deadOf !== undefined) return perform((desk) => replayDead(desk, deadOf));
      throw new CommandMisuse("Say either which event, or --dead-of which account.");
    });
}

async function replayOne(desk: Desk, event: string): Promise<Report> {
  const changed = await replayWebhook(desk.db, actOf(desk), event);
  if (changed === "missing") throw new CommandRefusal(`There is no event ${event}.`);
  if (changed === "unchanged") throw new CommandRefusal(`The event ${event} is still being delivered.`);
  return { shown: { event, status: "pending" } };
}

async function replayDead(desk: Desk, accountId: string): Promise<Report> {
  const events = await listDeadWebhooks(desk.db, accountId, REPLAYS_MAX);
  if (events.length === 0 && !(await findManagedAccount(desk.db, accountId))) throw noAccount(accountId);
  let replayed = 0;
  for (const event of events) {
    if ((await replayWebhook(desk.db, actOf(desk), event)) === "changed") replayed += 1;
  }
  const notes = events.length === REPLAYS_MAX ? ["There may be more: run it again."] : [];
  return { shown: { account: accountId, replayed }, notes };
}
