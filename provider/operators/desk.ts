import type { Clock } from "#provider/clock.ts";
import type { OperatorAct } from "#provider/db/audit.ts";
import type { Database } from "#provider/db/client.ts";
import type { Secrets } from "#provider/secrets.ts";

/** What an operator's command works with. */
export type Desk = {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  /** Who types, for the audit rows. */
  operator: string;
  /** Ids of all suppliers this provider has. */
  supplierIds: readonly number[];
};

/** A desk with its line to the database, which is closed by whoever opened it. */
export type OpenDesk = { desk: Desk; close: () => Promise<void> };

export function actOf({ operator, clock }: Desk): OperatorAct {
  return { operator, atMs: clock.nowMs() };
}

/** What cannot be done, in one sentence for the person who asked; the command ends with 1. */
export class CommandRefusal extends Error {
  override name = "CommandRefusal";
}

/** What cannot be meant, in one sentence; nothing was opened, and the command ends with 2. */
export class CommandMisuse extends Error {
  override name = "CommandMisuse";
}

export function noAccount(id: string): CommandRefusal {
  return new CommandRefusal(`There is no account ${id}.`);
}

export function noClient(id: string): CommandRefusal {
  return new CommandRefusal(`There is no client ${id}.`);
}

export function beyondAccount(id: string): CommandRefusal {
  return new CommandRefusal(`The account ${id} does not have all of these scopes itself.`);
}
